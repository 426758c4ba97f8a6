/** `encodium/repair` finds two encodings whose index it lacks: `encodium/extended/jis-x-0213` has it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExtendedTextDecoder } from '../../../js/extended.js'
import { Detector, decodeMixed, Inspector, inspect, segments } from '../../../js/repair.js'

const NAMES = ['iso-2022-jp-3', 'iso-2022-jp-2004']

/** A character of JIS X 0213 that is two code points, in ISO-2022-JP-2004. */
const BYTES = Uint8Array.from([0x61, 0x0a, 0x1b, 0x24, 0x28, 0x51, 0x24, 0x77, 0x1b, 0x28, 0x42])

test('an index that is not imported is asked for, and nothing stops', async () => {
  const message =
    "encodium/repair: the indexes of jis-x-0213 are missing. Write import 'encodium/extended/jis-x-0213'," +
    " or without WebAssembly 'encodium/no-wasm/extended/jis-x-0213'," +
    ' and see that your bundler keeps it; if you already do, two copies of encodium are installed'
  const detector = new Detector()
  for (const name of NAMES) {
    assert.throws(() => inspect(BYTES, name), { name: 'Error', message })
    assert.throws(() => new Inspector(name), { name: 'Error', message })
  }
  assert.throws(() => decodeMixed(BYTES), { name: 'Error', message })
  assert.deepEqual(
    segments(BYTES).map(({ encoding }) => encoding),
    ['iso-2022-jp-2004'],
  )
  detector.feed(BYTES)
  assert.equal(typeof detector.finish().encoding, 'string')

  await import('../../../js/extended/jis-x-0213.js')
  for (const name of NAMES) {
    const { scalarCount, malformedCount } = inspect(BYTES, name)
    const text = new ExtendedTextDecoder(name).decode(BYTES)
    assert.equal(scalarCount, [...text].length, name)
    assert.equal(malformedCount, text.split('\uFFFD').length - 1, name)
  }
  assert.equal(decodeMixed(BYTES), 'a\nか\u309A')
})
