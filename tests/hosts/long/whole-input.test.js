/** Whole input, in any kind of argument, gives what chunks give. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listStandard } from '../../../js/encodings/registry.js'
import { TextDecoder as Own } from '../../../js/index.js'
import { FIREFOX, version } from '../../common/run-module.js'
import { inHost } from './in-host.js'

test('few bytes of ASCII are themselves, but not in an encoding that has none', () => {
  for (const { name } of listStandard()) {
    if (name === 'replacement') continue
    const decoder = new Own(name)
    for (let length = 0; length <= 40; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => 0x41 + (i % 20))
      const text = String.fromCharCode(...bytes)
      const wide = name.startsWith('UTF-16')
      if (!wide) assert.equal(decoder.decode(bytes), text, name)
      // In two chunks, so that the second one is no beginning.
      const cut = length >> 1
      const both = decoder.decode(bytes.subarray(0, cut), { stream: true })
      if (!wide) assert.equal(both + decoder.decode(bytes.subarray(cut)), text, name)
      else decoder.decode()
    }
  }
})

test('an escape in a few bytes is one', () => {
  const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42)
  const decoder = new Own('iso-2022-jp')
  assert.equal(decoder.decode(bytes), '日')
  assert.equal(decoder.decode(bytes.subarray(0, 3), { stream: true }), '')
  assert.equal(decoder.decode(bytes.subarray(3)), '日')
})

test('ASCII after an open character, and a byte order mark after ASCII', () => {
  const decoder = new Own('utf-8')
  assert.equal(decoder.decode(Uint8Array.of(0xe3, 0x81), { stream: true }), '')
  assert.equal(decoder.decode(Uint8Array.of(0x61)), '\uFFFDa')
  assert.equal(decoder.decode(new Uint8Array(0), { stream: true }), '')
  assert.equal(decoder.decode(Uint8Array.of(0xef, 0xbb, 0xbf), { stream: true }), '')
  assert.equal(decoder.decode(Uint8Array.of(0x61), { stream: true }), 'a')
  assert.equal(decoder.decode(Uint8Array.of(0xef, 0xbb, 0xbf)), '\uFEFF')
  assert.equal(decoder.decode(Uint8Array.of(0x61), { stream: true }), 'a')
  assert.equal(decoder.decode(Uint8Array.of(0xef, 0xbb, 0xbf)), '\uFEFF')
})

test('a byte order mark after long chunks of ASCII is a character', () => {
  const decoder = new Own()
  const ascii = new Uint8Array(200).fill(0x61)
  for (const chunks of [1, 2]) {
    for (let i = 0; i < chunks; i++) {
      assert.equal(decoder.decode(ascii, { stream: true }), 'a'.repeat(200))
    }
    assert.equal(decoder.decode(Uint8Array.of(0xef, 0xbb, 0xbf)), '\uFEFF')
  }
})

for (const [host, prepare, ...flags] of [
  ['Firefox', FIREFOX],
  ['Bun', version('bun', '1.0.0'), '--conditions=dist-node'],
]) {
  test(`in ${host} any argument is read as its bytes, and what is none is not read at all`, () => {
    const code = `
    const kinds = [Uint8Array, Int8Array, Uint8ClampedArray, Uint16Array, Int32Array, Float32Array, DataView]
    const all = Uint8Array.from({ length: 640 }, (_, i) => (i % 3 ? 0x41 + i % 58 : 0xa1 + i % 94))
    let differences = 0
    for (const label of ['utf-8', 'windows-1251', 'gbk', 'iso-2022-jp', 'utf-16le']) {
      for (const length of [0, 4, 16, 20, 64, 320, 640]) {
        const { buffer } = all.slice(0, length)
        const expected = new Own(label).decode(buffer)
        const inputs = [...kinds.map((Kind) => new Kind(buffer)), Object.setPrototypeOf(new Uint16Array(buffer), Uint8Array.prototype)]
        for (const input of inputs) {
          const decoder = new Own(label)
          for (let i = 0; i < 3; i++) if (decoder.decode(input) !== expected) differences++
        }
      }
    }
    let seen = 0
    const handler = new Proxy({}, { get: () => { seen++ } })
    const view = Object.setPrototypeOf(new DataView(all.buffer), new Proxy(DataView.prototype, handler))
    const decoder = new Own('gbk')
    const text = decoder.decode(all)
    const refused = [new Proxy(all, handler), {}, 'text', null].map((input) => {
      try {
        const decoder = new Own('gbk')
        decoder.decode(all)
        decoder.decode(input)
      } catch (error) {
        return error instanceof TypeError
      }
    })
    const same = decoder.decode(view) === text
    console.log(differences, same && decoder.decode(all) === text, seen, refused.join())`
    assert.equal(inHost(prepare, code, ...flags), '0 true 0 true,true,true,true')
  })
}

test('an input that lies about its length is read whole', () => {
  class Short extends Uint8Array {
    get byteLength() {
      return 3
    }
    get buffer() {
      return new ArrayBuffer(3)
    }
  }
  for (const label of ['windows-1252', 'koi8-r', 'utf-8', 'shift_jis']) {
    const text = new Own(label).decode(new Short(300).fill(0x61))
    assert.equal(text, 'a'.repeat(300), label)
  }
})
