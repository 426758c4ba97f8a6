/**
 * Suites of the tests on the other variants of modules that js/package.json has: those of
 * `encodium/no-wasm`, which have no WebAssembly, and those of Node.js.
 */

import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tool } from './project.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The suites whose results depend on what the host can do. */
const HOST = [
  'hosts/long/host-decoders',
  'hosts/long/host-strings',
  'hosts/long/whole-input',
  'hosts/strings-node',
  'rules/classes/text-decoder',
  'rules/classes/text-encoder',
  'hosts/utf-8-host',
  'rules/webidl/webidl',
]

const SUITES = [
  ...HOST,
  'rules/detect/auto-decoder',
  'rules/detect/auto-decoder-extended',
  'rules/detect/detect',
  'rules/edit/edit',
  'rules/edit/callers',
  'properties/edit-properties',
  'rules/extended/extended',
  'rules/hooks/hooks',
  'rules/encodings/labels',
  'hosts/legacy-hostile',
  'properties/legacy-properties',
  'rules/classes/encoder-streams',
  'rules/classes/legacy-text-encoder',
  'hosts/memory',
  'rules/encodings/names',
  'properties/properties',
  'properties/samples',
  'rules/classes/streams',
]

/** Runs suites in a Node.js under a condition of js/package.json. */
const holds = (condition, node, suites, context, ...hostile) => {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  env.NODE_OPTIONS = `--conditions=${condition}`
  const run = (...args) => {
    const options = { cwd: root, encoding: 'utf8', env }
    const { status, stdout } = spawnSync(node, ['--test', '--test-reporter=tap', ...args], options)
    const [passed, count] = stdout.match(/^# pass (\d+)/m) ?? []
    context.diagnostic(`${args.length} ${passed}`)
    if (status !== 0 || !(count > 0)) throw new Error(stdout)
  }
  run(...suites.map((name) => `tests/${name}.test.js`))
  run(...hostile, 'tests/hosts/hostile.test.js')
}

const { execPath } = process

test('what holds with WebAssembly holds without', (context) =>
  holds('dist-no-wasm', execPath, SUITES, context, '--test-name-pattern=built-ins patched'))
test('what holds in browsers holds in Node.js', (context) =>
  holds('dist-node', execPath, SUITES, context))
for (const name of ['node22', 'node24', 'node26']) {
  const node = tool(name, 'bin/node')
  test(`and in ${name}`, (context) => holds('dist-node', node, HOST, context))
  test(`what is for browsers holds in ${name}`, (context) => holds('default', node, HOST, context))
}
