/** `encodium/compat/iconv-lite` beside iconv-lite: what it does by Node.js, by tables of its own and in streams. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { describe, test } from 'node:test'
import theirs from 'iconv-lite'
import { rows } from '../../../js/compat/iconv-lite/names.js'
import ours from '../../../js/compat/iconv-lite.js'
import fc from '../../common/property.js'

/** Code units of all kinds, lone surrogates and byte order marks among them. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }),
  fc.constantFrom(0x41, 0xfeff, 0xfffe, 0xd83d, 0xde00, 0xd800, 0xdfff, 0x3dd8),
)
const texts = fc.array(unit, { maxLength: 300 }).map((units) => String.fromCharCode(...units))
const chunksOfUnits = fc.array(texts, { maxLength: 5 })
/** Bytes, of which many are those of surrogates in either order. */
const bytes = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.constantFrom(0xd8, 0xdc, 0, 0xfe, 0xff)), {
    maxLength: 300,
  })
  .map((list) => Buffer.from(list))

/** Checks a property many times; fast-check prints what breaks it. */
const always = (...args) => fc.assert(fc.property(...args), { numRuns: 1000 })

const written = (coder, chunks) => {
  const parts = chunks.map((chunk) => coder.write(chunk))
  return [...parts, coder.end()].filter((part) => part?.length > 0)
}

describe('UTF-16 is what it is in iconv-lite', () => {
  for (const name of ['utf16le', 'ucs2', 'utf16be', 'utf16']) {
    test(`${name}: to bytes, whole and in parts`, () => {
      const addBOM = fc.constantFrom(undefined, true, false)
      always(texts, addBOM, (text, mark) => {
        const options = mark === undefined ? undefined : { addBOM: mark }
        assert.deepEqual(ours.encode(text, name, options), theirs.encode(text, name, options))
      })
      always(chunksOfUnits, addBOM, (chunks, mark) => {
        const [own, other] = [ours, theirs].map((iconv) =>
          Buffer.concat(written(iconv.getEncoder(name, { addBOM: mark }), chunks)),
        )
        assert.deepEqual(own, other)
      })
    })

    test(`${name}: from bytes, whole and in parts, which end in no half of a pair`, () => {
      const stripBOM = fc.constantFrom(undefined, true, false)
      always(bytes, stripBOM, (input, strip) => {
        const options = strip === undefined ? undefined : { stripBOM: strip }
        assert.equal(ours.decode(input, name, options), theirs.decode(input, name, options))
        assert.equal(
          ours.decode(Uint8Array.from(input), name, options),
          theirs.decode(input, name, options),
        )
      })
      always(fc.array(bytes, { maxLength: 5 }), stripBOM, (chunks, strip) => {
        const [own, other] = [ours, theirs].map((iconv) =>
          written(iconv.getDecoder(name, { stripBOM: strip }), chunks),
        )
        assert.equal(own.join(''), other.join(''))
        for (const [i, part] of own.entries()) {
          const isSplit = /[\ud800-\udbff]$/.test(part) && /^[\udc00-\udfff]/.test(own[i + 1] ?? '')
          assert.ok(!isSplit)
        }
      })
    })
  }

  test('a decoder is as new after its end', () => {
    for (const name of ['utf16le', 'utf16be', 'utf16']) {
      const decoder = ours.getDecoder(name)
      const input = theirs.encode('a\uD83D', name, { addBOM: false })
      for (let turn = 0; turn < 2; turn++) {
        const text = decoder.write(Buffer.concat([input, Buffer.of(7)])) + (decoder.end() ?? '')
        assert.equal(text, 'a\uD83D', name)
      }
    }
  })
})

test('what waits for more is a copy: the caller may write to its bytes again', () => {
  const pieces = {
    base64: [Buffer.from([1, 2, 3, 4]), Buffer.from([5, 6])],
    utf16le: [Buffer.from([0x41, 0, 0x42]), Buffer.from([0])],
    utf16: [Buffer.from([0x41, 0, 0x42]), Buffer.from([0])],
    'utf32-le': [Buffer.from([0x41, 0]), Buffer.from([0, 0])],
    shiftjis: [Buffer.from([0x93]), Buffer.from([0xfa])],
  }
  for (const [name, chunks] of Object.entries(pieces)) {
    const expected = ours.decode(Buffer.concat(chunks), name)
    const decoder = ours.getDecoder(name)
    let text = ''
    for (const chunk of chunks) {
      text += decoder.write(chunk)
      chunk.fill(0xee)
    }
    assert.equal(text + (decoder.end() ?? ''), expected, name)
  }
})

describe('short texts', () => {
  const names = rows.map((row) => row.split(' ')[0])

  test('are the same bytes as in long ones, in every encoding', () => {
    let checked = 0
    for (const name of names) {
      if (['base64', 'hex', 'utf7', 'utf7imap', 'utf32', 'utf16'].includes(name)) continue
      const padding = 'a'.repeat(300)
      const tail = ours.encode(padding, name).length
      for (let start = 0; start < 0x10000; start += 0x80) {
        const units = Array.from({ length: 0x80 }, (_, i) => start + i)
        const text = String.fromCharCode(...units.filter((own) => own < 0xd800 || own > 0xdfff))
        const long = ours.encode(text + padding, name)
        const short = ours.encode(text, name)
        if (!short.equals(long.subarray(0, -tail))) assert.fail(`${name} from ${start}`)
        for (const character of start < 0x500 ? text : '') {
          const [one] = [ours.encode(character, name)]
          const encoder = ours.getEncoder(name)
          const parts = written(encoder, [character])
          if (!Buffer.concat(parts).equals(one)) assert.fail(`${name} ${character}`)
          checked++
        }
      }
    }
    assert.ok(checked > 80_000)
  })

  test('count for the index of an error', () => {
    const encoder = ours.getEncoder('cp437', { errorMode: 'fatal' })
    encoder.write('abc')
    assert.throws(() => encoder.write('x€'), /U\+20AC at index 4 is not in cp437/)
    // What is no pair is one character that the page lacks, and a pair as well.
    assert.equal(ours.encode('a\uD83D\uDE00b\uD83D', 'cp437').toString(), 'a?b?')
  })

  test('a decoder that has nothing more to say ends with nothing, and is as new', () => {
    for (const name of names) {
      const decoder = ours.getDecoder(name)
      for (let turn = 0; turn < 2; turn++) {
        assert.equal(decoder.write(Buffer.of()) + (decoder.end() ?? ''), '', name)
        const input = ours.encode('ab', name)
        const text = decoder.write(input) + (decoder.end() ?? '')
        assert.equal(text, theirs.decode(input, name), name)
      }
    }
    const cut = ours.getDecoder('shiftjis')
    assert.equal(cut.write(Buffer.of(0x41, 0x93)) + cut.end(), 'A\uFFFD')
    const jis = ours.getEncoder('iso-2022-jp')
    assert.equal(Buffer.concat(written(jis, ['日'])).toString('latin1'), '\x1B$BF|\x1B(B')
  })
})

describe('collect', () => {
  const collected = (stream) =>
    new Promise((resolve, reject) =>
      stream.collect((error, result) => (error ? reject(error) : resolve(result))),
    )
  const decoding = () =>
    Readable.from([Buffer.of(0x93), Buffer.of(0xfa, 0x41)]).pipe(ours.decodeStream('sjis'))

  test('has everything, and so has whoever reads the stream beside it', async () => {
    assert.equal(await collected(decoding()), '日A')
    assert.equal(await collected(Readable.from([]).pipe(ours.decodeStream('sjis'))), '')
    const nothing = await collected(Readable.from([]).pipe(ours.encodeStream('sjis')))
    assert.deepEqual(nothing, Buffer.of())

    const stream = decoding()
    const seen = []
    stream.on('data', (chunk) => seen.push(chunk))
    assert.equal(await collected(stream), '日A')
    assert.deepEqual(seen, ['日A'])

    const both = decoding()
    const result = collected(both)
    const read = []
    for await (const chunk of both) read.push(chunk)
    assert.deepEqual([await result, read.join('')], ['日A', '日A'])
  })

  test('gives everything to each that collects, and to who reads what was paused', async () => {
    const stream = ours.decodeStream('utf8')
    const results = [collected(stream), collected(stream)]
    stream.end(Buffer.from('xyz'))
    assert.deepEqual(await Promise.all(results), ['xyz', 'xyz'])

    const paused = ours.decodeStream('utf8')
    paused.pause()
    const result = collected(paused)
    paused.end(Buffer.from('abc'))
    await new Promise(setImmediate)
    assert.equal(paused.read(), 'abc')
    paused.resume()
    assert.equal(await result, 'abc')
  })

  test('has what came before it was asked for', async () => {
    const stream = decoding()
    await once(stream, 'readable')
    assert.equal(await collected(stream), '日A')
  })

  test('reports an error', async () => {
    const stream = Readable.from(['€']).pipe(ours.encodeStream('sjis', { errorMode: 'fatal' }))
    await assert.rejects(collected(stream), /U\+20AC at index 0 is not in shiftjis/)
  })
})
