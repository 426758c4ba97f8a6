/**
 * The build, in three steps, each of which runs if its sources are newer than what it writes:
 *
 * 1. The Rust and the tables to js/generated, as js/ needs them in a clone. `--sources` ends here.
 * 2. The modules in the forms for edge runtimes and for hosts without WebAssembly.
 * 3. js to dist.
 */

import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { argv, chdir } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(fileURLToPath(new URL('../..', import.meta.url)))

const RUST = ['src', 'crates', 'xtask', 'Cargo.toml', 'Cargo.lock', 'scripts/build']
const ALL = [...RUST, 'bin', 'js', 'www', 'entries.js', 'package.json']

/** The paths that the build writes in the folders of its sources. */
const GENERATED = [join('js', 'generated'), join('www', 'dist')]

/** When a file, or one of a folder, was changed last. */
const changed = (path) => {
  if (GENERATED.includes(path) || !existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => changed(join(path, name))))
}

/** Whether a step has to run, by the file that it writes last. */
const isOld = (path, sources) =>
  !existsSync(path) || statSync(path).mtimeMs < Math.max(...sources.map(changed))

const say = (text) => console.error(`build: ${text}`)

const xtask = (name) => execFileSync('cargo', ['xtask', name], { stdio: 'inherit' })

const buildSources = async () => {
  say('compiles the modules')
  xtask('wasm')
  const { bundleGlue } = await import('./glue.js')
  for (const name of ['detect', 'repair']) await bundleGlue(name)
}

const buildForms = async () => {
  say('compiles the modules for edge runtimes and for hosts without WebAssembly')
  xtask('forms')
  const { translate } = await import('./wasm2js.js')
  await Promise.all(['extended', 'repair', 'standard'].map(translate))
}

if (isOld('js/generated/repair-glue.js', RUST)) await buildSources()
if (isOld('js/generated/label-types.d.ts', ALL)) {
  const { writeLabelTypes } = await import('./label-types.js')
  await writeLabelTypes()
}
if (!argv.includes('--sources')) {
  if (isOld('js/generated/data/standard-asm.js', RUST)) await buildForms()
  if (isOld('dist/repair.wasm', ALL)) {
    say('bundles dist')
    const { buildDist } = await import('./dist.js')
    await buildDist()
  }
}
