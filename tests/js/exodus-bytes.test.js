/** `encodium/compat/exodus-bytes` beside @exodus/bytes. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as theirs from '@exodus/bytes/encoding.js'
import * as browser from '@exodus/bytes/encoding-browser.js'
import * as lite from '@exodus/bytes/encoding-lite.js'
import * as whatwg from '@exodus/bytes/whatwg.js'
import fc from 'fast-check'
import * as ours from '../../js/compat/exodus-bytes.js'
import * as standard from '../../js/index.js'
import { encodings } from '../../js/labels.js'

test('it has the names of the files that it stands in for', () => {
  const names = [theirs, lite, browser, whatwg].flatMap((module) => Object.keys(module))
  assert.deepEqual(Object.keys(ours).sort(), [...new Set(names)].sort())
})

test('every label means the same, and what is none is null', () => {
  const known = encodings().flatMap(({ name, labels }) => [name, ...labels])
  for (const label of [...known, ' UTF8\n', 'utf-7', 'no such', '', 'ｕtf-8', '\u00a0utf-8']) {
    assert.equal(ours.normalizeEncoding(label), theirs.normalizeEncoding(label), label)
    assert.equal(ours.labelToName(label), theirs.labelToName(label), label)
  }
})

test('byte order marks are named in lowercase, and outrank the fallback', () => {
  for (const bytes of [
    [],
    [0xef, 0xbb],
    [0xef, 0xbb, 0xbf, 0x61],
    [0xff, 0xfe, 0x61, 0],
    [0xfe, 0xff],
  ]) {
    const input = Uint8Array.from(bytes)
    assert.equal(ours.getBOMEncoding(input), theirs.getBOMEncoding(input))
    for (const fallback of [undefined, 'gbk', 'replacement']) {
      const text = theirs.legacyHookDecode(input, fallback)
      assert.equal(ours.legacyHookDecode(input, fallback), text)
    }
  }
})

const label = fc.constantFrom(...encodings().map(({ name }) => name))

test('any bytes decode to the same text', () => {
  const bytes = fc.uint8Array({ maxLength: 40 })
  fc.assert(
    fc.property(label, bytes, (name, input) => {
      assert.equal(ours.legacyHookDecode(input, name), theirs.legacyHookDecode(input, name))
      assert.equal(ours.isomorphicDecode(input), theirs.isomorphicDecode(input))
    }),
  )
})

test('any text is percent-encoded to the same ASCII', () => {
  const encoders = encodings().filter(({ name }) => !/^(utf-16|replacement)/i.test(name))
  const text = fc.string({ unit: 'binary', maxLength: 20 })
  const sets = fc.constantFrom('', ' "#<>', ' "#$%&\'()+,/:;<=>?@[\\]^`{|}~')
  const names = fc.constantFrom(...encoders.map(({ name }) => name))
  fc.assert(
    fc.property(names, text, sets, fc.boolean(), (...given) => {
      assert.equal(
        ours.percentEncodeAfterEncoding(...given),
        whatwg.percentEncodeAfterEncoding(...given),
      )
    }),
  )
})

test('errors have the types of @exodus/bytes, and name what is wrong', () => {
  for (const [call, type, message] of [
    [(m) => m.legacyHookDecode(new Uint8Array(1), 'no such'), RangeError, /no such/],
    [(m) => m.legacyHookDecode('text'), TypeError, /./],
    [(m) => m.getBOMEncoding(null), TypeError, /./],
    [(m) => m.isomorphicEncode('Ā'), TypeError, /./],
    [(m) => new m.TextDecoder('no such'), RangeError, /no such/],
  ]) {
    assert.throws(() => call(theirs), type)
    assert.throws(() => call(ours), { name: type.name, message })
  }
  for (const [set, encoding, type, message] of [
    ['é', 'utf-8', TypeError, /percentEncodeSet/],
    [undefined, 'utf-8', TypeError, /percentEncodeSet/],
    [{ toString: () => ' ' }, 'utf-8', TypeError, /percentEncodeSet/],
    ['', 'utf-16le', RangeError, /utf-16le/i],
    ['', 'no such', RangeError, /no such/],
  ]) {
    assert.throws(() => whatwg.percentEncodeAfterEncoding(encoding, '', set), type)
    const call = () => ours.percentEncodeAfterEncoding(encoding, '', set)
    assert.throws(call, { name: type.name, message })
  }
})

test('the classes are those of encodium', () => {
  assert.equal(ours.TextDecoder, standard.TextDecoder)
  assert.equal(ours.TextDecoderStream, standard.TextDecoderStream)
  assert.equal(ours.TextEncoder, standard.TextEncoder)
  assert.equal(ours.TextEncoderStream, standard.TextEncoderStream)
})
