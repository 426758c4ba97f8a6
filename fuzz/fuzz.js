/**
 * `npm run fuzz -- TARGET SECONDS` fuzzes one target, or `all` of them one after the other, and keeps
 * what it finds in target/fuzz. `--check` runs the kept corpus and some thousand more inputs for each
 * target, from a fixed seed. `--keep TARGET` makes the kept corpus anew, of what
 * runs on this machine have collected.
 *
 * It needs Linux and a C++ compiler. The sanitizers and the instrumentation are those of the stable
 * compiler, which only has to be told that it may use them.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { argv, chdir, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(fileURLToPath(new URL('..', import.meta.url)))

/** Each target with the number of inputs that take it some seconds. */
const TARGETS = {
  decode: 4000,
  encode: 4000,
  extended: 4000,
  boundary: 4000,
  indexes: 20,
  detect: 1000,
}

const DIRECTORY = 'target/fuzz'
const LONGEST = 4096

/** The longest input that is kept, and the most inputs of a target. */
const LONGEST_KEPT = 256

const FLAGS = [
  '-Zsanitizer=address',
  '-Cpasses=sancov-module',
  '-Cllvm-args=-sanitizer-coverage-level=4',
  '-Cllvm-args=-sanitizer-coverage-inline-8bit-counters',
  '-Cllvm-args=-sanitizer-coverage-pc-table',
  '-Cllvm-args=-sanitizer-coverage-trace-compares',
]

/** Builds the program that has all targets, and gives its path. */
const build = () => {
  const version = execFileSync('rustc', ['-vV'], { encoding: 'utf8' })
  const [, host] = /^host: (.*)$/m.exec(version)
  const args = ['build', '--release', '--locked', '--manifest-path', 'fuzz/Cargo.toml']
  execFileSync('cargo', [...args, '--target', host, '--target-dir', DIRECTORY], {
    stdio: 'inherit',
    // The first two let the stable compiler use its sanitizers, and instrument the crates alone.
    env: { ...env, RUSTC_BOOTSTRAP: '1', RUSTFLAGS: FLAGS.join(' ') },
  })
  return `${DIRECTORY}/${host}/release/encodium-fuzz`
}

/** The kept corpus of a target: a file with an input in base64 a line. */
const keptFile = (target) => `fuzz/corpus/${target}.txt`

/** Writes the kept corpus into a folder, a file an input, as libFuzzer reads it. */
const unpackCorpus = (target) => {
  const folder = `${DIRECTORY}/kept/${target}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (!existsSync(keptFile(target))) return folder
  for (const line of readFileSync(keptFile(target), 'utf8').split('\n').filter(Boolean)) {
    const bytes = Buffer.from(line, 'base64')
    writeFileSync(`${folder}/${createHash('sha1').update(bytes).digest('hex')}`, bytes)
  }
  return folder
}

/** Runs libFuzzer on a target, and tells whether it found nothing. */
const fuzz = (program, target, ...args) => {
  console.log(`== ${target}`)
  mkdirSync(`${DIRECTORY}/artifacts`, { recursive: true })
  const artifacts = `-artifact_prefix=${DIRECTORY}/artifacts/${target}-`
  // Any length from the beginning, for what is quick reads much at once.
  const lengths = [`-max_len=${LONGEST}`, '-len_control=0']
  const { status } = spawnSync(program, [...args, ...lengths, artifacts], {
    stdio: 'inherit',
    env: { ...env, FUZZ_TARGET: target },
  })
  return status === 0
}

const collected = (target) => {
  const folder = `${DIRECTORY}/corpus/${target}`
  mkdirSync(folder, { recursive: true })
  return folder
}

const long = (target, seconds) => (program) =>
  fuzz(
    program,
    target,
    collected(target),
    unpackCorpus(target),
    `-max_total_time=${seconds}`,
    '-print_final_stats=1',
  )

/** What is found on the way goes into a new folder, so that each check does the same. */
const check = (target) => (program) => {
  const found = `${DIRECTORY}/check/${target}`
  rmSync(found, { recursive: true, force: true })
  mkdirSync(found, { recursive: true })
  const runs = `-runs=${TARGETS[target]}`
  return fuzz(program, target, found, unpackCorpus(target), runs, '-seed=1', '-verbosity=0')
}

const keep = (target) => (program) => {
  const merged = `${DIRECTORY}/merged/${target}`
  rmSync(merged, { recursive: true, force: true })
  mkdirSync(merged, { recursive: true })
  const from = [collected(target), unpackCorpus(target)]
  const done = fuzz(program, target, '-merge=1', merged, ...from)
  const inputs = readdirSync(merged).map((name) => readFileSync(`${merged}/${name}`))
  const lines = inputs
    .filter(({ length }) => length <= LONGEST_KEPT)
    .map((b) => b.toString('base64'))
  mkdirSync('fuzz/corpus', { recursive: true })
  writeFileSync(keptFile(target), `${lines.sort().join('\n')}\n`)
  console.log(`${keptFile(target)}: ${lines.length} of ${inputs.length} inputs`)
  return done
}

/** What the arguments ask for: functions that get the program. */
const jobs = ([first, second]) => {
  const named = (name) => (name === 'all' ? Object.keys(TARGETS) : [name])
  const known = (name) => name === 'all' || Object.hasOwn(TARGETS, name)
  if (first === '--check') return Object.keys(TARGETS).map(check)
  if (first === '--keep' && known(second)) return named(second).map(keep)
  if (known(first) && Number(second) > 0) return named(first).map((name) => long(name, second))
  console.error(`usage: npm run fuzz -- TARGET SECONDS
       npm run fuzz -- --check
       npm run fuzz -- --keep TARGET
targets: ${Object.keys(TARGETS).join(', ')}, all`)
  return exit(1)
}

const wanted = jobs(argv.slice(2))
const program = build()
const failed = wanted.filter((job) => !job(program))
exit(failed.length > 0 ? 1 : 0)
