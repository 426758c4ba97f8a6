/** encodium/no-wasm/detect: the same Rust as JavaScript. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Detector, detect, inspect } from '../../dist/no-wasm/detect.js'
import * as withWasm from '../../js/detect.js'

const samples = new URL('../../samples/', import.meta.url)
const rows = JSON.parse(readFileSync(new URL('manifest.json', samples)))

for (const { file, encoding } of rows) {
  test(`${file}: the results are those of the form with WebAssembly`, () => {
    const bytes = readFileSync(new URL(file, samples))
    assert.deepEqual(detect(bytes), withWasm.detect(bytes))
    assert.deepEqual(inspect(bytes, encoding), withWasm.inspect(bytes, encoding))
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
