/** `AutoTextDecoderStream` of `encodium/detect`. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AutoTextDecoderStream } from '../../../js/detect.js'
import { LegacyTextEncoder } from '../../../js/index.js'
import { latin1Bytes as bytesOf } from '../../common/latin1.js'

const JAPANESE = '古い港町の文具店では、いまも手書きの帳面が使われている。'

const through = async (chunks, options) => {
  const stream = new AutoTextDecoderStream(options)
  let text = ''
  for await (const part of ReadableStream.from(chunks).pipeThrough(stream)) text += part
  return [text, stream.encoding, stream.confident]
}

test('decodes chunks', async () => {
  const bytes = new LegacyTextEncoder('shift_jis').encode(JAPANESE.repeat(10))
  const chunks = [bytesOf('ab'), bytesOf('cd'), bytes.subarray(0, 3), bytes.subarray(3)]
  assert.deepEqual(await through(chunks), [`abcd${JAPANESE.repeat(10)}`, 'shift_jis', true])
  assert.deepEqual(await through([]), ['', 'utf-8', false])
})

test('fails as decode does', async () => {
  await assert.rejects(through([bytesOf('abcd\xFF')], { fatal: true, only: ['utf-8'] }), {
    message: 'malformed UTF-8 at byte offset 4',
  })
  await assert.rejects(through(['text']), { name: 'TypeError', message: /^chunk/ })
})

test('after an error of the source, abort or cancel, `undecided` has what is not in the text', async () => {
  for (const end of ['abort', 'cancel', 'error']) {
    const stream = new AutoTextDecoderStream()
    const writer = stream.writable.getWriter()
    const reader = stream.readable.getReader()
    const first = reader.read()
    await writer.write(bytesOf('abcd\xE9t'))
    assert.equal((await first).value, 'abcd')
    if (end === 'cancel') await reader.cancel('enough')
    else await writer.abort(new Error(end)).catch(() => {})
    assert.deepEqual([...stream.undecided], [0xe9, 0x74])
    assert.equal(stream.encoding, null)
  }
})
