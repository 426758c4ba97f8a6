/**
 * Installs what everything else needs (npm packages and a standard library for WebAssembly) and builds what is
 * out of date: with `--sources` only what js/ needs, which is enough for the command in a clone; with `--tools`
 * nothing. It needs nothing but Node.js and Rust, and logs to stderr.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readlinkSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import process, { argv, chdir, exit, getuid } from 'node:process'
import { fileURLToPath } from 'node:url'
import { NPM } from './npm.js'

chdir(fileURLToPath(new URL('..', import.meta.url)))

const TARGET = 'wasm32-unknown-unknown'

const say = (text) => console.error(`setup: ${text}`)

const run = (command, ...args) => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], env })
  if (status !== 0) {
    say(`${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}`)
    exit(1)
  }
}

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

const installPackages = () => {
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return
  say('npm ci')
  // Without warnings: a library that is only measured wants a newer Node.js.
  run(...NPM, 'ci', '--no-audit', '--no-fund', '--loglevel=error')
}

/**
 * Whether Debian's Rust is here, with clippy, the sources of its standard library and the linker that
 * rust-lld links to.
 */
const hasDebiansRust = () =>
  ['/usr/bin/cargo', '/usr/bin/cargo-clippy', '/usr/bin/rust-lld', '/usr/lib/rustlib/src'].every(
    existsSync,
  )

const hasTarget = () => {
  const query = ['--print', 'target-libdir', '--target', TARGET]
  const { stdout } = spawnSync('rustc', query, { encoding: 'utf8' })
  return Boolean(stdout) && existsSync(stdout.trim())
}

/** Whether rustup is here and has the target now. */
const addTarget = () => {
  say(`rustup target add ${TARGET}`)
  return spawnSync('rustup', ['target', 'add', TARGET], { stdio: ['ignore', 2, 2] }).status === 0
}

const install = (...names) => run('apt-get', 'install', '-y', '--no-install-recommends', ...names)

/** Debian's packages are for where rustup is not, or may not download. */
const installStandardLibrary = () => {
  if (hasTarget() || hasDebiansRust() || addTarget()) return
  if (!existsSync('/etc/debian_version') || getuid?.() !== 0) {
    say('Rust has no standard library for WebAssembly here. This installs it:')
    console.error(`rustup target add ${TARGET}`)
    exit(1)
  }
  say("Debian's Rust takes its place")
  run('apt-get', 'update')
  install('rustc-web', 'cargo-web', 'rust-web-clippy', 'rust-web-src', 'rust-web-llvm')
  install(basename(readlinkSync('/usr/bin/rust-lld')))
}

installPackages()
installStandardLibrary()
if (!argv.includes('--tools')) run('node', 'scripts/build/build.js', ...argv.slice(2))
