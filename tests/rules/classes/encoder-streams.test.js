/** The encoders' streams. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ExtendedTextDecoderStream, ExtendedTextEncoderStream } from '../../../js/extended.js'
import { LegacyTextEncoderStream } from '../../../js/index.js'
import { latin1Bytes } from '../../common/latin1.js'

/** All that comes out of a stream for these chunks. */
const collect = async (stream, chunks) => {
  const output = []
  for await (const chunk of ReadableStream.from(chunks).pipeThrough(stream)) output.push(chunk)
  return output
}

describe('LegacyTextEncoderStream', () => {
  test('chunks in, chunks out, and the end', async () => {
    const output = await collect(new LegacyTextEncoderStream('iso-2022-jp'), [
      '日',
      '',
      '本',
      'a日',
    ])
    assert.deepEqual(output, ['\x1B$BF|', 'K\\', '\x1B(Ba\x1B$BF|', '\x1B(B'].map(latin1Bytes))
  })

  test('a surrogate pair may be split, and what is left is U+FFFD', async () => {
    const output = await collect(new LegacyTextEncoderStream('gb18030'), [
      '\uD83D',
      '\uDCA9',
      '\uD83D',
    ])
    assert.deepEqual(output, ['\x94\x39\xDA\x33', '\x84\x31\xA4\x37'].map(latin1Bytes))
  })

  test('chunks are converted to strings', async () => {
    assert.deepEqual(
      await collect(new LegacyTextEncoderStream('gbk'), [1, { toString: () => 'é' }]),
      [latin1Bytes('1'), latin1Bytes('\xA8\xA6')],
    )
    await assert.rejects(collect(new LegacyTextEncoderStream('gbk'), [Symbol()]), TypeError)
  })

  test('attributes and error modes', async () => {
    const options = { errorMode: 'replacement', replacement: '〓' }
    const stream = new LegacyTextEncoderStream('SJIS', options)
    assert.deepEqual(
      [stream.encoding, stream.errorMode, stream.replacement],
      ['shift_jis', 'replacement', '〓'],
    )
    assert.deepEqual(await collect(stream, ['💩']), [latin1Bytes('\x81\xAC')])
    assert.throws(() => new LegacyTextEncoderStream('utf-7'), RangeError)
    assert.throws(() => new LegacyTextEncoderStream('gbk', { errorMode: 'none' }), TypeError)
  })
})

describe('the extended streams', () => {
  test('encode', async () => {
    const output = await collect(new ExtendedTextEncoderStream('utf-7'), ['日', '本語', '.'])
    assert.equal(Buffer.concat(output).toString(), '+ZeVnLIqe.')
    const direct = new ExtendedTextEncoderStream('utf-7', { optionalDirect: true })
    assert.equal(Buffer.concat(await collect(direct, ['a=', 'b'])).toString(), 'a=b')
  })

  test('decode', async () => {
    const output = await collect(
      new ExtendedTextDecoderStream('utf-7-imap'),
      Array.from('&ZeVnLIqe-', latin1Bytes),
    )
    assert.equal(output.join(''), '日本語')
    const fatal = new ExtendedTextDecoderStream('utf-32', { fatal: true })
    assert.deepEqual([fatal.encoding, fatal.fatal, fatal.ignoreBOM], ['utf-32', true, false])
    await assert.rejects(collect(fatal, [latin1Bytes('\0\0\0a\0\0')]), {
      message: 'malformed utf-32 at byte offset 4',
    })
  })
})
