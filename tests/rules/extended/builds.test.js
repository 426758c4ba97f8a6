/** The indexes of `encodium/extended` and of the entries beside it, in every build. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import '../../../dist/extended/ebcdic.js'
import '../../../dist/extended/jis-x-0213.js'
import * as browser from '../../../dist/extended.js'
import '../../../dist/no-wasm/extended/ebcdic.js'
import '../../../dist/no-wasm/extended/jis-x-0213.js'
import * as noWasm from '../../../dist/no-wasm/extended.js'
import '../../../dist/node/extended/ebcdic.js'
import '../../../dist/node/extended/jis-x-0213.js'
import * as node from '../../../dist/node/extended.js'
import { latin1Bytes } from '../../common/latin1.js'

const { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } = node
const BUILDS = { browser, noWasm, node }

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

test('every alphabet of GSM 03.38 is in every build', () => {
  const labels = extendedEncodings().map(({ name }) => name)
  const alphabets = labels.filter((name) => name.startsWith('gsm-03.38'))
  assert.equal(alphabets.length, 28)
  const codes = Uint8Array.from({ length: 0x80 }, (_, code) => code)
  for (const label of alphabets) {
    const shifted = Uint8Array.from(codes, (code) => code).filter((code) => code !== 0x1b)
    const bytes = [...codes, ...Array.from(shifted, (code) => [0x1b, code]).flat()]
    const text = new ExtendedTextDecoder(label).decode(Uint8Array.from(bytes))
    const known = text.replaceAll('\uFFFD', '')
    for (const { ExtendedTextDecoder, ExtendedTextEncoder } of Object.values(BUILDS)) {
      assert.equal(new ExtendedTextDecoder(label).decode(Uint8Array.from(bytes)), text)
      const encoded = new ExtendedTextEncoder(label).encode(known)
      assert.equal(new ExtendedTextDecoder(label, { fatal: true }).decode(encoded), known)
    }
  }
})
