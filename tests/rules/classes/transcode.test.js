/** Bytes to bytes equals decoding and encoding, whatever the chunks, the errors and the states. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LegacyTextEncoder, TextDecoder, TranscodeStream, transcode } from '../../../js/index.js'
import { encodings } from '../../../js/labels.js'
import { latin1Bytes } from '../../common/latin1.js'
import fc from '../../common/property.js'

const labels = encodings()
  .map(({ name }) => name)
  .filter((name) => name !== 'replacement')

/** What it must equal: a result, or the message of an error. */
const outcome = (work) => {
  try {
    return Buffer.from(work())
  } catch (error) {
    return `${error.name}: ${error.message}`
  }
}

const byString = (bytes, from, to, { fatal, ignoreBOM, ...options }) => {
  const decoder = new TextDecoder(from, { fatal, ignoreBOM })
  return new LegacyTextEncoder(to, options).encode(decoder.decode(bytes))
}

const collect = async (chunks, ...args) => {
  const output = []
  const stream = ReadableStream.from(chunks).pipeThrough(new TranscodeStream(...args))
  for await (const chunk of stream) output.push(chunk)
  return Buffer.concat(output)
}

const label = fc.constantFrom(...labels)
const options = fc.record({
  fatal: fc.boolean(),
  ignoreBOM: fc.boolean(),
  errorMode: fc.constantFrom('fatal', 'html', 'replacement', () => '??'),
})
const mixed = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => new TextEncoder().encode(text)),
)

describe('transcode', () => {
  test('any bytes, between any two encodings', () => {
    fc.assert(
      fc.property(mixed, label, label, options, (bytes, from, to, given) => {
        assert.deepEqual(
          outcome(() => transcode(bytes, from, to, given)),
          outcome(() => byString(bytes, from, to, given)),
        )
      }),
      { numRuns: 3000 },
    )
  })

  test('more bytes than a piece, with errors in some', () => {
    const text = '日本語, ascii, カナ。\r\n'.repeat(20_000)
    for (const [from, to] of [
      ['shift_jis', 'utf-8'],
      ['utf-8', 'iso-2022-jp'],
      ['iso-2022-jp', 'euc-jp'],
      ['utf-16le', 'gb18030'],
    ]) {
      const bytes = new LegacyTextEncoder(from).encode(text)
      const expected = new LegacyTextEncoder(to).encode(text)
      assert.ok(Buffer.from(transcode(bytes, from, to)).equals(expected), `${from} to ${to}`)
    }
    const some = `${text}💩${text}💩`
    for (const errorMode of ['html', 'replacement', () => '..']) {
      const bytes = new TextEncoder().encode(some)
      const expected = new LegacyTextEncoder('euc-jp', { errorMode }).encode(some)
      assert.ok(Buffer.from(transcode(bytes, 'utf-8', 'euc-jp', { errorMode })).equals(expected))
    }
    const bytes = new TextEncoder().encode(some)
    assert.throws(() => transcode(bytes, 'utf-8', 'euc-jp'), {
      message: `U+1F4A9 at index ${text.length} is not in EUC-JP`,
    })
  })

  test('references that take more room than there is', () => {
    const text = '한'.repeat(30_000)
    const bytes = transcode(new TextEncoder().encode(text), 'utf-8', 'latin1', {
      errorMode: 'html',
    })
    assert.equal(Buffer.from(bytes).toString(), '&#54620;'.repeat(30_000))
  })

  test('malformed bytes are an error unless `fatal` is false, whatever the error mode is', () => {
    const bytes = Uint8Array.of(0x61, 0xff)
    assert.throws(() => transcode(bytes, 'gbk', 'utf-8'), {
      name: 'TypeError',
      message: 'malformed GBK at byte offset 1',
    })
    for (const options of [
      { errorMode: 'html' },
      { errorMode: 'replacement' },
      { replacement: '.' },
    ]) {
      assert.throws(() => transcode(bytes, 'gbk', 'utf-8', options), {
        code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
        byteStart: 1,
      })
    }
    const replaced = transcode(bytes, 'gbk', 'big5', { fatal: false, errorMode: 'replacement' })
    assert.deepEqual(replaced, latin1Bytes('a?'))
    assert.deepEqual(
      transcode(bytes, 'gbk', 'utf-8', { fatal: false }),
      latin1Bytes('a\xEF\xBF\xBD'),
    )
    assert.throws(() => transcode(bytes, 'gbk', 'big5', { fatal: false }), {
      code: 'ERR_ENCODING_UNMAPPABLE',
      scalar: 0xfffd,
      index: 1,
    })
  })

  test('arguments', () => {
    assert.throws(() => transcode('a', 'gbk', 'utf-8'), TypeError)
    assert.throws(() => transcode(new Uint8Array(1), 'gbk', 'big5', 1), TypeError)
    assert.throws(() => transcode(new Uint8Array(1), 'gbk', 'big5', { errorMode: 'no' }), TypeError)
    const view = new DataView(new SharedArrayBuffer(2), 1)
    assert.deepEqual(transcode(view, 'utf-8', 'utf-16be'), Uint8Array.of(0, 0))
    const result = transcode(latin1Bytes('abc'), 'utf-8', 'gbk')
    assert.equal(result.buffer.byteLength, 3)
    assert.equal(transcode.length, 3)
  })

  test('a function may transcode as well', () => {
    const errorMode = () =>
      Buffer.from(transcode(latin1Bytes('\xC7\xD1'), 'euc-kr', 'utf-8')).length
    const text = new TextEncoder().encode('a한b')
    const converted = transcode(text, 'utf-8', 'gbk', { errorMode: () => `${errorMode()}` })
    assert.deepEqual(converted, latin1Bytes('a3b'))
  })
})

describe('TranscodeStream', () => {
  test('any chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mixed), label, label, options, async (chunks, from, to, given) => {
        const whole = outcome(() => transcode(Buffer.concat(chunks), from, to, given))
        let streamed
        try {
          streamed = await collect(chunks, from, to, given)
        } catch (error) {
          streamed = `${error.name}: ${error.message}`
        }
        // Of two errors in one chunk it is the decoder's that a whole text has first.
        if (typeof whole === 'string') return assert.equal(typeof streamed, 'string')
        assert.deepEqual(streamed, whole)
      }),
      { numRuns: 500 },
    )
  })

  test('one state over all chunks, and its end', async () => {
    const chunks = ['\x93', '\xFA', '\x96\x7B'].map(latin1Bytes)
    const bytes = await collect(chunks, 'shift_jis', 'iso-2022-jp')
    assert.equal(bytes.toString(), '\x1B$BF|K\\\x1B(B')
    assert.equal((await collect([], 'gbk', 'utf-8')).length, 0)
  })

  test('an error errors it, with the place in the stream', async () => {
    await assert.rejects(collect(['abc', 'd\xFF'].map(latin1Bytes), 'gbk', 'utf-8'), {
      message: 'malformed GBK at byte offset 4',
    })
    await assert.rejects(
      collect([latin1Bytes('abc'), latin1Bytes('\xC7\xD1')], 'euc-kr', 'latin1'),
      {
        index: 3,
        scalar: 0xd55c,
      },
    )
    await assert.rejects(collect(['text'], 'gbk', 'utf-8'), TypeError)
  })
})
