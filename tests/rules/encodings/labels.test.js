/** `encodium/labels`. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { listStandard } from '../../../js/encodings/registry.js'
import { TextDecoder, TextDecoderStream } from '../../../js/index.js'

const encodings = listStandard()

const encodingOf = (label) => new TextDecoder(label).encoding

test('ASCII whitespace around a label does not count, and nothing else is forgiven', () => {
  assert.equal(encodingOf('\t\n\f\r sjis \t\n\f\r'), 'shift_jis')
  for (const label of ['\vutf-8', '\u00A0utf-8', 'utf-8\u2028', 'utf 8', 'utf-8\0', '']) {
    assert.throws(() => new TextDecoder(label), RangeError)
  }
})

test('only ASCII letters have a case', () => {
  assert.equal(encodingOf('KOI8-R'), 'koi8-r')
  assert.throws(() => new TextDecoder('\u212AOI8-R'), RangeError)
  assert.throws(() => new TextDecoder('\u0130SO-8859-2'), RangeError)
})

test('labels of the replacement encoding are refused', () => {
  for (const label of encodings.find(({ name }) => name === 'replacement').labels) {
    assert.throws(() => new TextDecoder(label), { name: 'RangeError', message: new RegExp(label) })
    assert.throws(() => new TextDecoderStream(label), RangeError)
  }
})

test('encodium/labels needs neither WebAssembly nor any other host object', async () => {
  const labels = await import('../../../js/labels.js')
  assert.deepEqual(Object.keys(labels), [
    'bomSniff',
    'encodings',
    'getEncoding',
    'getOutputEncoding',
    'isomorphicDecode',
    'isomorphicEncode',
  ])
  const { stdout } = spawnSync(process.execPath, ['--jitless', '--input-type=module'], {
    input: `
      for (const name of ['TextDecoder', 'TextEncoder', 'Buffer', 'process']) delete globalThis[name]
      const labels = await import('${new URL('../../../js/labels.js', import.meta.url)}')
      const bytes = labels.isomorphicEncode('é')
      console.log(labels.getEncoding('sjis'), labels.getOutputEncoding('utf-16'), bytes[0],
        labels.isomorphicDecode(bytes), labels.bomSniff(Uint8Array.of(0xfe, 0xff)), labels.encodings().length)`,
    encoding: 'utf8',
  })
  assert.equal(stdout, 'Shift_JIS UTF-8 233 é UTF-16BE 40\n')
})

test('isomorphic encode tells the code point above U+00FF, a lone surrogate as U+FFFD', async () => {
  const { isomorphicDecode, isomorphicEncode } = await import('../../../js/labels.js')
  for (const [text, scalar] of [
    ['a😀', 0x1f600],
    ['aĀ', 0x100],
    ['a\uD800', 0xfffd],
    ['a\uDC00\uD800', 0xfffd],
  ]) {
    assert.throws(() => isomorphicEncode(text), { name: 'TypeError', scalar, index: 1 })
  }
  const shared = new Uint8Array(new SharedArrayBuffer(10_000)).fill(0xe9)
  assert.equal(isomorphicDecode(shared.subarray(1)), 'é'.repeat(9_999))
  assert.equal(isomorphicDecode(new DataView(shared.buffer, 9_998)), 'éé')
  assert.equal(isomorphicDecode(new ArrayBuffer(0)), '')
})
