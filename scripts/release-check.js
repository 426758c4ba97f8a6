/**
 * Everything short of publishing: the versions, the changelog and the repository's address, a build from
 * nothing, every test (the packed package in every runtime and browser among them), the sizes, what would be sent,
 * and that a second build, of a clone in another folder, packs the same bytes. The packages that stand in for others
 * have the version of this release.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chdir, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { packageProblems } from './packages.js'

chdir(fileURLToPath(new URL('..', import.meta.url)))

/** The folders that the build writes. The tools that it compiles for itself stay. */
const BUILT = ['dist', 'js/generated', 'www/dist', 'target/package']

/** Where the package and those that stand in for others are packed. */
const PACKED = 'target/packages'

const fail = (problems) => {
  for (const problem of problems) console.error(`release:check: ${problem}`)
  exit(1)
}

const run = (line, cwd = '.') => {
  console.log(`\n== ${line}`)
  const options = { cwd, stdio: 'inherit', shell: true, env: { ...env, CI: 'true' } }
  if (spawnSync(line, options).status !== 0) fail([`${line} failed`])
}

const output = (line) => spawnSync(line, { shell: true, encoding: 'utf8' }).stdout.trim()

const { version, repository } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Why a release cannot come from here, as sentences: registries resolve links by the address in package.json. */
const addressProblems = () => {
  const found = []
  const named = repository.url.replace(/^git\+|\.git$/g, '')
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env
  const here =
    server === undefined
      ? output('git remote get-url origin')
          .replace(/^git@([^:]+):/, 'https://$1/')
          .replace(/\.git$/, '')
      : `${server}/${name}`
  if (here !== named) found.push(`package.json names the repository ${named}, and this is ${here}`)
  for (const path of ['Cargo.toml', 'SECURITY.md']) {
    if (!readFileSync(path, 'utf8').includes(named)) found.push(`${path} does not name ${named}`)
  }
  if (/\.example\b|placeholder/.test(readFileSync('SECURITY.md', 'utf8'))) {
    found.push('SECURITY.md has a placeholder for an address, or says so')
  }
  return found
}

const IN_MANIFEST = /^(?:version = |encodium(?:-detect)? = .* version = )"=?(.*?)"/gm
const IN_CARGO_LOCK = /^name = "encodium(?:-detect)?"\nversion = "(.*)"$/gm
const IN_NPM_LOCK = /"name": "encodium",\n *"version": "(.*)"/g

/** Where the version of package.json stands besides: how often in each file, and the expression that finds it. */
const VERSIONS = {
  'Cargo.toml': [3, IN_MANIFEST],
  'crates/detect/Cargo.toml': [1, IN_MANIFEST],
  'Cargo.lock': [2, IN_CARGO_LOCK],
  'fuzz/Cargo.lock': [2, IN_CARGO_LOCK],
  'tests/rust-dependents/Cargo.lock': [1, IN_CARGO_LOCK],
  'package-lock.json': [2, IN_NPM_LOCK],
}

/** The files that have another version than package.json, as sentences. */
const versionProblems = () =>
  Object.entries(VERSIONS).flatMap(([path, [count, pattern]]) => {
    const found = Array.from(readFileSync(path, 'utf8').matchAll(pattern), ([, other]) => other)
    if (found.length === count && found.every((other) => other === version)) return []
    return `package.json has the version ${version}, and ${path} ${found.join(', ') || 'none'}`
  })

/** The checks that need no build. */
const problems = () => {
  const found = versionProblems()
  const sections = readFileSync('CHANGELOG.md', 'utf8').split(/^(?=## )/m)
  const section = sections.find(
    (text) => /^## \[(.*)\] - \d{4}(-\d\d){2}\n/.exec(text)?.[1] === version,
  )
  if (!section?.includes('\n- ')) {
    found.push(`CHANGELOG.md says nothing under "## [${version}] - YYYY-MM-DD"`)
  }
  found.push(...packageProblems().map((path) => `${path} is not of this version: npm run packages`))
  found.push(...addressProblems())
  const changed = output('git status --porcelain')
  if (changed !== '') found.push(`these files are not committed:\n${changed}`)
  return found
}

const before = problems()
if (before.length > 0) fail(before)

for (const path of BUILT) rmSync(path, { recursive: true, force: true })
// It installs and builds first, skips nothing, and checks the sizes.
run('.ci/run')
const PACK = `node scripts/packages.js --pack ${PACKED} && node scripts/pack.js ${PACKED}`
rmSync(PACKED, { recursive: true, force: true })
run(PACK)
// The second is built with the first, which need not be published.
run('cargo package --package encodium --package encodium-detect')

/** The second build shares nothing with the first but the compilers. */
const again = mkdtempSync(join(tmpdir(), 'encodium-again-'))
run(`git clone --quiet . ${again}`)
run('npm ci', again)
run('npm run build', again)
run(PACK, again)
run(`diff --recursive --report-identical-files ${PACKED} ${join(again, PACKED)}`)
rmSync(again, { recursive: true })

const changed = output('git status --porcelain')
if (changed !== '') fail([`the build or the tests changed files:\n${changed}`])
console.log(
  `\n${version} can be published: MAINTAINING.md, "A release". npm takes the files in ${PACKED}`,
)
