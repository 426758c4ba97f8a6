/** The exports of `encodium/extended` besides its classes, and the entries beside it, in every build. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import '../../../dist/extended/ebcdic.js'
import '../../../dist/extended/jis-x-0213.js'
import * as browserGsm from '../../../dist/extended/gsm.js'
import * as browser from '../../../dist/extended.js'
import '../../../dist/no-wasm/extended/ebcdic.js'
import '../../../dist/no-wasm/extended/jis-x-0213.js'
import * as noWasmGsm from '../../../dist/no-wasm/extended/gsm.js'
import * as noWasm from '../../../dist/no-wasm/extended.js'
import '../../../dist/node/extended/ebcdic.js'
import '../../../dist/node/extended/jis-x-0213.js'
import * as nodeGsm from '../../../dist/node/extended/gsm.js'
import * as node from '../../../dist/node/extended.js'
import { latin1Bytes } from '../../common/latin1.js'

const { encodeBest, ExtendedTextDecoder, ExtendedTextEncoder } = node
const { extendedEncodings } = node
const { gsmLength, packSeptets, unpackSeptets } = nodeGsm
const BUILDS = {
  browser: { ...browser, ...browserGsm },
  noWasm: { ...noWasm, ...noWasmGsm },
  node: { ...node, ...nodeGsm },
}

test('the indexes of an entry beside it are unpacked after their base in every build', () => {
  const text = '日本か゚𠀋\n'.repeat(1000)
  const [first, ...others] = Object.values(BUILDS).map((build) => {
    const bytes = new build.ExtendedTextEncoder('cp1399').encode(text)
    assert.equal(new build.ExtendedTextDecoder('cp1399', { fatal: true }).decode(bytes), text)
    return bytes
  })
  for (const other of others) assert.deepEqual(other, first)
  const swapped = new ExtendedTextEncoder('cp1399', { lf: 0x15 })
  assert.deepEqual(swapped.encode('\n'), Uint8Array.of(0x15))
  assert.equal(swapped.encoding, 'cp1399,swaplfnl')
  assert.equal(new ExtendedTextDecoder('ibm-930,swaplfnl').decode(Uint8Array.of(0x15)), '\n')
})

/** The messages of the built entry of a folder of dist where indexes are missing. */
const complaints = (folder) => {
  const code = `
    import { ExtendedTextDecoder } from './dist/${folder}extended.js'
    for (const label of ['cp933', 'cp939', 'shift_jis-2004', 'iso-2022-jp-3', 'iso-2022-jp-1', 'iso-2022-jp-2', 'shift_jis', 'big5']) {
      try {
        new ExtendedTextDecoder(label).decode(Uint8Array.of(0x40))
      } catch (error) {
        console.log(error.message)
      }
    }`
  const options = ['--input-type=module', '--eval', code]
  const root = new URL('../../..', import.meta.url)
  const { stdout } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' })
  return stdout
}

test('without that entry, the first use says what to import; those of the standard are there', () => {
  const says = (family, path) =>
    `encodium: the indexes of ${family} are missing. Write import 'encodium/${path}', or without WebAssembly 'encodium/no-wasm/${path}', and see that your bundler keeps it; if you already do, two copies of encodium are installed\n`
  const families = ['ebcdic-ko', 'ebcdic-ja', 'jis-x-0213', 'jis-x-0213']
  const paths = ['ebcdic', 'ebcdic', 'jis-x-0213', 'jis-x-0213'].map((name) => `extended/${name}`)
  const expected = families.map((family, i) => says(family, paths[i])).join('')
  for (const folder of ['', 'no-wasm/']) {
    assert.equal(complaints(folder), expected)
    for (const path of paths) import.meta.resolve(`encodium/${folder}${path}`)
  }
})

test('ISO-2022-JP-2 and DICOM have several indexes in every build', () => {
  for (const build of Object.values(BUILDS)) {
    const bytes = latin1Bytes('\x1B$BF|\x1B$(CGQ\x1B$ACG\x1B.F\x1BNa')
    const decoder = new build.ExtendedTextDecoder('iso-2022-jp-2', { fatal: true })
    assert.equal(decoder.decode(bytes), '日한们α')
  }
})

test('JIS X 0213 in pieces, in every build', () => {
  const text = 'か゚か ｱ𠮟俱\n𠂉æ̀æ'.repeat(1000)
  for (const label of ['shift_jis-2004', 'euc-jis-2004', 'iso-2022-jp-2004']) {
    const [first, ...others] = Object.values(BUILDS).map((build) => {
      const bytes = new build.ExtendedTextEncoder(label).encode(text)
      const decoder = new build.ExtendedTextDecoder(label, { fatal: true })
      let back = ''
      for (let at = 0; at < bytes.length; at += 7) {
        back += decoder.decode(bytes.subarray(at, at + 7), { stream: true })
      }
      assert.equal(back + decoder.decode(), text)
      return bytes
    })
    for (const other of others) assert.deepEqual(other, first)
  }
})

test('how many messages a text takes', () => {
  const length = (text, label) => {
    const { encoding, unitCount, messageCount, freeUnitCount } = gsmLength(text, label)
    return [encoding, unitCount, messageCount, freeUnitCount].join(' ')
  }
  assert.equal(length(''), 'gsm-03.38 0 1 160')
  assert.equal(length('a'.repeat(160)), 'gsm-03.38 160 1 0')
  assert.equal(length('a'.repeat(161)), 'gsm-03.38 161 2 145')
  assert.equal(length('a'.repeat(306)), 'gsm-03.38 306 2 0')
  // An escape and its code go into the next message together.
  assert.equal(length(`${'a'.repeat(152)}€${'a'.repeat(152)}`), 'gsm-03.38 306 3 152')
  assert.equal(length('ж'.repeat(70)), 'ucs-2 70 1 0')
  assert.equal(length('ж'.repeat(71)), 'ucs-2 71 2 63')
  assert.equal(length(`${'ж'.repeat(66)}💩${'ж'.repeat(66)}`), 'ucs-2 134 3 66')
  // Headers of 4 and 7 octets, and of 9 and 12 in several messages.
  assert.equal(length('ş'.repeat(155), 'gsm-03.38-tr-locking'), 'gsm-03.38-tr-locking 155 1 0')
  assert.equal(length('ş'.repeat(156), 'gsm-03.38-tr-locking'), 'gsm-03.38-tr-locking 156 2 142')
  assert.equal(length('ş'.repeat(152), 'gsm-03.38-tr'), 'gsm-03.38-tr 152 1 0')
  assert.equal(length('ş'.repeat(153), 'gsm-03.38-tr'), 'gsm-03.38-tr 153 2 139')
  assert.equal(length('á'.repeat(77), 'gsm-03.38-es'), 'gsm-03.38-es 154 1 1')
  assert.throws(() => gsmLength('a', 'cp437'), /^RangeError: label must be one of gsm-03.38/)
  assert.throws(() => gsmLength('a', 'nothing'), RangeError)
})

test('every alphabet has what it takes to count and to encode, in every build', () => {
  const labels = extendedEncodings().map(({ name }) => name)
  const alphabets = labels.filter((name) => name.startsWith('gsm-03.38'))
  assert.equal(alphabets.length, 28)
  const codes = Uint8Array.from({ length: 0x80 }, (_, code) => code)
  for (const label of alphabets) {
    const shifted = Uint8Array.from(codes, (code) => code).filter((code) => code !== 0x1b)
    const bytes = [...codes, ...Array.from(shifted, (code) => [0x1b, code]).flat()]
    const text = new ExtendedTextDecoder(label).decode(Uint8Array.from(bytes))
    const own = text.replaceAll('\uFFFD', '')
    for (const { ExtendedTextDecoder, ExtendedTextEncoder, gsmLength } of Object.values(BUILDS)) {
      assert.equal(new ExtendedTextDecoder(label).decode(Uint8Array.from(bytes)), text)
      const encoded = new ExtendedTextEncoder(label).encode(own)
      assert.equal(new ExtendedTextDecoder(label, { fatal: true }).decode(encoded), own)
      assert.equal(gsmLength(own, label).unitCount, encoded.length)
    }
  }
})

test('codes of seven bits are packed and unpacked', () => {
  const codes = Uint8Array.from({ length: 300 }, (_, i) => (i * 37) & 0x7f)
  for (let length = 0; length < 40; length++) {
    for (let skip = 0; skip < 8; skip++) {
      const packed = packSeptets(codes.subarray(0, length), skip)
      assert.equal(packed.length, Math.ceil((skip + 7 * length) / 8))
      assert.deepEqual(unpackSeptets(packed, length, skip), codes.slice(0, length))
    }
  }
  assert.deepEqual(unpackSeptets(Uint8Array.of(0xff)), Uint8Array.of(0x7f))
  assert.deepEqual(unpackSeptets(new Uint8Array(0), 5, 7), new Uint8Array(0))
  assert.throws(
    () => packSeptets(Uint8Array.of(0, 0x80)),
    /^RangeError: codes must be below 0x80, and/,
  )
  assert.throws(() => packSeptets('a'), /^TypeError: codes /)
  assert.throws(() => packSeptets(codes, 8), /^TypeError: skip must be an integer from 0 to 7$/)
  assert.throws(() => unpackSeptets(codes, -1), /^TypeError: count must be an integer from 0/)
})

test('a text in several encodings changes as rarely as it can', () => {
  const parts = (text, labels) =>
    encodeBest(text, labels).map(({ label, bytes }) => [
      label,
      new TextDecoder('latin1').decode(bytes),
    ])
  assert.deepEqual(parts('', ['cp437']), [])
  assert.deepEqual(parts('abc', ['cp437', 'cp850']), [['cp437', 'abc']])
  // The first one would have to change twice.
  assert.deepEqual(
    encodeBest('aбč', ['cp437', 'cp866', 'cp852']).map(({ label }) => label),
    ['cp866', 'cp852'],
  )
  assert.deepEqual(
    encodeBest('日本 Ж', ['shift_jis', 'cp866']).map(({ label, bytes }) => [label, bytes.length]),
    [['shift_jis', 7]],
  )
  const long = `${'я'.repeat(1000)}${'č'.repeat(1000)}\u{1F600}`
  assert.throws(() => encodeBest(long, ['cp852', 'cp866']), {
    name: 'UnmappableError',
    message: 'U+1F600 at index 2000 is in none of the encodings',
    scalar: 0x1f600,
    index: 2000,
  })
  assert.deepEqual(
    encodeBest(long.slice(0, 2000), ['cp852', 'cp866']).map(({ bytes }) => bytes.length),
    [1000, 1000],
  )
  for (const labels of [undefined, null, [], {}, 'cp437']) {
    assert.throws(() => encodeBest('a', labels), /^TypeError: labels must be an array/)
  }
  assert.throws(() => encodeBest('a', ['nothing']), RangeError)
})

test('any text is the parts together, and no other choice has fewer', () => {
  const labels = ['cp437', 'cp866', 'cp852', 'cp737']
  const characters = [...'aáčжλ─ю']
  /** The fewest parts, by trying all. */
  const fewest = (text) => {
    let reached = new Map(labels.map((label) => [label, 1]))
    for (const [i, character] of [...text].entries()) {
      const least = Math.min(...reached.values())
      const has = labels.filter((label) => {
        try {
          return new ExtendedTextEncoder(label).encode(character).length === 1
        } catch {
          return false
        }
      })
      reached = new Map(
        has.map((label) => [
          label,
          Math.min(reached.get(label) ?? Infinity, i === 0 ? 1 : least + 1),
        ]),
      )
    }
    return Math.min(...reached.values())
  }
  for (let seed = 0; seed < 300; seed++) {
    const text = Array.from(
      { length: 6 },
      (_, i) => characters[(seed * 7919 + i * i * 31 + (seed >> i)) % 7],
    ).join('')
    const parts = encodeBest(text, labels)
    const together = parts.map(({ label, bytes }) => new ExtendedTextDecoder(label).decode(bytes))
    assert.equal(together.join(''), text)
    assert.equal(parts.length, fewest(text), text)
  }
})
