/** The module that the bench compares with, built when it is not there. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** encoding_rs, in base64. */
export const rivalModule = () => {
  const file = 'target/bench/encoding_rs.wasm'
  if (!existsSync(file)) execFileSync('cargo', ['xtask', 'rival'], { stdio: 'inherit' })
  return readFileSync(file).toString('base64')
}
