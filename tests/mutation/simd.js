/**
 * `node tests/mutation/simd.js [FIRST [LAST]]`: builds the standard's module of each mutant of
 * simd-mutants.js in a work tree and runs tests/hosts/long/loops.test.js, which must fail. It ignores
 * uncommitted changes.
 */

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { argv, chdir, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { mutants } from './simd-mutants.js'

const TREE = 'target/mutation'

chdir(fileURLToPath(new URL('../..', import.meta.url)))
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const head = git('rev-parse', 'HEAD')
if (existsSync(TREE)) git('-C', TREE, 'checkout', '--force', '--detach', head)
else git('worktree', 'add', '--detach', TREE)
if (!existsSync(`${TREE}/node_modules`)) symlinkSync('../../node_modules', `${TREE}/node_modules`)
chdir(TREE)

/** The one file that has a text, and all of it. */
const fileWith = (text) => {
  const files = globSync('src/**/*.rs').map((path) => ({
    path,
    source: readFileSync(path, 'utf8'),
  }))
  const found = files.filter(({ source }) => source.includes(text))
  const places = found.reduce((sum, { source }) => sum + source.split(text).length - 1, 0)
  if (places !== 1) throw new Error(`src has ${places} places, not one, with: ${text}`)
  return found[0]
}

const passes = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

if (
  !passes('node', 'scripts/build/build.js') ||
  !passes('node', '--test', 'tests/hosts/long/loops.test.js')
) {
  throw new Error('without a mutant the build or the test fails')
}
const wrong = []
const [first = 0, last = mutants.length - 1] = argv.slice(2).map(Number)
for (let i = first; i <= last; i++) {
  const [from, to, { survives } = {}] = mutants[i]
  const { path, source } = fileWith(from)
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  const built = passes('cargo', 'xtask', 'standard')
  const survived = built && passes('node', '--test', 'tests/hosts/long/loops.test.js')
  writeFileSync(path, source)
  const verdict = !built ? 'does not build' : survived ? 'survives' : 'killed'
  console.log(`${i}: ${verdict}: ${path}: ${from} -> ${to}`)
  if (verdict !== (survives ? 'survives' : 'killed')) wrong.push(i)
}
console.log(wrong.length === 0 ? 'all as expected' : `not as expected: ${wrong.join(', ')}`)
exit(wrong.length === 0 ? 0 : 1)
