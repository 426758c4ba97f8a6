/** Labels and names as types: those of the tables, and those that functions return. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { detect } from '../../js/detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } from '../../js/extended.js'
import '../../js/extended/jis-x-0213.js'
import iconv from '../../js/compat/iconv-lite.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'
import { labelTypes } from '../../scripts/build/label-types.js'

const declarations = readFileSync(
  new URL('../../js/generated/label-types.d.ts', import.meta.url),
  'utf8',
)

/** The strings of a union. */
const members = (name) => {
  const [, text] = declarations.match(new RegExp(`export type ${name} = (.*)`))
  return [...text.matchAll(/'([^']*)'/g)].map(([, member]) => member)
}

const NAMES = members('EncodingName')
const EXTENDED_NAMES = members('ExtendedEncodingName')

test('the types are those of the tables', async () => {
  assert.equal(declarations, await labelTypes())
})

test('every label that a type has is taken, and its encoding is one of the union', () => {
  const labels = members('EncodingLabel')
  assert.equal(labels.length, 222)
  const lowercase = NAMES.filter((name) => name !== 'replacement').map((name) => name.toLowerCase())
  for (const label of labels) {
    assert.ok(lowercase.includes(new TextDecoder(label).encoding), label)
    assert.ok(lowercase.includes(new LegacyTextEncoder(label).encoding), label)
  }
  // Labels of `encodium/extended` alone may mean an encoding of the standard: cp932.
  const others = members('ExtendedEncodingLabel')
  const any = [...lowercase, ...EXTENDED_NAMES]
  assert.ok(others.length > 500 && others.includes('ms31j') && others.includes('cp437'))
  for (const label of others) {
    assert.ok(!labels.includes(label), label)
    assert.ok(any.includes(new ExtendedTextDecoder(label).encoding), label)
    assert.ok(any.includes(new ExtendedTextEncoder(label).encoding), label)
  }
  for (const label of labels) {
    assert.equal(new ExtendedTextDecoder(label).encoding, new TextDecoder(label).encoding)
  }
  for (const name of EXTENDED_NAMES) assert.equal(new ExtendedTextDecoder(name).encoding, name)
  for (const label of members('IconvLiteEncoding')) assert.ok(iconv.encodingExists(label), label)
})

test('every name that a table or a guess returns is one of the union', () => {
  assert.deepEqual(
    encodings().map(({ name }) => name),
    NAMES,
  )
  for (const { name } of extendedEncodings()) assert.ok(EXTENDED_NAMES.includes(name), name)
  const any = [...members('LowercaseEncodingName'), ...EXTENDED_NAMES]
  const { candidates } = detect(Uint8Array.of(0x41, 0xe9, 0x41, 0xa4, 0xa2))
  assert.ok(candidates.length > 5)
  for (const { encoding } of candidates) assert.ok(any.includes(encoding), encoding)
})
