/**
 * Everything short of publishing: the versions, the changelog and the repository's address, a build from
 * nothing, every test (the packed package in every runtime and browser among them), the sizes, and what
 * would be sent. The packages that stand in for others have the version of this release.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { chdir, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { formProblems, releaseProblem } from './changelog.js'
import { packageProblems } from './packages.js'
import { problemsHere } from './repository.js'

chdir(fileURLToPath(new URL('..', import.meta.url)))

/** The folders that the build writes. The tools that it compiles for itself stay. */
const BUILT = ['dist', 'js/generated', 'www/dist', 'target/package']

/** Where the packages that stand in for others are packed. */
const PACKED = 'target/packages'

const fail = (problems) => {
  for (const problem of problems) console.error(`release:check: ${problem}`)
  exit(1)
}

const run = (line) => {
  console.log(`\n== ${line}`)
  const options = { stdio: 'inherit', shell: true, env: { ...env, CI: 'true' } }
  if (spawnSync(line, options).status !== 0) fail([`${line} failed`])
}

const output = (line) => spawnSync(line, { shell: true, encoding: 'utf8' }).stdout.trim()

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The checks that need no build. */
const problems = () => {
  const found = []
  const [, crate] = readFileSync('Cargo.toml', 'utf8').match(/^version = "(.*)"$/m)
  if (crate !== version) {
    found.push(`package.json has the version ${version}, and Cargo.toml ${crate}`)
  }
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const missing = releaseProblem(changelog, version)
  for (const problem of formProblems(changelog)) found.push(`CHANGELOG.md: ${problem}`)
  if (missing !== null) found.push(`CHANGELOG.md: ${missing}`)
  found.push(...packageProblems().map((path) => `${path} is not of this version: npm run packages`))
  found.push(...problemsHere())
  const changed = output('git status --porcelain')
  if (changed !== '') found.push(`these files are not committed:\n${changed}`)
  return found
}

const before = problems()
if (before.length > 0) fail(before)

for (const path of BUILT) rmSync(path, { recursive: true, force: true })
// It sets up and builds first. With CI=true nothing is skipped.
run('npm run test:all')
run('npm run size')
run('npm pack --dry-run')
run(`node scripts/packages.js --pack ${PACKED}`)
run('cargo package --package encodium')
// It can be built from its package once encodium is published.
run('cargo package --package encodium-detect --list')
const changed = output('git status --porcelain')
if (changed !== '') fail([`the build or the tests changed files:\n${changed}`])
console.log(
  `\n${version} can be published: npm publish, also of each file in ${PACKED}, and cargo publish`,
)
