/**
 * One instance holds every index at once, and the inverse of each, in the memory that docs/sizes.md names. Where memory
 * ends, it stops before it writes elsewhere, and decoders that nobody ends hold little of it.
 */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import '../../js/extended/ebcdic.js'
import '../../js/extended/jis-x-0213.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } from '../../js/extended.js'
import { BYTES, RESULTS, UNITS } from '../../js/generated/boundary.js'
import { families } from '../../js/generated/indexes.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'
import { instance } from '../../js/wasm/instance.js'
import { indexes } from '../../js/wasm/provided-indexes.js'
import { runModule } from '../common/run-module.js'

const detectEntry = new URL('../../js/repair.js', import.meta.url).href

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

const PAGE = 0x10000

// Windows commits all memory that grows, and another system what is used.
const POSIX_ONLY = { skip: process.platform === 'win32' && 'POSIX only' }

test('in the last pages of 4 GiB no address wraps', POSIX_ONLY, () => {
  const path = new URL('../../js/generated/standard.wasm', import.meta.url)
  const module = new WebAssembly.Module(readFileSync(path))
  for (let left = 1; left <= 6; left++) {
    const { memory, unpack_index, buffers_at } = new WebAssembly.Instance(module).exports
    memory.grow(PAGE - left - memory.buffer.byteLength / PAGE)
    const at = buffers_at() + 4 * RESULTS + 2 * UNITS
    for (const [id, family] of families.entries()) {
      const packed = indexes[family]()
      new Uint8Array(memory.buffer, at, BYTES).set(packed)
      try {
        unpack_index(id, packed.length)
      } catch ({ message }) {
        // The allocator's refusal; an address of its own that wraps would be out of bounds.
        assert.match(message, /unreachable/, `${family} with ${left} pages left`)
      }
    }
  }
})

// Also if this suite runs without WebAssembly, whose memory cannot be told from outside.
test('decoders that nobody ends hold little of the memory', () => {
  const output = runModule(
    `const { Instance } = WebAssembly
    let memory
    WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
      const made = Reflect.construct(target, args)
      if (made.exports.newMixedDecoder) memory = made.exports.memory
      return made
    } })
    const { MixedTextDecoder } = await import('${detectEntry}')
    const line = Buffer.from('caf\xe9 ferm\xe9\\n', 'latin1')
    const held = []
    const hold = () => {
      const decoder = new MixedTextDecoder()
      decoder.decode(line, { stream: true })
      held.push(decoder)
    }
    hold()
    const before = memory.buffer.byteLength
    while (held.length <= 1000) hold()
    console.log((memory.buffer.byteLength - before) / 1000)`,
    '--conditions=default',
  )
  assert.ok(Number(output) < 4096, output)
})
