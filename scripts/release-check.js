/**
 * Everything short of publishing: a build from nothing, every test (the packed package in every
 * runtime among them), the sizes, the versions, and what would be sent.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { chdir, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'

chdir(fileURLToPath(new URL('..', import.meta.url)))

const fail = (text) => {
  console.error(`release:check: ${text}`)
  exit(1)
}

const run = (command, ...args) => {
  console.log(`\n== ${[command, ...args].join(' ')}`)
  const options = { stdio: 'inherit', env: { ...env, CI: 'true' } }
  if (spawnSync(command, args, options).status !== 0) fail(`${command} ${args.join(' ')} failed`)
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const [, crate] = readFileSync('Cargo.toml', 'utf8').match(/^version = "(.*)"$/m)
if (crate !== version) fail(`the package is ${version}, and the crate ${crate}`)
if (!readFileSync('CHANGELOG.md', 'utf8').includes(`## [${version}]`)) {
  fail(`CHANGELOG.md has nothing about ${version}`)
}

for (const path of ['dist', 'js/generated', 'target/trees'])
  rmSync(path, { recursive: true, force: true })
run('npm', 'test')
run('npm', 'run', 'size')
run('npm', 'pack', '--dry-run', '--ignore-scripts')
run('cargo', 'package', '--package', 'encodium', '--allow-dirty')
console.log(`\n${version} can be published`)
