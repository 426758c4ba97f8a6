/** Installs the runtimes and tools of package.json here, unless they are there. */

import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { NPM } from '../../scripts/npm.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

// `ci` would want each platform's binaries in the lock, and some registries have them for few.
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']

const lock = here('package-lock.json')
const installed = here('node_modules/.package-lock.json')
if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  // No script of theirs needs to run: each binary is a package of its own.
  const options = { cwd: here('.'), stdio: 'inherit' }
  const [npm, ...first] = NPM
  exit(spawnSync(npm, [...first, ...INSTALL], options).status ?? 1)
}
