/**
 * Text that the module decodes in several calls is whole in each kind of browser, and nothing of it is
 * left in the text after it. strings-node.test.js has how Node.js makes one string of it.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CHROMIUM, FIREFOX, runModule } from '../common/run-module.js'

const entry = new URL('../../js/index.js', import.meta.url).href

const ENCODINGS = ['shift_jis', 'gb18030', 'euc-kr', 'utf-16be', 'windows-1251', 'utf-8']

/** The first is longer than what is kept for the next call. */
const LENGTHS = [5_000_000, 600_001, 2 ** 18 + 1, 2 ** 18, 300_000]

/** Prints each encoding and length in which whole text is not what a stream makes of its pieces. */
const program = (prepare) => `
  ${prepare}
  const { TextDecoder } = await import('${entry}')
  let seed = 1
  const random = () => (seed = (Math.imul(seed, 48271) >>> 0) % 0x7fffffff) / 0x7fffffff
  /** Bytes of which a few are ASCII, so that no host decodes them. */
  const someBytes = (length) =>
    Uint8Array.from({ length }, () => (random() < 0.1 ? 0x61 : 0x80 + 128 * random()))
  const inPieces = (label, bytes) => {
    const decoder = new TextDecoder(label)
    const parts = []
    for (let at = 0; at < bytes.length; at += 9_999) {
      parts.push(decoder.decode(bytes.subarray(at, at + 9_999), { stream: true }))
    }
    return parts.join('') + decoder.decode()
  }
  let compared = 0
  for (const label of ${JSON.stringify(ENCODINGS)}) {
    for (const length of ${JSON.stringify(LENGTHS)}) {
      const bytes = someBytes(length)
      if (new TextDecoder(label).decode(bytes) !== inPieces(label, bytes)) console.log(label, length)
      compared++
    }
    const fatal = new TextDecoder(label, { fatal: true })
    const wrong = new Uint8Array(700_001).fill(0x61)
    wrong[700_000] = 0xff
    if (label !== 'windows-1251') try { fatal.decode(wrong); console.log(label) } catch {}
    if (fatal.decode(wrong.subarray(0, 2)) !== new TextDecoder(label).decode(wrong.subarray(0, 2))) console.log(label, 2)
  }
  console.log(compared)`

for (const [host, prepare] of [
  ['Firefox', FIREFOX],
  ['another browser', CHROMIUM],
  ['a host without TextDecoder', `${CHROMIUM} delete globalThis.TextDecoder`],
  ['Firefox without TextDecoder', `${FIREFOX} delete globalThis.TextDecoder`],
]) {
  test(`${host}: long text is what a stream makes of its pieces`, () => {
    assert.equal(runModule(program(prepare)), String(ENCODINGS.length * LENGTHS.length))
  })
}
