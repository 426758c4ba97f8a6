/** A string is the same, however a host makes it. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TextDecoder as Own } from '../../../js/index.js'
import { runModule } from '../../common/run-module.js'
import { inHost } from './in-host.js'

test('every host gives the same strings', () => {
  const hosts = ['', 'delete globalThis.Buffer', 'delete globalThis.TextDecoder']
  hosts.push(`${hosts[1]};${hosts[2]}`, `${hosts[1]};globalThis.InternalError = Error`)
  const code = `
    let hash = 0
    const alphabets = ['a', 'é', '日', '😀', 'aé', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaa日', 'ж ']
    for (const alphabet of alphabets) {
      const units = [...alphabet].map((char) => new TextEncoder().encode(char)).map((b) => [...b])
      for (const length of [0, 1, 2, 5, 15, 16, 17, 31, 33, 100, 127, 129, 300, 5000, 300000]) {
        const bytes = []
        for (let i = 0; bytes.length < length; i++) bytes.push(...units[i % units.length])
        const all = Uint8Array.from(bytes)
        for (const label of ['utf-8', 'windows-1252', 'windows-1251', 'iso-2022-jp', 'gbk', 'utf-16le']) {
          const text = new Own(label).decode(all)
          for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
          hash = (Math.imul(hash, 31) + text.length) | 0
        }
      }
    }
    console.log(hash)`
  const hashes = hosts.map((host) => inHost(host, code))
  assert.deepEqual(hashes, Array(hosts.length).fill(hashes[0]))
})

test('text below 0x100 becomes a string of bytes in Node.js', () => {
  const code = `
    let calls = 0
    const { latin1Slice } = Buffer.prototype
    Buffer.prototype.latin1Slice = function (...values) {
      calls++
      return Reflect.apply(latin1Slice, this, values)
    }
    const { TextDecoder } = await import('${new URL('../../../js/index.js', import.meta.url)}')
    const bytes = Uint8Array.from({ length: 1200 }, (_, i) => 0xc0 + (i % 60))
    const text = String.fromCharCode(...bytes)
    const withEuro = Uint8Array.from(bytes)
    withEuro[40] = 0x80
    for (const [label, source, expected] of [
      ['windows-1252', bytes, text],
      ['windows-1252', withEuro, text.slice(0, 40) + '€' + text.slice(41)],
      // Another place than in Latin-1.
      ['macintosh', new Uint8Array(1200).fill(0x8e), 'é'.repeat(1200)],
    ]) {
      calls = 0
      // No host decodes a stream.
      const decoded = new TextDecoder(label).decode(source, { stream: true })
      console.log(label, calls, decoded === expected)
    }`
  assert.deepEqual(runModule(code, '--conditions=dist-node').split('\n'), [
    'windows-1252 1 true',
    'windows-1252 0 true',
    'macintosh 1 true',
  ])
})

test('long text, one after the other, shares no memory', () => {
  const decoder = new Own('shift_jis')
  const long = (byte) => decoder.decode(new Uint8Array(600_000).fill(byte))
  const [first, second] = [long(0xb1), long(0xb2)]
  assert.equal(first, 'ｱ'.repeat(600_000))
  assert.equal(second, 'ｲ'.repeat(600_000))
})
