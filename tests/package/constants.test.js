/** Constants at the top of the modules for Node.js: docs/internals/cost-model.md says what they are worth. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'acorn'

test('functions and tables at the top of the modules for Node.js are constants', () => {
  const folder = new URL('../../dist/node/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  assert.ok(files.length > 10)
  let constants = 0
  const variables = []
  for (const name of files) {
    const code = readFileSync(new URL(name, folder), 'utf8')
    const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    for (const { kind, declarations = [] } of body) {
      if (kind === 'const') constants += declarations.length
      if (kind !== 'var') continue
      // Rolldown declares classes, namespaces and what a default export is by `var`.
      for (const { init } of declarations) {
        if (/Function|NewExpression|ArrayExpression/.test(init?.type)) variables.push(name)
      }
    }
  }
  // Rolldown's helper that makes the object of a namespace, which WebAssembly gets as its imports.
  assert.deepEqual(variables, ['shared-detector.js'])
  assert.ok(constants > 300, `${constants}`)
})
