/** `encodium/edit`: properties of changes and positions, in every encoding and whatever the bytes are. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TextFile } from '../../js/edit.js'
import { encode, extended } from '../../js/extended.js'
import { TextDecoder } from '../../js/index.js'
import { checkCase, labels, newCases, newCounts } from '../common/edit-cases.js'
import fc from '../common/property.js'
import { Snapshot } from '../common/snapshot.js'

const SHIFTED = [
  'iso-2022-jp',
  'iso-2022-jp-2',
  'iso-2022-jp-2004',
  'iso-2022-kr',
  'hz-gb-2312',
  'cp939',
]

test('a change has the text that was asked for, and each byte outside it stays', () => {
  const counts = newCounts()
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const next = newCases(seed)
      for (let i = 0; i < 20; i++) checkCase(next(), counts)
    }),
    { numRuns: 100 },
  )
  assert.ok(counts.right > 3000, JSON.stringify(counts))
})

test('so it is in encodings with states', () => {
  const counts = newCounts()
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...SHIFTED, 'utf-7', 'utf-7-imap'), (seed, label) => {
      const next = newCases(seed, [label])
      for (let i = 0; i < 20; i++) checkCase(next(), counts)
    }),
    { numRuns: 50 },
  )
  assert.ok(counts.right > 1500, JSON.stringify(counts))
})

/** The decoders of Python and of the C library refuse other ones, or read their bytes as ASCII. */
test('in HZ and ISO-2022-KR, a line ends in ASCII, and the header comes first', () => {
  for (const [encoding, units, open] of [
    ['hz-gb-2312', ['中', '文'], /~\{(?:(?!~\})[^\n])*\n/],
    ['iso-2022-kr', ['한', '글'], /<SO>(?:(?!<SI>)[^\n])*\n|<SO>.*<ESC>/s],
  ]) {
    const texts = fc.string({ unit: fc.constantFrom(...units, 'a', '\n', '\r\n'), maxLength: 9 })
    const property = fc.property(texts, texts, fc.nat(9), fc.nat(3), (old, text, at, count) => {
      const start = Math.min(at, old.length)
      const end = Math.min(start + count, old.length)
      const file = new Snapshot(encode(old, encoding), { encoding, extended })
      const bytes = Buffer.from(file.edit([{ start, end, text }])).toString('latin1')
      const named = bytes.replaceAll('\x0e', '<SO>').replaceAll('\x0f', '<SI>')
      assert.doesNotMatch(named.replaceAll('\x1b', '<ESC>'), open)
    })
    fc.assert(property, { numRuns: 500 })
  }
})

test('keepNewline writes as many lines as were asked for', () => {
  const keep = { keepNewline: true }
  const texts = fc.string({ unit: fc.constantFrom('a', '\r', '\n'), maxLength: 6 })
  const open = (text) => new TextFile(Buffer.from(text))
  const withLineFeeds = (text) => text.replace(/\r\n?/g, '\n').replaceAll('|', '')
  const wholes = fc.property(texts, texts, (old, text) =>
    assert.equal(withLineFeeds(open(old).withText(text, keep).text), withLineFeeds(text)),
  )
  fc.assert(wholes, { numRuns: 2000 })
  const parts = fc.array(fc.tuple(texts, texts, texts), { maxLength: 3 })
  const edits = fc.property(parts, texts, (list, rest) => {
    let old = ''
    let wanted = ''
    const edits = list.map(([kept, removed, text]) => {
      const start = old.length + kept.length
      const end = start + removed.length
      old += kept + removed
      // The line ends of a new text do not join those beside it.
      wanted += text === '' ? kept : `${kept}|${text}|`
      return { start, end, text }
    })
    old += rest
    const isInside = (index) => old.slice(index - 1, index + 1) === '\r\n'
    fc.pre(open(old).newline === 'mixed')
    fc.pre(!edits.some(({ start, end }) => isInside(start) || isInside(end)))
    const { text } = open(old).edit(edits, keep)
    assert.equal(withLineFeeds(text), withLineFeeds(wanted + rest))
  })
  fc.assert(edits, { numRuns: 2000 })
})

test('a file with its own text is the same file', () => {
  for (const label of labels) {
    const next = newCases(1, [label])
    for (let i = 0; i < 20; i++) {
      const { bytes, file } = next()
      assert.deepEqual(file.withText(file.text), bytes)
      assert.deepEqual(file.edit([]), bytes)
      assert.deepEqual(file.bytes, bytes)
    }
  }
})

/** Long enough for several checkpoints, and cut so that they are amid characters. */
const longFile = (label, seed) => {
  const next = newCases(seed, [label])
  const parts = []
  for (let length = 0; length < 9000; length += parts.at(-1).length) parts.push(next().bytes)
  return new Snapshot(Buffer.concat(parts), { encoding: label, extended })
}

/** A TextFile of few bytes answers from one checkpoint, at 0: of many, each answer is that of all before. */
test('positions are the same from any checkpoint', () => {
  for (const label of [
    'utf-8',
    'shift_jis',
    'gb18030',
    'utf-16le',
    'big5',
    ...SHIFTED,
    'utf-7',
    'cesu-8',
  ]) {
    const file = longFile(label, 7)
    const { bytes, text } = file
    let last = 0
    const starts = []
    for (let index = 0; index <= text.length; index++) {
      const offset = file.byteOffset(index)
      assert.ok(offset >= last, `${label} ${index}`)
      if (offset > last || index === 0) starts.push([index, offset])
      last = offset
    }
    assert.equal(last, bytes.length)
    for (let i = 0; i + 1 < starts.length; i++) {
      const [index, offset] = starts[i]
      // The bytes of base64 belong to two characters, and those of escape sequences to the next one.
      if (label !== 'utf-7') assert.equal(file.indexOfByte(offset), index, `${label} ${offset}`)
      for (let at = offset; at < starts[i + 1][1]; at++) {
        const found = file.indexOfByte(at)
        assert.ok(found >= index && found <= starts[i + 1][0], `${label} ${at}`)
      }
    }
    // Asked in another order, a new file answers the same.
    const other = new Snapshot(bytes, { encoding: label, extended })
    for (let i = starts.length - 1; i >= 0; i -= 97) {
      assert.equal(other.byteOffset(starts[i][0]), starts[i][1], label)
    }
  }
})

const samples = new URL('../../samples/', import.meta.url)

test('positions in the samples are those of a decoder that gets one byte after the other', () => {
  const names = readdirSync(samples).filter((name) => name.endsWith('.txt'))
  assert.ok(names.length > 20)
  for (const name of names) {
    const [, encoding] = name.split('.')
    const bytes = readFileSync(new URL(name, samples)).subarray(0, 9000)
    const file = new Snapshot(bytes, { encoding, extended })
    const decoder = new TextDecoder(encoding)
    let count = 0
    /** By index, the offset at which the decoder had the code units before. */
    const offsets = [file.bom ? file.byteOffset(0) : 0]
    for (let at = 0; at < bytes.length; at++) {
      if (at % 7 === 0) assert.equal(file.indexOfByte(at), count, `${name} ${at}`)
      count += decoder.decode(bytes.subarray(at, at + 1), { stream: true }).length
      offsets[count] ??= at + 1
    }
    for (let index = 0; index < count; index += 5) {
      const offset = file.byteOffset(index)
      // Of a pair the decoder returns both halves at once, and an escape sequence is before a character.
      if (offsets[index] === undefined) assert.equal(offset, file.byteOffset(index - 1), name)
      else if (encoding !== 'iso-2022-jp') assert.equal(offset, offsets[index], `${name} ${index}`)
      else assert.ok([0, 3].includes(offset - offsets[index]), `${name} ${index}`)
    }
  }
})

test('malformed sequences are where the decoder replaces them', () => {
  for (const label of labels) {
    const file = longFile(label, 3)
    const { bytes, malformed, text } = file
    let end = 0
    for (const place of malformed) {
      assert.equal(text[place.start], '\uFFFD', label)
      assert.equal(place.end, place.start + 1)
      assert.ok(place.byteStart >= end && place.byteEnd > place.byteStart, label)
      end = place.byteEnd
      if (!label.startsWith('utf-7')) {
        assert.equal(file.byteOffset(place.start), place.byteStart, `${label} ${place.byteStart}`)
        assert.equal(
          file.indexOfByte(place.byteEnd - 1),
          place.start,
          `${label} ${place.byteStart}`,
        )
      }
    }
    assert.ok(end <= bytes.length)
  }
})

/** Lines and columns by the definition of the Language Server Protocol. */
const byHand = (text, index, unit) => {
  const before = text.slice(0, index)
  const isAmidEnd = before.endsWith('\r') && text[index] === '\n'
  const lines = (isAmidEnd ? before.slice(0, -1) : before).split(/\r\n|\n|\r/)
  const last = lines.at(-1) + (isAmidEnd ? '\r' : '')
  const start = index - last.length
  const code = text.charCodeAt(index - 1)
  const isAmidPair = code >> 10 === 0x36 && text.charCodeAt(index) >> 10 === 0x37 && index > start
  const content = text.slice(start, isAmidPair && unit !== 'utf-16' ? index - 1 : index)
  const sizes = {
    'utf-8': Buffer.byteLength(content),
    'utf-16': content.length,
    'utf-32': [...content].length,
  }
  return { line: lines.length - 1, column: sizes[unit] }
}

test('lines and columns are those of the definition, and lead back to their index', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'é', '日', '😀', '\n', '\r\n', '\r', '\0', 'x'.repeat(900)), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      texts,
      fc.constantFrom('utf-8', 'utf-16', 'utf-32'),
      fc.nat(),
      (text, unit, seed) => {
        const file = new Snapshot(Buffer.from(text))
        for (let i = 0; i < 20; i++) {
          const index = i < 2 ? i * text.length : (seed * 7919 * i) % (text.length + 1)
          const position = file.lineColumn(index, unit)
          assert.deepEqual(position, byHand(text, index, unit))
          const back = file.indexAt(position.line, position.column, unit)
          const { line, column } = file.lineColumn(back, unit)
          assert.deepEqual(
            { line, column },
            { ...position, column: Math.min(position.column, column) },
          )
          assert.ok(back === index || back === index - 1)
          assert.ok(back === index || /[\n\udc00-\udfff]/.test(text[index]))
        }
      },
    ),
    { numRuns: 60 },
  )
})
