/**
 * Runs checks in order: `npm test` those of a day's work, `npm run test:rest` the others, and `node tests/run.js
 * NAME…` those with these names. It prints what each prints; if one fails, the others still run. The lines at
 * the end say which passed, which failed and which were skipped for want of what, and how long each took;
 * target/checks.json records the seconds, target/failed/ has the output of each check that failed. With `CI=true`
 * it skips nothing, and fails instead. Random tests try the same examples at each run: `ENCODIUM_SEED=N` others.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import process, { argv, chdir, env, execPath, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { NPM } from '../scripts/npm.js'
import { SEED } from './common/seed.js'

chdir(fileURLToPath(new URL('..', import.meta.url)))

const RECORD = 'target/checks.json'
const FAILED = 'target/failed'

const npm = (...args) => [...NPM, ...args]
const cargo = (line) => ['cargo', ...line.split(' ')]

/** Test files, with failures in full at the end. The only limit, in milliseconds for each file, ends what hangs. */
const node = (...patterns) => {
  const files = globSync(patterns).sort()
  const options = ['--test-reporter=spec', '--test-timeout=1800000', '--test-concurrency=2']
  return [execPath, '--test', ...options, ...files]
}

const RUST =
  'test --features encodium/extended,encodium-module/wasm,encodium-detect/serde -p encodium -p encodium-module -p encodium-detect -p xtask'

/**
 * Crates that use encoding_rs with encodium instead. The test left out expects that a destination of seven bytes is
 * filled; encodium stops if it has less room than the longest character takes.
 */
const DEPENDENTS =
  'test --locked --manifest-path tests/rust-dependents/Cargo.toml --target-dir target/dependents --tests --package encodium-dependents --package encoding_rs_io -- --skip tiny_utf16_normal'

/** Names of what a machine lacks, of programs in PATH or of files. */
const missing = (programs) => {
  const folders = (env.PATH ?? '').split(delimiter)
  // Joined to a folder, an absolute path would not stay as it is.
  const exists = (name) => existsSync(name) || folders.some((f) => existsSync(join(f, name)))
  return programs.filter((name) => !exists(name))
}

const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromedriver']
const BROWSERS = [...CHROMIUM, '/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
const SOURCES = ['python3', 'uconv', 'iconv']

/** The runtimes and tools of tests/package are binaries for Linux on x64. */
const LINUX = process.platform === 'linux' && process.arch === 'x64' ? [] : ['Linux on x64']

/** In the Node.js that runs the tests alone. */
const ONE_HOST = { ENCODIUM_HOSTS: 'one' }

/** By name: the commands, and what they need that a machine may lack. */
const TEST = {
  lint: { run: () => [npm('run', '--silent', 'lint')] },
  clippy: { run: () => [cargo('xtask clippy')] },
  rust: {
    run: () => [cargo(RUST), cargo('test -p encodium-minimal --features encodium')],
  },
  boundary: { run: () => [cargo('xtask boundary')] },
  javascript: { run: () => [node('tests/{house,hosts,properties,rules/*,types}/*.test.js')] },
  command: { run: () => [node('tests/cli/*.test.js')] },
  documents: { run: () => [node('tests/documents/*.test.js')] },
  package: {
    run: () => [node('tests/package/{modules,newcomer,runtimes}.test.js')],
    env: ONE_HOST,
  },
  chromium: {
    needs: CHROMIUM,
    run: () => [node('tests/browser/package.test.js')],
    env: ONE_HOST,
  },
}

/** Fails if the lock file of fuzz/, which is no member of the workspace, lacks a crate: then no target builds. */
const FUZZ_LOCK = cargo('tree --locked --manifest-path fuzz/Cargo.toml')

const TOOLS = [execPath, 'tests/package/setup.js']

const REST = {
  features: { run: () => [cargo('xtask features'), FUZZ_LOCK] },
  'rust-long': { needs: SOURCES, run: () => [cargo(`${RUST} -- --ignored`)] },
  'rust-dependents': { run: () => [cargo(DEPENDENTS)] },
  'javascript-long': { run: () => [node('tests/{documents,hosts,properties}/long/*.test.js')] },
  'package-elsewhere': {
    needs: LINUX,
    run: () => [TOOLS, node('tests/package/*.test.js', 'tests/differential/runtimes.test.js')],
  },
  'boundary-chromium': { needs: CHROMIUM, run: () => [cargo('xtask boundary chromium')] },
  browsers: {
    needs: [...BROWSERS, ...LINUX],
    run: () => [
      TOOLS,
      node('tests/{browser,page}/*.test.js', 'tests/differential/browsers.test.js'),
    ],
  },
}

const CHECKS = { ...TEST, ...REST }
const SELECTIONS = { test: Object.keys(TEST), rest: Object.keys(REST) }

/** Runs a command, prints what it prints, and writes that to `log`, too. Resolves to whether it succeeded. */
const succeeds = async ([command, ...args], more, log) => {
  const child = spawn(command, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...env, PROPTEST_RNG_SEED: SEED, ...more },
  })
  child.stdout.on('data', (bytes) => log.write(bytes)).pipe(process.stdout)
  child.stderr.on('data', (bytes) => log.write(bytes)).pipe(process.stderr)
  try {
    const [status] = await once(child, 'close')
    return status === 0
  } catch ({ message }) {
    console.error(message)
    return false
  }
}

/** Runs a check's commands until one fails. Resolves to that one, or undefined. */
const failure = async ({ run, env: more }, log) => {
  for (const command of run()) {
    if (!(await succeeds(command, more, log))) return command
  }
}

/** Runs a check, and resolves to the line about it. */
const check = async (name) => {
  const lacking = missing(CHECKS[name].needs ?? [])
  if (lacking.length > 0) {
    const verdict = env.CI === 'true' ? 'FAILED ' : 'skipped'
    return { name, verdict, seconds: 0, why: `missing: ${lacking.join(', ')}` }
  }
  console.log(`\n== ${name}`)
  const start = performance.now()
  const path = `${FAILED}/${name}.log`
  const log = createWriteStream(path)
  const failed = await failure(CHECKS[name], log)
  log.end()
  await once(log, 'finish')
  if (!failed) rmSync(path)
  const seconds = Math.round((performance.now() - start) / 1000)
  return { name, verdict: failed ? 'FAILED ' : 'passed ', seconds, why: failed && `see ${path}` }
}

const [selection = 'test', ...others] = argv.slice(2)
const names = SELECTIONS[selection] ?? [selection, ...others]
const unknown = names.filter((name) => !Object.hasOwn(CHECKS, name))
if (unknown.length > 0) {
  console.error(`no check is called ${unknown.join(', ')}: ${Object.keys(CHECKS).join(', ')}`)
  exit(2)
}

mkdirSync(FAILED, { recursive: true })
const results = []
for (const name of names) results.push(await check(name))
const recorded = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
for (const { name, seconds } of results) recorded[name] = seconds
writeFileSync(RECORD, `${JSON.stringify(recorded, null, 2)}\n`)

console.log()
for (const { name, verdict, seconds, why } of results) {
  console.log(`${verdict} ${name} (${seconds} s)${why ? `: ${why}` : ''}`)
}
const count = (word) => results.filter(({ verdict }) => verdict.trim() === word).length
const skipped = results.filter(({ verdict }) => verdict === 'skipped')
const end = skipped.length > 0 ? `; not tested: ${skipped.map(({ name }) => name).join(', ')}` : ''
console.log(`${count('passed')} checks passed, ${count('FAILED')} failed${end}`)
exit(count('FAILED') > 0 ? 1 : 0)
