/** `encodium/edit` for callers of any kind. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { TextFile } from '../../../js/edit.js'
import { extended } from '../../../js/extended.js'
import { latin1Text as binaryOf, latin1Bytes as bytesOf } from '../../common/latin1.js'
import { Snapshot } from '../../common/snapshot.js'

const open = (binary, encoding) => new Snapshot(bytesOf(binary), { encoding, extended })

describe('callers', () => {
  test('the bytes are copied, of any buffer', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(2))
    shared.set([0x61, 0x62])
    const file = new Snapshot(shared)
    shared[0] = 0
    file.bytes[1] = 0
    file.malformed.push(1)
    assert.deepEqual([file.text, binaryOf(file.bytes), file.malformed], ['ab', 'ab', []])
    const view = new DataView(bytesOf('xaby').buffer, 1, 2)
    assert.equal(new TextFile(view).text, 'ab')
    const { buffer } = file.withText('b')
    assert.equal(buffer.byteLength, 1)
    structuredClone(view.buffer, { transfer: [view.buffer] })
    for (const detached of [view, view.buffer]) assert.equal(new TextFile(detached).text, '')
    const bytes = new Uint8Array(1)
    structuredClone(bytes, { transfer: [bytes.buffer] })
    assert.equal(new TextFile(bytes).text, '')
  })

  test('errors name the argument', () => {
    const file = open('abc')
    const edit =
      (start, end, text = '') =>
      () =>
        file.edit([{ start, end, text }])
    assert.throws(() => new TextFile('abc'), /^TypeError: bytes must be/)
    assert.throws(
      () => new TextFile(bytesOf(''), { encoding: 'none' }),
      /^RangeError: label "none"/,
    )
    assert.throws(() => new TextFile(bytesOf(''), { encoding: 'replacement' }), RangeError)
    assert.throws(() => TextFile(bytesOf('')), TypeError)
    assert.throws(edit(1, 4), /^RangeError: end of edit 0 must be from 0 to 3, not 4$/)
    assert.throws(edit(-1, 1), /^RangeError: start of edit 0/)
    assert.throws(edit(0.5, 1), /^TypeError: start of edit 0 must be an integer, not 0.5$/)
    assert.throws(edit(NaN, 1), /^TypeError: start of edit 0/)
    assert.throws(edit('0', 1), /^TypeError: start of edit 0/)
    assert.throws(edit(2, 1), /^RangeError: edit 0 ends at 1, before its start at 2$/)
    // An argument that a model left out would be written as its name.
    for (const text of [null, 3, Symbol('s'), {}]) {
      assert.throws(edit(0, 0, text), /^TypeError: text of edit 0 must be a string/)
    }
    assert.throws(
      () => file.edit([{ start: 0, end: 1 }]),
      /text of edit 0 must be a string, not undefined/,
    )
    assert.throws(() => file.withText(), /^TypeError: text must be a string, not undefined/)
    assert.throws(() => file.edit('abc'), /^TypeError: edits must be an array$/)
    assert.throws(() => file.edit([1]), /^TypeError: edit 0 must be an object, not 1/)
    const overlapping = [
      { start: 1, end: 3, text: '' },
      { start: 0, end: 2, text: '' },
    ]
    assert.throws(() => file.edit(overlapping), /^RangeError: edits 1 and 0 overlap$/)
    assert.throws(() => file.withText('', { errorMode: 'x' }), /^TypeError: errorMode must be/)
    assert.throws(() => file.byteOffset(4), /^RangeError: index must be from 0 to 3, not 4$/)
    assert.throws(() => file.indexOfByte(4), /^RangeError: byteOffset must be from 0 to 3/)
    assert.throws(() => file.lineColumn(0, 'bytes'), /^TypeError: unit must be/)
    assert.throws(() => file.indexAt(1, 0), /^RangeError: line 1 is beyond the last one, 0$/)
    assert.throws(
      () => Object.getOwnPropertyDescriptor(TextFile.prototype, 'text').get.call({}),
      TypeError,
    )
  })

  test('edits are read once, in any order, and insertions at one index keep theirs', () => {
    const file = open('abc')
    const edits = [
      { start: 2, end: 3, text: 'C' },
      { start: 1, end: 1, text: '1' },
      { start: 1, end: 1, text: '2' },
      { start: 0, end: 1, text: 'A' },
    ]
    assert.equal(binaryOf(file.edit(edits)), 'A12bC')
    let reads = 0
    const once = {
      start: 0,
      end: 0,
      get text() {
        return String(reads++)
      },
    }
    assert.equal(binaryOf(file.edit([once])), '0abc')
    assert.equal(reads, 1)
  })

  test('an error mode that uses the same file gets its answers', () => {
    const file = open('ab', 'shift_jis')
    const errorMode = () => binaryOf(file.withText('xy'))
    assert.equal(binaryOf(file.edit([{ start: 1, end: 1, text: 'é' }], { errorMode })), 'axyb')
  })

  const run = (code) =>
    spawnSync(process.execPath, ['--input-type=module'], { input: code, encoding: 'utf8' })
  const edit = new URL('../../../js/edit.js', import.meta.url)

  test('with extended every label is there, in convert as well; without it, those of the standard', () => {
    const { stdout, stderr } = run(`
      const { TextFile } = await import('${edit}')
      const tell = (extended) => {
        for (const encoding of ['cp437', 'x-sjis', 'hz-gb-2312']) {
          try {
            const file = new TextFile(new Uint8Array(1), { encoding, extended })
            console.log(file.encoding, file.convert('utf-8').convert(encoding).encoding)
          } catch (error) { console.log(error.message) }
        }
      }
      tell()
      // The import alone changes nothing for others.
      const { extended } = await import('${new URL('../../../js/extended.js', import.meta.url)}')
      tell()
      tell(extended)`)
    const advice = "pass the extended of 'encodium/extended' as an option"
    const withoutOption = [
      `label "cp437" is not a label of the standard; for others, ${advice}`,
      'shift_jis shift_jis',
      `label "hz-gb-2312" means replacement, an encoding that decodes nothing; for HZ and ISO-2022-KR, ${advice}`,
    ]
    const withOption = ['cp437', 'shift_jis', 'hz-gb-2312'].map((name) => `${name} ${name}`)
    const expected = [...withoutOption, ...withoutOption, ...withOption]
    assert.equal(stdout, `${expected.join('\n')}\n`, stderr)
  })

  test('patched built-ins change nothing', () => {
    const { stdout, stderr } = run(`
      import { TextFile } from '${edit}'
      const { log } = console
      const { RangeError } = globalThis
      globalThis.RangeError = globalThis.TypeError = undefined
      const bytes = new Uint8Array([0x61, 0x0d, 0x0a, 0xff, 0x62])
      const looksMarked = new Uint8Array([0xc3, 0xbf, 0xc3, 0xbe])
      const patch = (object, names) => {
        for (let i = 0; i < names.length; i++) Object.defineProperty(object, names[i], { get() { throw new Error('patched') }, set() {} })
      }
      patch(String.prototype, ['slice', 'charCodeAt', 'indexOf', 'replace', 'split', 'at'])
      patch(Array.prototype, ['push', 'sort', 'map', 'filter', 'concat', 'join', Symbol.iterator])
      patch(Object.getPrototypeOf(Uint8Array.prototype), ['set', 'subarray', 'slice', 'fill', Symbol.iterator])
      const file = new TextFile(bytes)
      const { line, column } = file.lineColumn(file.indexOfByte(4))
      const { byteStart } = file.malformed[0]
      const result = file.withText('x\\r\\n\\uFFFDy\\r\\nz').bytes
      let text = ''
      for (let i = 0; i < 9; i++) text += result[i] + ' '
      log(text + line + column + byteStart)
      try {
        new TextFile(looksMarked).convert('windows-1252')
      } catch (error) {
        log(error instanceof RangeError)
      }`)
    assert.equal(stdout, '120 13 10 255 121 13 10 122 undefined 113\ntrue\n', stderr)
  })
})

test('members of Object.prototype change nothing', () => {
  const edits = [
    [{ start: 1, end: 1, text: 'é日' }],
    [
      { start: 0, end: 0, text: 'Z' },
      { start: 1, end: 1, text: 'Y\n' },
    ],
    [{ start: 0, end: 1, text: '\uFFFD' }],
  ]
  const resultsIn = (encoding) => {
    const file = open('ab+AGE-c', encoding)
    const tries = edits.map((edit) => () => binaryOf(file.edit(edit)))
    tries.push(() => binaryOf(file.withText('日x\nb+c')))
    tries.push(() => binaryOf(file.convert('utf-16le').bytes))
    return tries.map((result) => {
      try {
        return result()
      } catch ({ message }) {
        return message
      }
    })
  }
  const encodings = ['utf-8', 'utf-7', 'iso-2022-jp', 'hz', 'shift_jis']
  const expected = encodings.map(resultsIn)
  const keys = '0 1 2 3 -1 encoder base64 escapes within isKept lose sourceOf resumeRules'
  for (const key of keys.split(' ')) {
    for (const value of [7, 'x', { at: 0 }, () => 1]) {
      Object.defineProperty(Object.prototype, key, { value, writable: true, configurable: true })
      const results = encodings.map(resultsIn)
      delete Object.prototype[key]
      assert.deepEqual(results, expected, `${key}, ${typeof value}`)
    }
  }
})

describe('which edit an error is about', () => {
  const file = open('abc', 'iso-8859-7')
  const edits = [
    { start: 3, end: 3, text: 'x' },
    { start: 1, end: 1, text: 'yz→' },
  ]
  for (const [title, errorMode, message] of [
    ['a character that the encoding lacks', 'fatal', 'U+2192 at index 3 is not in ISO-8859-7'],
    [
      'a replacement that it lacks, too',
      () => '⇒',
      'the replacement of U+2192 at index 3 is not in ISO-8859-7',
    ],
  ]) {
    test(title, () => {
      assert.throws(() => file.edit(edits, { errorMode }), {
        name: 'UnmappableError',
        message,
        scalar: 0x2192,
        index: 3,
        encoding: 'iso-8859-7',
        edit: 1,
        editIndex: 2,
      })
    })
  }
})
