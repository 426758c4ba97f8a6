/** DICOM's text in the command: `dicom:` labels, and `--vr`. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { DicomTextEncoder } from '../../js/dicom.js'
import { BIN, files, run, runBin, SEE_HELP } from './tools.js'

const NAME = 'Yamada^Tarou=山田^太郎=やまだ^たろう'
const JAPANESE = '\\ISO 2022 IR 87'
const bytes = new DicomTextEncoder(JAPANESE).encode(NAME)

test('from DICOM and to it', () => {
  const path = files({ name: bytes })
  assert.deepEqual(run('-f', `dicom:${JAPANESE}`, path('name')), {
    code: 0,
    stdout: NAME,
    stderr: '',
  })
  const args = ['-t', `dicom:${JAPANESE}`, '-o', path('back')]
  const { code, stderr } = runBin(BIN, args, { input: NAME })
  assert.deepEqual([code, stderr], [0, ''])
  assert.deepEqual(new Uint8Array(readFileSync(path('back'))), bytes)
  assert.equal(run('-f', 'DICOM:ISO_IR 192', path('name')).stdout, Buffer.from(bytes).toString())
})

test('files in several threads, and from one set to another', () => {
  const path = files({ a: bytes, b: bytes })
  const to = ['-t', 'dicom:ISO_IR 192']
  const args = ['-f', `dicom:${JAPANESE}`, ...to, '--beside', '.utf8', '-j', '2']
  assert.deepEqual(run(...args, path('a'), path('b')), { code: 0, stdout: '', stderr: '' })
  assert.equal(path.read('a.utf8'), NAME)
  assert.equal(path.read('b.utf8'), NAME)
})

test('--vr says which characters are delimiters', () => {
  const values = 'ISO 2022 IR 100\\ISO 2022 IR 144'
  for (const vr of ['PN', 'LO', 'LT']) {
    const args = ['-f', `dicom:${values}`, '--vr', vr]
    const input = new DicomTextEncoder(values, { vr }).encode('м=м\\м')
    assert.equal(runBin(BIN, args, { input }).stdout, 'м=м\\м')
    const back = runBin(BIN, ['-t', `dicom:${values}`, '--vr', vr], {
      input: Buffer.from('м=м\\м'),
      encoding: 'buffer',
    })
    assert.deepEqual(new Uint8Array(back.stdout), input)
  }
})

test('what a declared set has is kept by translit', () => {
  const args = ['-t', 'dicom:ISO_IR 126', '--on-error', 'translit']
  // U+2126, the ohm sign, is an omega.
  const input = Buffer.from('\u2126 日')
  const { code, stdout } = runBin(BIN, args, { input, encoding: 'latin1' })
  assert.deepEqual([code, stdout], [0, '\xD9 ?'])
})

test('errors', () => {
  const fails = (args, input, code, message) => {
    const result = runBin(BIN, args, { input })
    assert.deepEqual([result.code, result.stderr], [code, `encodium: ${message}\n`])
  }
  const wrong = '"ISO_IR 7" is not a Specific Character Set of DICOM'
  fails(['-f', 'dicom:ISO_IR 7'], '', 2, `--from: ${wrong}`)
  fails(['-t', 'dicom:ISO_IR 7'], '', 2, `--to: ${wrong}`)
  fails(['-f', 'dicom:'], 'abc\xE9', 1, 'standard input: malformed DICOM "" at byte offset 3')
  const japanese = `standard input: malformed DICOM "${JAPANESE}" at byte offset 1`
  fails(['-f', `dicom:${JAPANESE}`], 'a\xE9', 1, japanese)
  const after = "after dicom: come the values of DICOM's Specific Character Set"
  fails(
    ['-f', 'dicom'],
    '',
    2,
    `--from: label "dicom" is not known; ${after}; --list prints all labels`,
  )
  fails(['--inspect', '-f', 'dicom:'], '', 2, '--from: dicom: goes only with conversion')
  fails(['--vr', 'PN'], '', 2, `--vr goes only with --from dicom: or --to dicom:${SEE_HELP}`)
  const { code, stderr } = runBin(BIN, ['-f', 'dicom:', '--vr', 'XX'], { input: '' })
  assert.equal(code, 2)
  assert.match(stderr, /argument 'XX' is invalid/)
})
