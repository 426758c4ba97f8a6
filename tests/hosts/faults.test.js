/**
 * What goes wrong in the middle: each fault leaves a clear error and everything else working. A module
 * that is refused is in hostile.test.js, memory that is refused in ../package/memory.test.js; both are
 * in ../browser/faults.test.js too.
 */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import {
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TextDecoder,
  TextDecoderStream,
  TextEncoderStream,
} from '../../js/index.js'
import { CHROMIUM, FIREFOX, runModule } from '../common/run-module.js'

const entry = new URL('../../js/index.js', import.meta.url).href

/**
 * A host like a browser, whose decoders pass every test and then do something else: `fault` is what
 * becomes of `text` from then on.
 */
const turning = (firefox, fault) => `
  ${firefox ? FIREFOX : CHROMIUM}
  let turned = false
  const { decode } = TextDecoder.prototype
  TextDecoder.prototype.decode = function (bytes) {
    const text = decode.call(this, bytes)
    ${fault}
    return text
  }
  const { TextDecoder: Own } = await import('${entry}')
  const inputs = {
    'utf-8': Uint8Array.from({ length: 600 }, (_, i) => 0x61 + i % 26),
    'windows-1252': new Uint8Array(600).fill(0xe9),
    'windows-1251': new Uint8Array(600).fill(0xe9),
    'shift_jis': Uint8Array.from({ length: 600 }, (_, i) => i % 2 ? 0xfa : 0x93),
    'utf-16be': Uint8Array.from({ length: 600 }, (_, i) => i % 2 ? 0xe5 : 0x65),
  }
  const decodeAll = () => Object.entries(inputs).map(([label, bytes]) => {
    const decoder = new Own(label)
    try { return decoder.decode(bytes) } catch (error) { return error.name + ': ' + error.message }
  })
  const before = decodeAll()
  turned = true
  const after = decodeAll()
  console.log(JSON.stringify(after.map((text, i) => text === before[i] ? 'same' : text.slice(0, 90))))`

const turned = (firefox, fault) => {
  return JSON.parse(runModule(turning(firefox, fault)))
}

const THROWS = "if (turned) throw new RangeError('no more')"
const LOSES = 'if (turned) return text.slice(1)'

for (const firefox of [false, true]) {
  const engine = firefox ? 'Firefox' : 'another browser'
  test(`a host decoder that begins to throw, in ${engine}: each text is what it was`, () => {
    assert.deepEqual(turned(firefox, THROWS), Array(5).fill('same'))
  })

  test(`a host decoder that begins to lose text, in ${engine}: what we decode is what it was`, () => {
    // What the host decodes as a whole, only the host can know.
    const [, , , shiftJis] = turned(firefox, LOSES)
    assert.equal(shiftJis, 'same')
  })
}

test('a worker that is terminated in the middle of a call: all others go on', async () => {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads')
    import('${entry}').then(({ TextDecoder }) => {
      const decoder = new TextDecoder('gb18030')
      const bytes = new Uint8Array(workerData)
      decoder.decode(bytes.subarray(0, 2))
      parentPort.postMessage('begins')
      for (;;) decoder.decode(bytes)
    })`
  const shared = new SharedArrayBuffer(20_000_000)
  const bytes = new Uint8Array(shared)
  for (let i = 0; i < bytes.length; i += 2) bytes.set([0xb0, 0xa1], i)
  const here = new TextDecoder('gb18030')
  assert.equal(here.decode(Uint8Array.of(0xb0), { stream: true }), '')
  for (let i = 0; i < 3; i++) {
    const worker = new Worker(program, { eval: true, workerData: shared })
    await once(worker, 'message')
    // It never returns to its event loop again, so this ends it within a call.
    assert.equal(await worker.terminate(), 1)
  }
  assert.equal(here.decode(Uint8Array.of(0xa1)), '啊')
  assert.equal(new TextDecoder('gb18030').decode(bytes.subarray(0, 600_000)), '啊'.repeat(300_000))
})

/** A stream of each class that has begun a character, and a chunk that would end it. */
const STREAMS = {
  TextDecoderStream: () => [new TextDecoderStream('shift_jis'), Uint8Array.of(0x93)],
  TextEncoderStream: () => [new TextEncoderStream(), '\uD83D'],
  LegacyTextEncoderStream: () => [new LegacyTextEncoderStream('iso-2022-jp'), '日'],
}

for (const [name, make] of Object.entries(STREAMS)) {
  test(`${name}: aborted in the middle of a character`, async () => {
    const reason = new Error('enough')
    const [stream, chunk] = make()
    const writer = stream.writable.getWriter()
    const reader = stream.readable.getReader()
    const read = reader.read()
    const written = writer.write(chunk)
    if (name === 'LegacyTextEncoderStream') await read
    await written
    const next = name === 'LegacyTextEncoderStream' ? reader.read() : read
    const rejected = [assert.rejects(next, reason), assert.rejects(writer.closed, reason)]
    await writer.abort(reason)
    await Promise.all(rejected)
    await assert.rejects(writer.write(chunk), reason)
  })

  test(`${name}: cancelled in the middle of a character`, async () => {
    const reason = new Error('no more')
    const [stream, chunk] = make()
    const writer = stream.writable.getWriter()
    const reader = stream.readable.getReader()
    const read = reader.read()
    await writer.write(chunk)
    const closed = writer.closed.catch((error) => error)
    await reader.cancel(reason)
    await read
    assert.equal(await closed, reason)
    await assert.rejects(writer.write(chunk), reason)
  })
}

test('after a stream was aborted, nothing of it is in another one', async () => {
  const [stream, chunk] = STREAMS.TextDecoderStream()
  const other = new TextDecoder('shift_jis')
  assert.equal(other.decode(chunk, { stream: true }), '')
  const writer = stream.writable.getWriter()
  const read = assert.rejects(stream.readable.getReader().read(), /enough/)
  const closed = assert.rejects(writer.closed, /enough/)
  await writer.write(chunk)
  await writer.abort(new Error('enough'))
  await Promise.all([read, closed])
  assert.equal(other.decode(Uint8Array.of(0xfa)), '日')
  assert.equal(new TextDecoder('shift_jis').decode(Uint8Array.of(0xb1)), 'ｱ')
  assert.deepEqual(new LegacyTextEncoder('shift_jis').encode('日'), Uint8Array.of(0x93, 0xfa))
})
