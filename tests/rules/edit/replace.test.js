/** `TextFile.replace` of `encodium/edit`: a text in the place of another one, as editing tools of agents have it. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { extended } from '../../../js/extended.js'
import { latin1Text as binaryOf, latin1Bytes as bytesOf } from '../../common/latin1.js'
import fc from '../../common/property.js'
import { Snapshot } from '../../common/snapshot.js'

const open = (text) => new Snapshot(new TextEncoder().encode(text))
const replaced = (text, ...given) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(open(text).replace(...given))

const withLineFeeds = (text) => text.replaceAll(/\r\n?/g, '\n')

const ALL = { all: true }

describe('what is found', () => {
  test('the only occurrence is replaced', () => {
    assert.equal(replaced('a b c', 'b', 'x'), 'a x c')
    assert.equal(replaced('abc', 'abc', ''), '')
    assert.equal(replaced('abc', 'b', 'b'), 'abc')
  })

  test('of several ones, all if that is asked for', () => {
    assert.equal(replaced('a a a', 'a', 'bb', ALL), 'bb bb bb')
    assert.equal(replaced('a', 'a', 'b', ALL), 'b')
    // Those that overlap one before them stay, as in String.prototype.replaceAll.
    assert.equal(replaced('aaaaa', 'aa', 'b', ALL), 'bba')
  })

  test('none, and several without `all`, are errors that say how many', () => {
    const error = {
      name: 'RangeError',
      code: 'ERR_ENCODING_OCCURRENCES',
      count: 0,
      message: 'old is not in the file',
    }
    assert.throws(() => replaced('abc', 'x', 'y'), error)
    assert.throws(() => replaced('abc', 'x', 'y', ALL), error)
    assert.throws(() => replaced('', 'x', 'y'), error)
    const several = { name: 'RangeError', message: /^old is in the file \d+ times; expected once$/ }
    assert.throws(() => replaced('a a a', 'a', 'b'), { ...several, count: 3 })
    // These overlap, and either may be meant.
    assert.throws(() => replaced('aaa', 'aa', 'b'), { ...several, count: 2 })
    assert.throws(() => replaced('a\r\nb a\r\nb', 'a\nb', 'x'), { ...several, count: 2 })
    assert.throws(() => replaced('x\r\n\r\ny', '\n', 'x'), { ...several, count: 2 })
  })

  test('nothing is a pattern', () => {
    assert.equal(replaced('a(b)', '(b)', "$&$1$'$`$$"), "a$&$1$'$`$$")
    assert.equal(replaced('a.b', '.', '\\n'), 'a\\nb')
    assert.throws(() => replaced('ab', '.', 'x'), { count: 0 })
  })

  test('an empty text, and what is no text, are errors', () => {
    assert.throws(() => replaced('abc', '', 'x'), /^RangeError: old is empty$/)
    assert.throws(() => replaced('abc'), /^TypeError: old must be a string, not undefined$/)
    assert.throws(() => replaced('abc', 'a'), /^TypeError: text must be a string, not undefined$/)
    assert.throws(() => replaced('abc', /a/, 'x'), /^TypeError: old must be a string/)
    assert.throws(() => replaced('abc', 'a', () => 'x'), /^TypeError: text must be a string/)
  })
})

describe('line ends', () => {
  test('lines are found whatever the line ends of the file are, and new ones are like those', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['a', 'b', 'c', 'd', ''].join(end)
      const expected = ['a', 'x', 'y', 'z', 'd', ''].join(end)
      for (const model of ['\n', '\r\n', '\r']) {
        assert.equal(replaced(text, `b${model}c`, ['x', 'y', 'z'].join(model)), expected)
        assert.equal(
          replaced(text, `${model}b${model}c${model}`, `${model}e${model}`),
          text.replace(`b${end}c`, 'e'),
        )
      }
      assert.equal(replaced(`x${end}y${end}`, '\n', '', ALL), 'xy')
      assert.equal(replaced(`x${end}${end}${end}y`, '\n\n\n', '\n\n'), `x${end}${end}y`)
    }
  })

  test('where they are mixed, a line keeps its end, and a new one has that before it', () => {
    assert.equal(replaced('a\r\nb\nc\rd', 'b\nc\nd', 'x\nc\ny'), 'a\r\nx\nc\ry')
    assert.equal(replaced('a\r\nb\nc', 'b', 'b\nnew'), 'a\r\nb\r\nnew\nc')
  })

  test('where they are mixed and as many as before, each keeps its own', () => {
    for (const [text, old, now, expected] of [
      ['a\r\nb\nc\n', 'b\nc', 'B\nC', 'a\r\nB\nC\n'],
      ['a\r\nb\nc\r', 'b\nc\n', 'B\nC\n', 'a\r\nB\nC\r'],
      // A line that stays keeps its own, and others get those that are left.
      ['a\r\nb\nc\rd', 'a\nb\nc', 'c\nb\na', 'c\r\nb\na\rd'],
      // A line more elsewhere does not matter.
      ['a\r\nb\nc\rd\n', 'a\nb\nc', 'x\na\nB\nc', 'x\r\na\r\nB\nc\rd\n'],
    ]) {
      assert.equal(replaced(text, old, now), expected)
      const whole = withLineFeeds(text).replace(old, now)
      const bytes = open(text).withText(whole, { keepNewline: true })
      assert.equal(new TextDecoder().decode(bytes), expected)
    }
  })

  test('in a file without any, new text stays as it is', () => {
    assert.equal(replaced('ab', 'b', '\r\nc'), 'a\r\nc')
  })

  test('a half of CR LF is never replaced', () => {
    assert.equal(replaced('a\r\nb', '\r', '-'), 'a-b')
    assert.equal(replaced('a\r\nb', '\n', '-'), 'a-b')
    assert.throws(() => replaced('a\r\nb', '\n\n', '-'), { count: 0 })
  })

  test('they alone are not replaced, which would do nothing', () => {
    const message = 'old and text differ in line ends alone: use withText'
    for (const [old, text] of [
      ['\r\n', '\n'],
      ['a\nb', 'a\r\nb'],
    ]) {
      assert.throws(() => replaced('a\r\nb', old, text, ALL), { name: 'RangeError', message })
    }
    assert.equal(replaced('a\r\nb', 'a\nb', 'a\nb'), 'a\r\nb')
    assert.equal(replaced('a\r\nb', '\n', '\n\n'), 'a\r\n\r\nb')
  })
})

describe('the bytes', () => {
  test('all outside stay as they are: malformed ones, redundant escapes, a mark', () => {
    const before = '\x1B(B\x1B(Ba\r\n\xFF'
    const jis = new Snapshot(bytesOf(`${before}b\r\n`), { encoding: 'iso-2022-jp' })
    assert.equal(binaryOf(jis.replace('b\n', '日\n')), `${before}\x1B$BF|\x1B(B\r\n`)
    const marked = new Snapshot(bytesOf('\xFF\xFEa\0\n\0'))
    assert.equal(binaryOf(marked.replace('a', 'b')), '\xFF\xFEb\0\n\0')
  })

  test('U+FFFD stands for malformed ones, which stay where both texts have it', () => {
    const bytes = '// \x93\xFA\x96\x7B\xFF\r\nx'
    const file = new Snapshot(bytesOf(bytes), { encoding: 'shift_jis' })
    assert.equal(
      binaryOf(file.replace('日本\uFFFD\nx', '日光\uFFFD\ny')),
      '// \x93\xFA\x8C\xF5\xFF\r\ny',
    )
  })

  test('what the encoding lacks is an error with the number of the occurrence, or a replacement', () => {
    const file = new Snapshot(bytesOf('a,a'), { encoding: 'latin1' })
    const error = { scalar: 0x2192, index: 1, edit: 0, editIndex: 1 }
    assert.throws(() => file.replace('a', 'b→', ALL), { name: 'UnmappableError', ...error })
    const options = { ...ALL, errorMode: 'replacement' }
    assert.equal(binaryOf(file.replace('a', 'b→', options)), 'b?,b?')
  })

  test('encodings outside the standard are there with `extended`', () => {
    const file = new Snapshot(bytesOf('\x82\r\n'), { encoding: 'cp437', extended })
    assert.equal(binaryOf(file.replace('é\n', 'éé\n')), '\x82\x82\r\n')
  })

  test('without line ends it is String.prototype.replaceAll', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '日', '💩'), maxLength: 12 })
    const old = fc.string({ unit: fc.constantFrom('a', 'b', '日'), minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(text, old, text, (whole, from, to) => {
        if (!whole.includes(from)) assert.throws(() => replaced(whole, from, to, ALL), { count: 0 })
        else
          assert.equal(
            replaced(whole, from, to, ALL),
            whole.replaceAll(from, () => to),
          )
      }),
    )
  })
})
