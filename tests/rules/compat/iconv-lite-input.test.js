/** `encodium/compat/iconv-lite` beside iconv-lite: input that ends early, and arguments that are no input. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import iconvLite from 'iconv-lite'
import { rows } from '../../../js/compat/iconv-lite/names.js'
import encodium from '../../../js/compat/iconv-lite.js'

const names = rows.map((row) => row.split(' ')[0])

/** The text that a decoder returns for bytes in chunks of a size. */
const inChunks = (iconv, bytes, name, size) => {
  const decoder = iconv.getDecoder(name)
  let text = ''
  for (let at = 0; at < bytes.length; at += size) text += decoder.write(bytes.slice(at, at + size))
  return text + (decoder.end() ?? '')
}

const withDefault = (character, use) => {
  for (const iconv of [iconvLite, encodium]) {
    iconv.defaultCharUnicode = character
    iconv._codecDataCache = { __proto__: null }
  }
  try {
    use()
  } finally {
    for (const iconv of [iconvLite, encodium]) {
      iconv.defaultCharUnicode = '\uFFFD'
      iconv._codecDataCache = { __proto__: null }
    }
  }
}

describe('UTF-32 that is cut off or out of range', () => {
  const UTF_32 = ['utf32le', 'utf32be', 'utf32', 'ucs4', 'ucs4le', 'ucs4be']
  const compare = (expected) => {
    for (const name of UTF_32) {
      for (const text of ['', 'a', 'a😀', 'abcdefghijklmnop']) {
        const all = iconvLite.encode(text, name, { addBOM: false })
        for (const tail of [[], [0], [0x61], [0, 0x61], [1, 2, 3], [0xff, 0xff, 0xff, 0xff, 0]]) {
          const bytes = Buffer.concat([all, Buffer.from(tail)])
          const decoded = iconvLite.decode(bytes, name)
          assert.equal(decoded.endsWith(expected), tail.length > 0, name)
          assert.equal(encodium.decode(bytes, name), decoded, `${name} ${bytes.toString('hex')}`)
          for (const size of [1, 3, 4, 7]) {
            assert.equal(
              inChunks(encodium, bytes, name, size),
              inChunks(iconvLite, bytes, name, size),
            )
          }
        }
      }
    }
  }

  test('ends in U+FFFD', () => compare('\uFFFD'))
  test('ends in defaultCharUnicode', () => withDefault('?', () => compare('?')))

  test('a decoder is as new after it', () => {
    const decoder = encodium.getDecoder('utf32le')
    for (let turn = 0; turn < 2; turn++) {
      assert.equal(decoder.write(Buffer.of(0x61, 0, 0, 0, 0x62)), 'a')
      assert.equal(decoder.end(), '\uFFFD')
    }
    assert.equal(decoder.end() ?? '', '')
  })
})

test('a missing input is an error as in iconv-lite, and so is a number or a boolean', () => {
  for (const name of names) {
    for (const [input, type] of [
      [undefined, 'undefined'],
      [null, 'null'],
      [5, 'number'],
      [true, 'boolean'],
    ]) {
      if (input == null) assert.throws(() => iconvLite.decode(input, name), TypeError, name)
      const error = {
        name: 'TypeError',
        message: `iconv-lite decodes bytes or an array of them, not ${type}`,
      }
      assert.throws(() => encodium.decode(input, name), error, name)
      assert.throws(() => encodium.getDecoder(name).write(input), error, name)
    }
  }
  for (const iconv of [iconvLite, encodium]) {
    assert.throws(() => iconv.decode(undefined, 'no such'), /Encoding not recognized: 'no such'/)
    assert.equal(iconv.encode(undefined, 'utf8').length, 0)
    assert.equal(iconv.decode([], 'utf8'), '')
  }
})

test('any number of names of one encoding keep one codec', () => {
  const count = () => Object.keys(encodium._codecDataCache).length
  const before = count()
  for (let i = 100; i < 200; i++) assert.equal(encodium.decode([0x61], `cp437_P0000${i}`), 'a')
  assert.equal(count(), before + 1)
})
