/** Each host is asked for exactly the whole input that js/whole/rules.js says. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UTF_8 } from '../../../js/generated/ids.js'
import { DECODERS, ENCODERS } from '../../../js/whole/rules.js'
import { CHROMIUM, FIREFOX, runModule, version } from '../run-module.js'

const at = (path) => new URL(`../../../js/${path}`, import.meta.url).href

const NODE = 'Node.js '
/** Code that makes a process look like a host. */
const preparationOf = (host) => {
  if (host === 'Firefox') return FIREFOX
  if (host === 'Chromium') return CHROMIUM
  if (host.startsWith(NODE)) return version('node', `${host.slice(NODE.length)}.1.0`)
  return version(host.toLowerCase(), '1.0.0')
}

for (const [host, prepare] of [
  ['Node.js 20', version('node', '20.1.0')],
  ['Node.js 22', version('node', '23.9.0')],
  ['Node.js 26', version('node', '31.0.0')],
  ['Bun', version('bun', '1.0.0')],
  ['Deno', version('deno', '2.0.0')],
  ['Chromium', CHROMIUM],
  ['Chromium', 'delete globalThis.process;'],
  ['Firefox', FIREFOX],
]) {
  test(`${prepare.slice(0, 90)} is ${host}`, () => {
    const code = `${prepare} const { HOST } = await import('${at('host/engine.js')}'); console.log(HOST)`
    assert.equal(runModule(code), host)
  })
}

/** An encoding of each group that every host here decodes right. */
const LABELS = {
  'all but ISO-2022-JP': 'x-user-defined',
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16be',
  'UTF-16LE': 'utf-16le',
  'single-byte': 'koi8-r',
  'UTF, single-byte': 'utf-16be',
  'windows-1252': 'windows-1252',
  'double-byte': 'shift_jis',
  'EUC-JP, EUC-KR': 'euc-kr',
  'ISO-2022-JP': 'iso-2022-jp',
}
const LENGTHS = [2, 16, 18, 128, 256, 258, 400, 402, 512, 514, 1024, 20_000]

/** Whether a row takes an input of a length, of which three quarters are ASCII or nothing. */
const takes = ({ upTo, condition }, length, ascii) => length <= upTo || (condition !== '' && ascii)

/** By label, the lengths of mostly ASCII and of other input that the host itself decodes. */
const expectedOf = (host) => {
  const rows = DECODERS.filter(({ hosts }) => hosts.includes(host))
  return rows
    .filter(({ by }) => by !== 'tables')
    .map((row) => {
      const earlier = rows.slice(0, rows.indexOf(row)).filter(({ by }) => by === 'tables')
      const lengths = [true, false].map((ascii) =>
        LENGTHS.filter(
          (length) => takes(row, length, ascii) && !earlier.some(({ upTo }) => length <= upTo),
        ),
      )
      return [LABELS[row.encodings], ...lengths]
    })
}

const allHosts = [...new Set(DECODERS.flatMap(({ hosts }) => hosts))]

for (const host of allHosts) {
  test(`${host}: whole input is decoded by who the table says`, () => {
    const expected = expectedOf(host)
    // Node.js is wrong in some encodings, so its decoders are those of the package without WebAssembly.
    const code = `
      const { TextDecoder: Host } = await import('${at('../dist/no-wasm/index.js')}')
      ${preparationOf(host)}
      let calls = 0
      globalThis.TextDecoder = class extends Host {
        decode(...values) {
          // Those that build strings keep byte order marks.
          if (!this.ignoreBOM) calls++
          return super.decode(...values)
        }
      }
      const { isWellFormed } = String.prototype
      String.prototype.isWellFormed = function () {
        calls++
        return isWellFormed.call(this)
      }
      const { TextDecoder: Own } = await import('${at('index.js')}')
      const text = (length, ascii) => Uint8Array.from({ length }, (_, i) => (ascii && i % 8 < 6 ? 0x61 : i % 2 ? 0xb0 : 0xc2))
      const found = ${JSON.stringify(expected)}.map(([label]) => {
        const decoder = new Own(label)
        decoder.decode(text(300, true))
        return [label, ...[true, false].map((ascii) => ${JSON.stringify(LENGTHS)}.filter((length) => {
          // The first time, the tables do not have its characters yet.
          decoder.decode(text(length, ascii))
          calls = 0
          decoder.decode(text(length, ascii))
          return calls === 1
        }))]
      })
      console.log(JSON.stringify(found))`
    const found = JSON.parse(runModule(code, '--conditions=dist-node'))
    assert.deepEqual(found, expected)
  })
}

for (const host of allHosts) {
  test(`${host}: whole strings are encoded by who the table says`, () => {
    const rows = ENCODERS.filter(({ hosts, isFor }) => hosts.includes(host) && isFor(UTF_8))
    const tables = rows.findIndex(({ by }) => by === 'tables')
    const last = rows.findIndex(({ by }) => by === 'host')
    const lengths = [1, 16, 129, 400, 20_000]
    const code = `
      ${preparationOf(host)}
      const calls = { encode: 0, encodeInto: 0 }
      for (const name of ['encode', 'encodeInto']) {
        const method = TextEncoder.prototype[name]
        TextEncoder.prototype[name] = function (...values) {
          calls[name]++
          return method.apply(this, values)
        }
      }
      const { TextEncoder: Own } = await import('${at('index.js')}')
      const encoder = new Own()
      const texts = ${JSON.stringify(lengths)}.map((length) => '\u65E5'.repeat(length))
      const found = texts.map((text) => {
        encoder.encode(text)
        calls.encode = calls.encodeInto = 0
        encoder.encode(text)
        encoder.encodeInto(text, new Uint8Array(3 * text.length))
        return [calls.encode, calls.encodeInto]
      })
      console.log(JSON.stringify(found))`
    const expected = lengths.map((length) => [
      last >= 0 && (last < tables || length > 16) ? 1 : 0,
      rows.some(({ by }) => by === 'encodeInto') ? 1 : 0,
    ])
    assert.deepEqual(JSON.parse(runModule(code, '--conditions=dist-node')), expected)
  })
}

test('rows are of known groups and conditions, and say how much they gain and why', () => {
  for (const row of [...DECODERS, ...ENCODERS]) {
    assert.equal(typeof row.isFor, 'function', row.encodings)
    assert.equal(typeof row.isLonger, 'function', row.condition)
    assert.match(row.speed, /^\d\.\d–\d\.\d$/)
    assert.notEqual(row.why, '')
  }
})
