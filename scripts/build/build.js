/**
 * The build: Rust to js/generated, by `cargo xtask wasm`, and js to dist. The types of labels are made of the
 * tables in between. With `--js` it does not compile Rust.
 */

import { execFileSync } from 'node:child_process'
import { argv, chdir } from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildDist } from './dist.js'
import { bundleGlue } from './glue.js'
import { writeLabelTypes } from './label-types.js'
import { translate } from './wasm2js.js'

chdir(fileURLToPath(new URL('../..', import.meta.url)))

if (!argv.includes('--js')) {
  execFileSync('cargo', ['xtask', 'wasm'], { stdio: 'inherit' })
  for (const name of ['standard', 'extended', 'detect']) await translate(name)
  await bundleGlue()
}
await writeLabelTypes()
await buildDist()
