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
import { tool } from './project.js'

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
  'utf-8-host',
  'webidl',
]

/** Those of them that have to do with what the host can. */
const HOST = ['shortcuts', 'string', 'text-decoder', 'text-encoder', 'utf-8-host', 'webidl']

/** `form` is a folder of modules. */
const holds = (form, node, suites, context, ...hostile) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-form-'))
  try {
    for (const [from, to] of [
      [form, 'js'],
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
        node,
        ['--test', '--test-reporter=tap', ...args],
        options,
      )
      const [passed, count] = stdout.match(/^# pass (\d+)/m) ?? []
      context.diagnostic(`${args.length} ${passed}`)
      if (status !== 0 || !(count > 0)) throw new Error(stdout)
    }
    run(...suites.map((name) => `tests/js/${name}.test.js`))
    run(...hostile, 'tests/js/hostile.test.js')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const { execPath } = process

test('what holds with WebAssembly holds without', (context) =>
  holds('target/trees/js', execPath, SUITES, context, '--test-name-pattern=built-ins patched'))
test('what holds in browsers holds in Node.js', (context) =>
  holds('target/trees/node', execPath, SUITES, context))
for (const name of ['node24', 'node26']) {
  const node = tool(name, 'bin/node')
  test(`and in ${name}`, (context) => holds('target/trees/node', node, HOST, context))
  test(`what is for browsers holds in ${name}`, (context) => holds('js', node, HOST, context))
}
