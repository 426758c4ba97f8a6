/** encoding_rs as WebAssembly, compiled if it is not there yet. */

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The module's bytes in base64. */
export const encodingRsModule = () => {
  const file = 'target/bench/encoding_rs.wasm'
  if (!existsSync(file)) execFileSync('cargo', ['xtask', 'encoding-rs'], { stdio: 'inherit' })
  return readFileSync(file).toString('base64')
}
