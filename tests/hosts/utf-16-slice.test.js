/** Slices of Buffers are what the TextDecoder of Node.js returns, also for what is malformed. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from '../common/property.js'
import { runModule } from '../common/run-module.js'

const { sliceUtf16 } = await import('../../js/host/strings-node.js')

/** The hexadecimal bytes of characters, of byte order marks and of parts of them. */
const PARTS = ['6100', 'e900', 'fffe', 'feff', 'e565', '3dd8', '00de', '61']

for (const ignoreBOM of [false, true]) {
  test(`utf-16le${ignoreBOM ? ', with byte order marks' : ''}`, () => {
    const host = new TextDecoder('utf-16le', { ignoreBOM })
    const input = fc
      .array(fc.constantFrom(...PARTS), { maxLength: 40 })
      .map((parts) => Uint8Array.from(Buffer.from(parts.join(''), 'hex')))
    let slices = 0
    fc.assert(
      fc.property(input, (bytes) => {
        const text = host.decode(bytes)
        const isLeft =
          text.includes('\uFFFD') || (!ignoreBOM && bytes[0] === 0xff && bytes[1] === 0xfe)
        const expected = isLeft ? undefined : text
        if (!isLeft) slices++
        assert.equal(sliceUtf16(bytes, ignoreBOM), expected)
        // At an odd address of memory that is shared.
        const shared = new Uint8Array(new SharedArrayBuffer(bytes.length + 1), 1)
        shared.set(bytes)
        assert.equal(sliceUtf16(shared, ignoreBOM), expected)
      }),
      { numRuns: 2000 },
    )
    assert.ok(slices > 100)
  })
}

test('a Buffer whose ucs2Slice is wrong is not asked', () => {
  const code = `
    Buffer.prototype.ucs2Slice = () => 'wrong'
    const { TextDecoder: Own } = await import('${new URL('../../js/index.js', import.meta.url)}')
    const bytes = new Uint8Array(100).fill(0x61)
    console.log(new Own('utf-16le').decode(bytes) === new TextDecoder('utf-16le').decode(bytes))`
  assert.equal(runModule(code, '--conditions=dist-node'), 'true')
})
