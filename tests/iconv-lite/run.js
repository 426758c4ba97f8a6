/**
 * Runs iconv-lite's own tests against `encodium/compat/iconv-lite`:
 *
 *     node tests/iconv-lite/run.js PATH
 *
 * PATH is a clone of iconv-lite at v0.7.2 in which `npm install` has been run, with the package
 * `iconv`, which is built from C++. Without it the suite skips most of its tests. Fails if a test
 * fails that failures.js does not list, or one passes that it does.
 */

import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import process, { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { failures } from './failures.js'

if (argv.length !== 3) {
  console.error('usage: node tests/iconv-lite/run.js PATH')
  exit(1)
}
const clone = resolve(argv[2])
const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const mocha = join(clone, 'node_modules/mocha/bin/mocha')
const options = ['--check-leaks', '--timeout', '60000', '--reporter', 'json', '--no-opts']
const { stdout } = spawnSync(
  process.execPath,
  [mocha, ...options, '--require', here('in-place.cjs'), 'test/*-test.js'],
  {
    cwd: clone,
    encoding: 'utf8',
    env: {
      ...process.env,
      ICONV_LITE: join(clone, 'lib/index.js'),
      ENCODIUM: here('../../dist/node/compat/iconv-lite.require.cjs'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  },
)
const results = JSON.parse(stdout.slice(stdout.indexOf('{\n  "stats"')))
const failed = new Map(results.failures.map(({ fullTitle, err }) => [fullTitle, err.message]))
const unexpected = [...failed].filter(([title]) => !(title in failures))
const passed = results.passes.filter(({ fullTitle }) => fullTitle in failures)
for (const [title, message] of unexpected) console.log(`FAILED ${title}: ${message}\n`)
for (const { fullTitle } of passed) console.log(`failures.js lists ${fullTitle}, which passes`)
const { tests, passes, pending } = results.stats
console.log(`${tests} tests: ${passes} passed, ${pending} skipped, ${failed.size} failed`)
exit(unexpected.length + passed.length > 0 ? 1 : 0)
