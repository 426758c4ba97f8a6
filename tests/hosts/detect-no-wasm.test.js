/** encodium/no-wasm/detect and encodium/no-wasm/repair: the same Rust as JavaScript. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Detector, detect } from '../../dist/no-wasm/detect.js'
import { inspect } from '../../dist/no-wasm/repair.js'
import * as withWasm from '../../js/detect.js'

const samples = new URL('../../samples/', import.meta.url)
const read = (file) => readFileSync(new URL(file, samples))
const rows = JSON.parse(read('manifest.json'))

/** By the smaller module, which nothing uses once the larger one is imported. */
const detections = rows.map(({ file }) => withWasm.detect(read(file)))
const larger = await import('../../js/repair.js')

for (const [i, { file, encoding }] of rows.entries()) {
  test(`${file}: the results are those of the forms with WebAssembly`, () => {
    const bytes = read(file)
    assert.deepEqual(detect(bytes), detections[i])
    assert.deepEqual(larger.detect(bytes), detections[i])
    assert.deepEqual(inspect(bytes, encoding), larger.inspect(bytes, encoding))
  })
}

test('after its memory was used up, it begins again', () => {
  const noise = Uint8Array.from({ length: 1 << 13 }, (_, i) => (i * 7919) >> 3)
  const detectors = []
  const fill = () => {
    for (;;) {
      const detector = new Detector()
      detector.feed(noise)
      detectors.push(detector)
    }
  }
  for (const _ of [1, 2]) {
    assert.throws(
      fill,
      /^Error: encodium\/detect: its WebAssembly stopped \(.+\), and what was fed is lost$/,
    )
    assert.throws(() => detectors[0].finish(), /what was fed is lost$/)
    assert.deepEqual(detect(noise), withWasm.detect(noise))
    detectors.length = 0
  }
})
