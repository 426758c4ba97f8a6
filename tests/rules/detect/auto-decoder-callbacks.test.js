/** `AutoTextDecoder` and functions of the caller that throw or call it: no text is lost, and none comes twice. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AutoTextDecoder, AutoTextDecoderStream } from '../../../js/detect.js'
import { latin1Bytes as bytesOf } from '../../common/latin1.js'

const STREAM = { stream: true }

/** A decoder of windows-1252, which takes the first byte beyond ASCII for enough. */
const newDecoder = (onDecided, more) =>
  new AutoTextDecoder({ undecidedLimit: 1, only: ['windows-1252'], onDecided, ...more })

test('decode within onDecided returns the text of its bytes, and the outer call that of its', () => {
  let inner
  const decoder = newDecoder(() => {
    inner = decoder.decode(bytesOf('inner '), STREAM)
  })
  assert.equal(decoder.decode(bytesOf('outer \xE9 '), STREAM), 'outer é ')
  assert.equal(inner, 'inner ')
  assert.equal(decoder.decode(bytesOf('last')), 'last')
})

test('so they do if the inner call ends the stream, or the outer one', () => {
  let inner
  const decoder = newDecoder((_, offset) => {
    if (offset === 6) inner = decoder.decode(bytesOf('in \xE8'))
  })
  for (const options of [STREAM, {}]) {
    assert.equal(decoder.decode(bytesOf('outer \xE9'), options), 'outer é')
    assert.equal(inner, 'in è')
    assert.equal(decoder.decode(bytesOf('next')), 'next')
  }
})

test('if onDecided calls decode and then throws, only the text of the outer call is outstanding', () => {
  let inner
  const decoder = newDecoder(() => {
    inner = decoder.decode(bytesOf('inner '), STREAM)
    throw new Error('of the caller')
  })
  assert.throws(() => decoder.decode(bytesOf('outer \xE9 '), STREAM), /of the caller/)
  assert.equal(inner, 'inner ')
  assert.equal(decoder.decode(bytesOf('last')), 'outer é last')
})

test('if onDecided throws in the last call, the next call returns the text and ends the stream', () => {
  let calls = 0
  const onDecided = () => {
    if (calls++ === 0) throw new Error('of the caller')
  }
  for (const { first, next, expected } of [
    { first: '\xE9', next: [], expected: 'é' },
    { first: 'outer \xE9 ', next: [bytesOf('more \xE8')], expected: 'outer é more è' },
  ]) {
    calls = 0
    const decoder = newDecoder(onDecided)
    assert.throws(() => decoder.decode(bytesOf(first)), /of the caller/)
    assert.equal(decoder.decode(...next), expected)
    assert.equal(calls, 1)
    assert.equal(decoder.decode(bytesOf('next')), 'next')
  }
  calls = 0
  const decoder = newDecoder(onDecided, { only: ['utf-8'] })
  assert.throws(() => decoder.decode(bytesOf('a\xE9')), /of the caller/)
  assert.deepEqual([decoder.decode(), decoder.malformedCount], ['a\uFFFD', 1])
})

test('text that is outstanding is not in the next stream', () => {
  let calls = 0
  const decoder = newDecoder(() => {
    if (calls++ > 0) return
    decoder.decode(bytesOf(''))
    decoder.decode(bytesOf('next '), STREAM)
    throw new Error('of the caller')
  })
  assert.throws(() => decoder.decode(bytesOf('\xE9 abc'), STREAM), /of the caller/)
  assert.equal(decoder.decode(bytesOf('stream')), 'stream')
})

test('after an error of a fatal decoder the bytes behind it come with the next call', () => {
  const decoder = new AutoTextDecoder({ fatal: true, undecidedLimit: 4, only: ['utf-8'] })
  assert.equal(decoder.decode(bytesOf('abcd\xFF'), STREAM), 'abcd')
  assert.throws(() => decoder.decode(bytesOf('12345'), STREAM), {
    message: 'malformed UTF-8 at byte offset 4',
  })
  assert.equal(decoder.decode(bytesOf('6')), '123456')
})

test('AutoTextDecoderStream errors with what onDecided throws', async () => {
  const stream = new AutoTextDecoderStream({
    undecidedLimit: 1,
    onDecided: () => {
      throw new Error('of the caller')
    },
  })
  const writer = stream.writable.getWriter()
  const closed = assert.rejects(writer.closed, /of the caller/)
  const reader = stream.readable.getReader()
  const first = reader.read()
  await writer.write(bytesOf('abcd'))
  assert.equal((await first).value, 'abcd')
  const failed = assert.rejects(reader.read(), /of the caller/)
  await assert.rejects(writer.write(bytesOf('\xE9')), /of the caller/)
  await Promise.all([closed, failed])
})
