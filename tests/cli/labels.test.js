/** The labels that the command takes, and `--list`, which prints them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decoding, encoding as encodingFor } from '../../js/cli/codecs.js'
import { extendedEncodings } from '../../js/extended.js'
import { encodings } from '../../js/hooks.js'
import { BIN, files, runBin } from './tools.js'

const hex = (digits) => Buffer.from(digits, 'hex')

const run = (args, input = '') =>
  runBin(BIN, args, { input: Buffer.from(input), encoding: 'buffer' })

const modeAndCodec = (label) => {
  const { codec, mode } = decoding(label)
  return { codec, mode }
}

test('extended encodings on either side', () => {
  const path = files({ utf7: 'Hi Mom -+Jjo--!', text: '\u00E9\u0080' })
  assert.equal(run(['-f', 'utf-7', path('utf7')]).stdout.toString(), 'Hi Mom -☺-!')
  const latin1 = run(['-t', 'extended:iso-8859-1', path('text')])
  assert.deepEqual(latin1.stdout, hex('E980'))
  const hz = run(['-f', 'hz-gb-2312'], '~{VPND~}')
  assert.equal(hz.stdout.toString(), '中文')
})

test('code pages by the names that people type', () => {
  for (const label of ['cp437', 'CP437', 'IBM-437', '437', 'extended:cp437']) {
    const { stdout } = run(['--from', label], hex('C9CDBB'))
    assert.equal(stdout.toString(), '╔═╗', label)
  }
  const ebcdic = run(['--to', 'cp1047,swaplfnl'], 'A\n')
  assert.deepEqual(ebcdic.stdout, Buffer.of(0xc1, 0x15))
})

test("other programs' names of the standard's encodings", () => {
  const names = {
    shift_jis: ['cp932', 'CP932', '932', 'windows-932', 'ms932', 'x-sjis', 's_jis', 'shiftjis'],
    gbk: ['cp936', 'windows-936', 'ms936', '936', 'xgbk'],
    'euc-kr': ['cp949', 'windows-949', 'ms949', 'uhc', 'euc_kr', 'euckr', 'ks_c_5601'],
    big5: ['cp950', 'windows-950', 'ms950', 'big5_tw'],
    'utf-8': ['cp65001', 'utf_8', 'UTF8'],
    'utf-16le': ['utf_16_le', 'utf16le', 'ucs2'],
    'iso-2022-jp': ['iso2022_jp', 'cp50220'],
  }
  for (const [label, others] of Object.entries(names)) {
    for (const other of others) {
      assert.equal(decoding(other).encoding, label, other)
      assert.equal(encodingFor(other).encoding, label, other)
    }
  }
  const decoded = run(['-f', 'cp932'], hex('93FA967B'))
  assert.deepEqual([decoded.stdout.toString(), decoded.stderr.length], ['日本', 0])
  assert.deepEqual(run(['-t', 'cp936'], '中').stdout, hex('D6D0'))
  // The inspector of the standard's encodings says why bytes are malformed.
  const { stdout } = run(['--inspect', '-f', 'cp949'], hex('C7D1FF'))
  assert.match(stdout.toString(), /encoding +EUC-KR\n.*FF +0xFF/s)
  // A label that is an extended encoding's by its punctuation stays one.
  assert.equal(decoding('iso-8859_9').encoding, 'iso-8859-9')
  assert.equal(decoding('eucjp').encoding, 'euc-jp')
  assert.throws(() => decoding('extended:euc_kr'), /^Error: --from: label "extended:euc_kr"/)
})

test('utf-16 is told by its byte order mark, and big-endian without one', () => {
  for (const bytes of ['FEFF0061', 'FFFE6100', '0061']) {
    const { stdout } = run(['-f', 'utf-16'], hex(bytes))
    assert.equal(stdout.toString(), 'a', bytes)
  }
  assert.deepEqual(run(['-t', 'utf-16'], 'a').stdout, hex('FEFF0061'))
})

test('--list prints what can be asked for', () => {
  const { code, stdout } = run(['--list'])
  const all = stdout.toString().trimEnd().split('\n')
  const labelled = all.filter((line) => line !== '' && !line.startsWith('# '))
  const lines = labelled.filter((line) => !line.startsWith('dicom:'))
  const groups = all.filter((line) => line.startsWith('# '))
  assert.ok(groups.includes('# EBCDIC') && groups.includes('# Encoding Standard'))
  const names = lines.map((line) => line.split('\t')[0])
  const extended = extendedEncodings().map(({ name }) => `extended:${name}`)
  const standard = encodings().map(({ name }) => name)
  assert.equal(code, 0)
  assert.deepEqual([...names, 'replacement'].sort(), [...standard, ...extended].sort())
  assert.ok(lines.some((line) => line.startsWith('Shift_JIS\t') && line.includes(' sjis')))
  for (const line of lines) {
    const [name, labels] = line.split('\t')
    for (const label of labels.split(' ')) {
      const prefix = name.startsWith('extended:') ? 'extended:' : ''
      assert.equal(prefix + decoding(prefix + label).encoding, name.toLowerCase())
      assert.equal(prefix + encodingFor(prefix + label).encoding, name.toLowerCase())
    }
  }
})

test('--list prints the values of DICOM', () => {
  const { stdout } = run(['--list'])
  const lines = stdout.toString().split('\n')
  const values = lines.filter((line) => line.startsWith('dicom:'))
  assert.ok(lines.includes('dicom:ISO 2022 IR 87\tISO_IR 87') && values.includes('dicom:GBK\t'))
  for (const line of values) {
    const [label, others] = line.split('\t')
    assert.equal(decoding(label).name, `DICOM "${label.slice('dicom:'.length)}"`)
    if (others !== '') assert.deepEqual(modeAndCodec(`dicom:${others}`), modeAndCodec(label))
  }
})
