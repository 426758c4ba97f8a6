/**
 * The suites of tests/js, on the other modules that the package is made of: those of `encodium/js`,
 * which have no WebAssembly, and those of Node.js, where code and indexes are not packed.
 */

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

const SUITES = [
  'encode',
  'extended',
  'hooks',
  'labels',
  'legacy-hostile',
  'legacy-properties',
  'legacy-streams',
  'legacy',
  'properties',
  'samples',
  'shortcuts',
  'streams',
  'string',
  'text-decoder',
  'text-encoder',
  'webidl',
]

const holds = (form, context, ...hostile) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-form-'))
  try {
    for (const [from, to] of [
      [`target/trees/${form}`, 'js'],
      ['tests/js', 'tests/js'],
      ['samples', 'samples'],
      ['package.json', 'package.json'],
    ]) {
      cpSync(join(root, from), join(folder, to), { recursive: true })
    }
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const run = (...args) => {
      const options = { cwd: folder, encoding: 'utf8', env }
      const { status, stdout } = spawnSync(
        process.execPath,
        ['--test', '--test-reporter=tap', ...args],
        options,
      )
      const [passed, count] = stdout.match(/^# pass (\d+)/m) ?? []
      context.diagnostic(`${args.length} ${passed}`)
      if (status !== 0 || !(count > 0)) throw new Error(stdout)
    }
    run(...SUITES.map((name) => `tests/js/${name}.test.js`))
    run(...hostile, 'tests/js/hostile.test.js')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('what holds with WebAssembly holds without', (context) =>
  holds('js', context, '--test-name-pattern=built-ins patched'))
test('what holds in browsers holds in Node.js', (context) => holds('node', context))
