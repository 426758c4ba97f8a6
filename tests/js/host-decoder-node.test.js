/** Slices of Buffers are what the TextDecoder of Node.js returns, also for what is malformed. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { IGNORE_BOM } from '../../js/generated/boundary.js'
import { NODE } from '../../js/host/engine-node.js'
import { hostDecoder } from '../../js/host/host-decoder-node.js'
import { runModule } from './run-module.js'

/** By label, the hexadecimal bytes of characters, of byte order marks and of parts of them. */
const PARTS = {
  'utf-8': ['61', 'efbbbf', 'e697a5', 'f09f9880', 'eda080', 'f48fbfbf', 'f4908080', 'c3', '80'],
  'utf-16le': ['6100', 'e900', 'fffe', 'feff', 'e565', '3dd8', '00de', '61'],
}

for (const label in PARTS) {
  for (const flags of [0, IGNORE_BOM]) {
    test(`${label}${flags ? ', with byte order marks' : ''}`, () => {
      const decoder = hostDecoder(label, flags, () => true)
      const host = new TextDecoder(label, { ignoreBOM: flags !== 0 })
      assert.equal(decoder instanceof TextDecoder, NODE === 0)
      const input = fc
        .array(fc.constantFrom(...PARTS[label]), { maxLength: 40 })
        .map((parts) => Uint8Array.from(Buffer.from(parts.join(''), 'hex')))
      fc.assert(
        fc.property(input, (bytes) => {
          const text = host.decode(bytes)
          assert.equal(decoder.decode(bytes), text)
          // At an odd address of memory that is shared.
          const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 1), 1)
          shared.set(bytes)
          assert.equal(decoder.decode(shared), text)
        }),
        { numRuns: 2000 },
      )
    })
  }
}

for (const [label, method] of [
  ['utf-8', 'utf8Slice'],
  ['utf-16le', 'ucs2Slice'],
]) {
  test(`a Buffer whose ${method} is wrong is not asked`, () => {
    const code = `
      Buffer.prototype.${method} = () => 'wrong'
      const { TextDecoder: Own } = await import('${new URL('../../js/index.js', import.meta.url)}')
      const bytes = new Uint8Array(100).fill(0x61)
      console.log(new Own('${label}').decode(bytes) === new TextDecoder('${label}').decode(bytes))`
    assert.equal(runModule(code, '--conditions=dist-node'), 'true')
  })
}
