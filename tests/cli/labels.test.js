/** The labels that the command takes, and `--list`, which prints them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decoding, encoding as encodingFor } from '../../js/cli/codecs.js'
import { extendedEncodings } from '../../js/extended.js'
import { EXIT_CODE } from '../../js/file/system/system.js'
import { encodings } from '../../js/labels.js'
import { BIN, files, runBin } from './tools.js'

const hex = (digits) => Buffer.from(digits, 'hex')

const run = (args, input = '') =>
  runBin(BIN, args, { input: Buffer.from(input), encoding: 'buffer' })

const idAndMode = (label) => {
  const { row, mode } = decoding(label)
  return { id: row.id, mode }
}

/** Whether an error has the exit code of bad arguments, and a message. */
const isUsage = (message) => (error) => error[EXIT_CODE] === 2 && message.test(error.message)

test('extended encodings on either side', () => {
  const path = files({ utf7: 'Hi Mom -+Jjo--!', text: '\u00E9\u0080' })
  assert.equal(run(['-f', 'utf-7', path('utf7')]).stdout.toString(), 'Hi Mom -☺-!')
  const latin1 = run(['-t', 'iso-8859-1-strict', path('text')])
  assert.deepEqual(latin1.stdout, hex('E980'))
  const hz = run(['-f', 'hz-gb-2312'], '~{VPND~}')
  assert.equal(hz.stdout.toString(), '中文')
})

test('code pages by the names that people type', () => {
  for (const label of ['cp437', 'CP437', 'IBM-437', '437', 'x-cp437', 'dos-437']) {
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
    'utf-16le': ['utf_16_le', 'utf16le', 'ucs2', 'utf-16', 'utf_16'],
    'iso-2022-jp': ['iso2022_jp', 'cp50220'],
    'windows-1252': ['iso-8859-1', 'latin1', 'us-ascii', 'win-1252'],
    'windows-1254': ['iso-8859_9', 'cp1254'],
    'euc-jp': ['eucjp', 'euc_jp', 'ujis'],
    'koi8-u': ['koi8-ru', 'cp1168'],
    macintosh: ['mac-roman', 'macroman'],
    ibm866: ['cp866', 'dos866'],
  }
  for (const [label, others] of Object.entries(names)) {
    for (const other of others) {
      assert.equal(decoding(other).row.encoding, label, other)
      assert.equal(encodingFor(other).row.encoding, label, other)
    }
  }
  const decoded = run(['-f', 'cp932'], hex('93FA967B'))
  assert.deepEqual([decoded.stdout.toString(), decoded.stderr.length], ['日本', 0])
  assert.deepEqual(run(['-t', 'cp936'], '中').stdout, hex('D6D0'))
  // The inspector of the standard's encodings says why bytes are malformed.
  const { stdout } = run(['--inspect', '-f', 'cp949'], hex('C7D1FF'))
  assert.match(stdout.toString(), /encoding +euc-kr\n.*FF +0xFF/s)
})

test('a label has no prefix that says where an encoding comes from: each has a name of its own', () => {
  for (const [label, encoding] of [
    ['iso-8859-1-strict', 'iso-8859-1-strict'],
    ['gb2312', 'gbk'],
    ['gb2312-strict', 'gb2312-strict'],
    ['euc-jp-jisx0212', 'euc-jp-jisx0212'],
    ['iso-2022-kr', 'iso-2022-kr'],
    ['hz-gb-2312', 'hz-gb-2312'],
  ]) {
    assert.equal(decoding(label).row.encoding, encoding)
    assert.equal(encodingFor(label).row.encoding, encoding)
  }
  for (const label of ['extended:cp437', 'extended:utf-16']) {
    assert.throws(() => decoding(label), isUsage(/^--from: label "extended:/))
    assert.throws(() => encodingFor(label), isUsage(/^--to: label "extended:/))
  }
  for (const label of [
    'replacement',
    'iso-2022-cn',
    'dicom',
    'nope',
    '__proto__',
    'x'.repeat(1e6),
  ]) {
    assert.throws(() => decoding(label), isUsage(/ is not known; /))
  }
})

test('utf-16 is told by its byte order mark, and little-endian without one', () => {
  for (const bytes of ['FEFF0061', 'FFFE6100', '6100']) {
    for (const label of ['utf-16', 'utf_16', 'utf-16le', 'unicode']) {
      const { code, stdout, stderr } = run(['-f', label], hex(bytes))
      assert.deepEqual([code, stdout.toString(), stderr.toString()], [0, 'a', ''], bytes)
    }
  }
  // The mark of UTF-8 says nothing of UTF-16, and other encodings are what they are called.
  assert.equal(run(['-f', 'utf-16'], hex('EFBBBF00')).stdout.toString(), '\uBBEF\u00BF')
  assert.equal(run(['-f', 'windows-1252'], hex('FFFE61')).stdout.toString(), 'ÿþa')
  assert.equal(run(['-f', 'utf-16'], '').stdout.length, 0)
  assert.deepEqual(run(['-f', 'utf-16'], hex('FE')).code, 1)
  // Each of several files has a mark of its own.
  const path = files({ big: hex('FEFF0061'), little: hex('FFFE6200'), none: hex('6300') })
  const all = run(['-f', 'utf-16', path('big'), path('little'), path('none')])
  assert.equal(all.stdout.toString(), 'abc')
})

test('to utf-16 is little-endian without a mark, and to that of RFC 2781 big-endian with one', () => {
  assert.deepEqual(run(['-t', 'utf-16'], 'a').stdout, hex('6100'))
  assert.deepEqual(run(['-t', 'utf-16-rfc2781'], 'a').stdout, hex('FEFF0061'))
  for (const bytes of ['FEFF0061', 'FFFE6100', '0061']) {
    assert.equal(run(['-f', 'utf-16-rfc2781'], hex(bytes)).stdout.toString(), 'a', bytes)
  }
})

test('--list prints what can be asked for', () => {
  const { code, stdout } = run(['--list'])
  const all = stdout.toString().trimEnd().split('\n')
  const labelled = all.filter((line) => line !== '' && !line.startsWith('# '))
  const lines = labelled.filter((line) => !line.startsWith('dicom:'))
  const groups = all.filter((line) => line.startsWith('# '))
  assert.ok(groups.includes('# EBCDIC') && groups.includes('# Encoding Standard'))
  const names = lines.map((line) => line.split('\t')[0])
  const extended = extendedEncodings().map(({ name }) => name)
  const standard = encodings().map(({ name }) => name.toLowerCase())
  assert.equal(code, 0)
  assert.deepEqual([...names, 'replacement'].sort(), [...standard, ...extended].sort())
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length)
  assert.ok(lines.some((line) => line.startsWith('shift_jis\t') && line.includes(' sjis')))
  // The names of other programs come after the labels of the standard.
  assert.ok(lines.some((line) => line.startsWith('shift_jis\t') && line.includes(' ms31j')))
  for (const line of lines) {
    const [name, labels] = line.split('\t')
    for (const label of [name, ...labels.split(' ')]) {
      assert.equal(decoding(label).row.encoding, name, label)
      assert.equal(encodingFor(label).row.encoding, name, label)
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
    assert.equal(decoding(label).row.name, `DICOM "${label.slice('dicom:'.length)}"`)
    if (others !== '') assert.deepEqual(idAndMode(`dicom:${others}`), idAndMode(label))
  }
})
