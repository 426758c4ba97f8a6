/** One instance holds every index at once, and the inverse of each, in the memory that docs/sizes.md names. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../js/extended/ebcdic.js'
import '../../js/extended/jis-x-0213.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } from '../../js/extended.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'
import { instance } from '../../js/wasm/instance.js'

const options = { errorMode: 'replacement' }
const bytes = Uint8Array.of(0x40, 0x0e, 0x48, 0x90, 0x0f)

test('every encoding decodes and encodes in one instance', (context) => {
  assert.equal(instance.exports, undefined)
  new TextDecoder('gbk').decode(bytes)
  const { exports } = instance
  assert.notEqual(exports, undefined)
  for (const { name } of encodings()) {
    if (name === 'replacement') continue
    const text = new TextDecoder(name).decode(bytes)
    const encoder = new LegacyTextEncoder(name, options)
    assert.ok(encoder.encode(`中${text}`).length > 0, name)
  }
  const extended = extendedEncodings()
  for (const { name } of extended) {
    const text = new ExtendedTextDecoder(name).decode(bytes)
    const encoder = new ExtendedTextEncoder(name, options)
    assert.ok(encoder.encode(`中${text}`).length > 0, name)
  }
  assert.equal(instance.exports, exports)
  const size = exports.memory.buffer.byteLength
  context.diagnostic(`${extended.length} and those of the standard, in ${size} bytes`)
  // Without WebAssembly the memory grows in larger steps.
  const isModule = exports.memory instanceof globalThis.WebAssembly.Memory
  assert.ok(size <= (isModule ? 9 : 12) << 20, `${size}`)
})
