/** `TextDecoderStream` and `TextEncoderStream`. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TextDecoderStream, TextEncoderStream } from '../../../js/index.js'

const through = async (stream, ...chunks) => {
  const output = []
  const source = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  for await (const chunk of source.pipeThrough(stream)) output.push(chunk)
  return output
}

/** Writes the chunks, and tells how the readable and the writable side ended. */
const ends = async (stream, ...chunks) => {
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  const message = (promise) =>
    promise.then(
      () => 'fine',
      (error) => `${error.name}: ${error.message}`,
    )
  const writes = Promise.all(chunks.map((chunk) => writer.write(chunk))).then(() => writer.close())
  const reads = (async () => {
    while (!(await reader.read()).done);
  })()
  return Promise.all([
    message(reads),
    message(writes),
    message(writer.closed),
    message(reader.closed),
  ])
}

const bytes = (...values) => new Uint8Array(values)

describe('TextDecoderStream', () => {
  test('attributes, and the same two streams each time', () => {
    const stream = new TextDecoderStream('SJIS', { fatal: true, ignoreBOM: true })
    assert.deepEqual([stream.encoding, stream.fatal, stream.ignoreBOM], ['shift_jis', true, true])
    const { readable, writable } = stream
    assert.ok(readable instanceof ReadableStream && stream.readable === readable)
    assert.ok(writable instanceof WritableStream && stream.writable === writable)
  })

  test('a chunk gives a chunk, an empty or unfinished one gives none', async () => {
    assert.deepEqual(await through(new TextDecoderStream(), Buffer.from('a日')), ['a日'])
    const [head, tail] = [bytes(0xe6), bytes(0x97, 0xa5)]
    assert.deepEqual(await through(new TextDecoderStream(), bytes(), head, tail, bytes()), ['日'])
    assert.deepEqual(await through(new TextDecoderStream()), [])
  })

  test('the end flushes', async () => {
    assert.deepEqual(await through(new TextDecoderStream(), bytes(0x61, 0xe6)), ['a', '\uFFFD'])
    assert.deepEqual(await through(new TextDecoderStream('gbk'), bytes(0x81)), ['\uFFFD'])
  })

  test('a byte order mark is removed once, or not at all', async () => {
    const mark = [0xef, 0xbb, 0xbf]
    const chunks = [bytes(0xef), bytes(0xbb), bytes(0xbf, ...mark)]
    assert.deepEqual(await through(new TextDecoderStream(), ...chunks), ['\uFEFF'])
    const kept = new TextDecoderStream('utf-8', { ignoreBOM: true })
    assert.deepEqual(await through(kept, bytes(...mark)), ['\uFEFF'])
  })

  test('malformed bytes under fatal error both sides, in the middle and at the end', async () => {
    for (const tail of [bytes(0xff), bytes(0xe6)]) {
      const found = await ends(new TextDecoderStream('utf-8', { fatal: true }), bytes(0x61), tail)
      for (const end of found) assert.match(end, /^TypeError: malformed UTF-8 at byte offset 1$/)
    }
  })

  test('a chunk that is no BufferSource errors both sides', async () => {
    for (const chunk of [null, undefined, 'text', 1, [], {}]) {
      for (const end of await ends(new TextDecoderStream(), chunk))
        assert.match(end, /^TypeError: chunk/)
    }
  })

  test('backpressure: a chunk waits until somebody reads', async () => {
    const { readable, writable } = new TextDecoderStream()
    const writer = writable.getWriter()
    assert.equal(writer.desiredSize, 1)
    let done = false
    const written = writer.write(bytes(0x61)).then(() => {
      done = true
    })
    await new Promise((resolve) => setTimeout(resolve, 10))
    assert.equal(done, false)
    assert.equal(writer.desiredSize, 0)
    assert.deepEqual(await readable.getReader().read(), { value: 'a', done: false })
    await written
  })
})

describe('TextEncoderStream', () => {
  test('a chunk gives a Uint8Array that owns its bytes, an empty one gives none', async () => {
    const [chunk, ...rest] = await through(new TextEncoderStream(), '', 'a日', '')
    assert.deepEqual(rest, [])
    assert.deepEqual(chunk, new Uint8Array(Buffer.from('a日')))
    assert.equal(chunk.buffer.byteLength, 4)
  })

  test('a pair cut in two is one character, a lone surrogate U+FFFD', async () => {
    const encoded = async (...chunks) =>
      Buffer.concat(await through(new TextEncoderStream(), ...chunks))
    const cases = [
      ['\uD83D', '\uDE00'],
      ['\uD83D', '', '\uDE00'],
      ['a\uD83D', 'b'],
      ['\uDE00', 'x'],
      ['\uD83D', '\uD83D', '\uDE00'],
      ['\uD83D'],
      ['x\uD83D'],
    ]
    for (const chunks of cases) {
      assert.ok((await encoded(...chunks)).equals(Buffer.from(chunks.join(''))))
    }
    const waiting = await through(new TextEncoderStream(), 'a\uD83D')
    assert.deepEqual(
      waiting.map((chunk) => chunk.length),
      [1, 3],
    )
  })

  test('a chunk is made a string, and what cannot be errors both sides', async () => {
    assert.equal(
      Buffer.concat(await through(new TextEncoderStream(), null, 1, {})).toString(),
      'null1[object Object]',
    )
    for (const end of await ends(new TextEncoderStream(), Symbol()))
      assert.match(end, /^TypeError: chunk/)
  })
})
