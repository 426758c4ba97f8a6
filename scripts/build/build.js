/**
 * The build: Rust to js/generated, by `cargo xtask wasm`, and js to dist. With `--js` it only does
 * the latter.
 */

import { execFileSync } from 'node:child_process'
import { argv, chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildDist } from './dist.js'
import { bundleGlue } from './glue.js'
import { translate } from './wasm2js.js'

chdir(fileURLToPath(new URL('../..', import.meta.url)))

if (!argv.includes('--js')) {
  execFileSync('cargo', ['xtask', 'wasm'], { stdio: 'inherit' })
  for (const name of ['standard', 'extended', 'detect']) await translate(name)
  await bundleGlue()
}
await buildDist()
