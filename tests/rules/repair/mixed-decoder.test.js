/** `MixedTextDecoder` and its stream, of `encodium/repair`. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LegacyTextEncoder } from '../../../js/index.js'
import {
  decodeMixed,
  MixedTextDecoder,
  MixedTextDecoderStream,
  segments,
} from '../../../js/repair.js'
import fc from '../../common/property.js'

const LOG = Buffer.from('caf\xc3\xa9 ouvert\ncaf\xe9 ferm\xe9\n', 'latin1')
const TEXT = 'café ouvert\ncafé fermé\n'

const STREAM = { stream: true }

/** The text and the segments of chunks. */
const read = (chunks, options) => {
  const found = []
  const decoder = new MixedTextDecoder({ ...options, onSegment: (segment) => found.push(segment) })
  const text = chunks.map((chunk) => decoder.decode(chunk, STREAM)).join('') + decoder.decode()
  return { text, found }
}

test('chunks have the text and the segments of all of them', () => {
  const { text, found } = read([...LOG].map((byte) => Uint8Array.of(byte)))
  assert.equal(text, TEXT)
  assert.deepEqual(found, segments(LOG))
  assert.deepEqual(read([]), { text: '', found: [] })
})

test('the text does not depend on the chunks', () => {
  const part = fc.constantFrom(
    ...[
      '\n',
      ' ',
      'a',
      'caf\xe9\n',
      'caf\xc3\xa9',
      '\x93\xfa\x96\x7b',
      '\x1b$B$3$s',
      '\x1b(B',
      '\0',
    ],
  )
  const property = (parts, length) => {
    const bytes = Buffer.from(parts.join(''), 'latin1')
    const chunks = []
    for (let at = 0; at < bytes.length; at += length) chunks.push(bytes.subarray(at, at + length))
    const { text, found } = read(chunks)
    assert.equal(text, decodeMixed(bytes))
    assert.deepEqual(found, segments(bytes))
  }
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 9 }), property),
  )
})

test('a long text comes as it is known, and lines in another encoding may begin late', () => {
  const line = 'Слова одной строки, за которой идут другие\n'
  const chunk = Buffer.from(line.repeat(1000))
  const last = new LegacyTextEncoder('koi8-r').encode(line.repeat(2))
  const decoder = new MixedTextDecoder()
  let length = 0
  for (let i = 0; i < 20; i++) length += decoder.decode(chunk, STREAM).length
  const text = decoder.decode(last)
  assert.ok(length >= 16 * line.length * 1000 && length < 20 * line.length * 1000)
  assert.equal(length + text.length, (20 * 1000 + 2) * line.length)
  assert.ok(text.endsWith(line.repeat(3)))
})

test('by line, each line is decoded as soon as it is complete', () => {
  const decoder = new MixedTextDecoder({ byLine: true, prefer: ['ibm850'] })
  assert.equal(decoder.byLine, true)
  const decode = (text) => decoder.decode(Buffer.from(text, 'latin1'), STREAM)
  assert.equal(decode('plain\r'), 'plain\r')
  assert.equal(decode('\nR\x82'), '\n')
  assert.equal(decode('ponse\nTermin\xc3\xa9\nNom'), 'Réponse\nTerminé\n')
  assert.equal(decode(' : '), '')
  assert.equal(decoder.flush(), 'Nom : ')
  assert.equal(decoder.flush(), '')
  assert.equal(decode('\x90t\x82'), '')
  assert.equal(decoder.decode(), 'Été')
  assert.equal(new MixedTextDecoder({ byLine: true }).flush(), '')
})

test('the first legacy encoding of prefer is taken for a line that says little', () => {
  const line = Buffer.from('File gi\x85 caricato\n', 'latin1')
  for (const prefer of [['ibm850'], ['utf-8', 'ibm850', 'windows-1252']]) {
    assert.equal(decodeMixed(line, { prefer }), 'File già caricato\n')
    assert.equal(segments(line, { prefer })[0].encoding, 'cp850')
  }
  assert.equal(decodeMixed(line, { prefer: ['windows-1252', 'ibm850'] }), 'File gi… caricato\n')
})

test('a fatal decoder names the encoding and the offset, and continues in a stream', () => {
  const decoder = new MixedTextDecoder({ fatal: true, only: ['utf-8', 'sjis'] })
  assert.equal(decoder.fatal, true)
  const line = Buffer.from('\x93\xfa\x96\x7b\x8c\xea\n', 'latin1')
  const bytes = Buffer.concat([line, line, Buffer.from([0xff, 0x0a])])
  const error = { name: 'TypeError', message: 'malformed Shift_JIS at byte offset 14' }
  assert.throws(() => decoder.decode(bytes), error)
  assert.equal(decoder.decode(line), '日本語\n')
  const ascii = 'a\n'.repeat(2 ** 18)
  assert.throws(() => decoder.decode(Buffer.concat([bytes, Buffer.from(ascii)]), STREAM), error)
  assert.equal(decoder.decode(line), `\n${ascii}日本語\n`)
})

test('a byte order mark is no text unless it is ignored', () => {
  const bytes = Buffer.from('\ufeffcafé\n')
  assert.equal(read([bytes]).text, 'café\n')
  assert.equal(read([bytes], { ignoreBOM: true }).text, '\ufeffcafé\n')
})

test('what onSegment throws is thrown, and the decoder goes on', () => {
  let isBroken = true
  const decoder = new MixedTextDecoder({
    onSegment: () => {
      if (isBroken) throw new Error('no')
    },
  })
  assert.throws(() => decoder.decode(LOG), { message: 'no' })
  isBroken = false
  assert.equal(decoder.decode(LOG), TEXT)
})

test('wrong arguments are refused', () => {
  assert.throws(
    () => new MixedTextDecoder({ onSegment: 1 }),
    /^TypeError: onSegment must be a function$/,
  )
  assert.throws(() => new MixedTextDecoder({ only: ['x'] }), /^RangeError: only: label "x"/)
  assert.throws(() => new MixedTextDecoder().decode('text'), /^TypeError: input must be /)
})

test('a stream has the text, the segments and the errors of the decoder', async () => {
  const found = []
  const onSegment = (segment) => found.push(segment)
  const through = async (chunks, options) => {
    const stream = new MixedTextDecoderStream(options)
    let text = ''
    for await (const part of ReadableStream.from(chunks).pipeThrough(stream)) text += part
    return text
  }
  const bytes = [...LOG].map((byte) => Uint8Array.of(byte))
  assert.equal(await through(bytes, { onSegment }), TEXT)
  assert.deepEqual(found, segments(LOG))
  assert.equal(await through([]), '')
  const options = { fatal: true, only: ['utf-8'] }
  await assert.rejects(through([LOG], options), { message: /^malformed UTF-8 at byte offset 16$/ })
  await assert.rejects(through(['text']), { name: 'TypeError', message: /^chunk/ })
  const { byLine, fatal, ignoreBOM } = new MixedTextDecoderStream({ byLine: 1, ...options })
  assert.deepEqual([byLine, fatal, ignoreBOM], [true, true, false])
  assert.throws(() => new MixedTextDecoderStream({ onSegment: 1 }), TypeError)
})
