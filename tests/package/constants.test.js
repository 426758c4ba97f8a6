/** Constants at the top of the modules for Node.js (scripts/build/constants.js). */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { withConstants } from '../../scripts/build/constants.js'

test('what nothing assigns to is a constant', () => {
  assert.equal(withConstants('var a=1,{b,c:[d]}=a;'), 'const a=1,{b,c:[d]}=a;')
})

test('what something may assign to is none', () => {
  assert.equal(
    withConstants('var a=1,b=2,c,d=()=>{b++;[c]=[3]};'),
    'const a=1;let b=2,c;const d=()=>{b++;[c]=[3]};',
  )
  for (const assignment of ['a=2', 'a+=2', 'a??=2', '--a', '({x:a=2}={})', 'for(a of[]);']) {
    assert.match(withConstants(`var a=1;()=>{${assignment}}`), /^let a=1;/, assignment)
  }
})

test('what is not at the top level stays', () => {
  for (const code of ['()=>{var a=1}', '{var a=1}', 'let a=1;const b=2']) {
    assert.equal(withConstants(code), code)
  }
})

test('the modules for Node.js have no other variables at their top level', () => {
  const folder = new URL('../../dist/node/', import.meta.url)
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  assert.ok(files.length > 10)
  for (const name of files) {
    const code = readFileSync(new URL(name, folder), 'utf8')
    assert.equal(withConstants(code), code, name)
  }
})
