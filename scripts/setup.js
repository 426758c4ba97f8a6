/**
 * Installs what everything else needs (npm packages and a wasm32 standard library) and builds, unless
 * it is called with `--tools`. It needs nothing but Node.js and Rust, and logs to stderr.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import process, { argv, chdir, exit, getuid } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(fileURLToPath(new URL('..', import.meta.url)))

const TARGET = 'wasm32-unknown-unknown'
const SOURCES = [
  'src',
  'crates',
  'bin',
  'js',
  'scripts/build',
  'www',
  'xtask',
  'Cargo.toml',
  'Cargo.lock',
  'entries.js',
  'package.json',
]
/** The paths that the build writes in the folders of its sources. */
const GENERATED = [join('js', 'generated'), join('www', 'dist')]
/** The file that the build writes last. */
const OUTPUT = join('dist', 'extended.wasm')

const say = (text) => console.error(`setup: ${text}`)

const run = (command, ...args) => {
  say([command, ...args].join(' '))
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env })
  if (status !== 0) {
    say(`${command} failed${error ? `: ${error.message}` : ''}`)
    exit(1)
  }
}

const changed = (path) => {
  if (GENERATED.includes(path) || !existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => changed(join(path, name))))
}

const packages = () => {
  if (changed('node_modules/.package-lock.json') < changed('package-lock.json')) run('npm', 'ci')
}

/**
 * Whether Debian's Rust is here, with clippy, the sources of its std and the linker that rust-lld
 * links to.
 */
const debian = () =>
  ['/usr/bin/cargo', '/usr/bin/cargo-clippy', '/usr/bin/rust-lld', '/usr/lib/rustlib/src'].every(
    existsSync,
  )

const install = (...names) => run('apt-get', 'install', '-y', '--no-install-recommends', ...names)

const wasmStd = () => {
  const query = ['--print', 'target-libdir', '--target', TARGET]
  const { stdout } = spawnSync('rustc', query, { encoding: 'utf8' })
  if ((stdout && existsSync(stdout.trim())) || debian()) return
  if (!existsSync('/etc/debian_version') || getuid?.() !== 0) {
    say('Rust has no standard library for WebAssembly here. This installs it:')
    console.error(`rustup target add ${TARGET}`)
    exit(1)
  }
  run('apt-get', 'update')
  install('rustc-web', 'cargo-web', 'rust-web-clippy', 'rust-web-src', 'rust-web-llvm')
  install(basename(readlinkSync('/usr/bin/rust-lld')))
}

const build = () => {
  if (changed(OUTPUT) >= Math.max(...SOURCES.map(changed))) return
  say('the first build compiles its tools, which takes some minutes')
  run('node', 'scripts/build/build.js')
}

packages()
wasmStd()
if (!argv.includes('--tools')) build()
