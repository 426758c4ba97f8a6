/** The labels that the command takes, `--list`, which prints them, byte order marks, and `dicom:`. What a label means is in tests/rules/encodings. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { decoding, encoding } from '../../js/cli/codecs.js'
import { openAs } from '../../js/cli/from.js'
import { markFor, withMark } from '../../js/cli/mark.js'
import { list } from '../../js/cli/modes/list.js'
import { DicomTextEncoder } from '../../js/dicom.js'
import { extendedEncodings } from '../../js/extended.js'

import { encodings } from '../../js/labels.js'
import { fails, files, hex, JAPANESE, malformed, run, tests } from './tools.js'

const NAME = 'Yamada^Tarou=山田^太郎=やまだ^たろう'
const VALUES = '\\ISO 2022 IR 87'
const DICOM = new DicomTextEncoder(VALUES).encode(NAME)
const READ = `-f 'dicom:${VALUES}'`
const withVr = (vr) => {
  const values = 'ISO 2022 IR 100\\ISO 2022 IR 144'
  const bytes = new DicomTextEncoder(values, { vr }).encode('м=м\\м')
  return [
    [{}, `-f 'dicom:${values}' --vr ${vr}`, { input: bytes, out: 'м=м\\м' }],
    [{}, `-t 'dicom:${values}' --vr ${vr}`, { input: 'м=м\\м', out: bytes }],
  ]
}
const noMark = (name) => fails(`--bom: ${name} has no byte order mark`, 2)

tests({
  'encodings of the standard and others, on either side': [
    [{}, '-f cp932', { input: hex('93FA967B'), out: '日本' }],
    [{}, '-t cp936', { input: '中', out: hex('D6D0') }],
    [{}, '-f utf-7', { input: 'Hi Mom -+Jjo--!', out: 'Hi Mom -☺-!' }],
    [{}, '-t iso-8859-1-strict', { input: '\u00E9\u0080', out: hex('E980') }],
    [{}, '--to cp1047,swaplfnl', { input: 'A\n', out: hex('C115') }],
  ],
  'utf-16 is told by its byte order mark, which each file has, and little-endian without one': [
    [
      { big: hex('FEFF0061'), little: hex('FFFE6200'), none: hex('6300') },
      '-f utf-16 big little none',
      'abc',
    ],
    [{ b: hex('FEFF0062') }, '-f utf-16be - b', { input: '\0-', out: '-b' }],
    // The mark of UTF-8 says nothing of UTF-16, and other encodings are what they are called.
    [{}, '-f utf-16', { input: hex('EFBBBF00'), out: '\uBBEF\u00BF' }],
    [{}, '-f windows-1252', { input: hex('FFFE61'), out: 'ÿþa' }],
    [{}, '-f utf-16', {}],
    [{}, '-f utf-16', { input: hex('FE'), code: 1, err: /malformed UTF-16LE/ }],
    [{}, '-f utf-16-rfc2781', { input: hex('0061'), out: 'a' }],
  ],
  '--bom, and a name of UTF-8 that means a mark': [
    [{}, '--bom', '\uFEFF'],
    [{}, '--bom -f gb18030', { input: hex('8431953361'), out: '\uFEFFa' }],
    [{}, '-t utf-16-rfc2781 --bom', { input: '\uFEFFa', out: hex('FEFF0061') }],
    [{}, '-t utf-16', { input: 'a', out: hex('6100') }],
    [{}, '-t utf_8_sig --bom', { input: 'a', out: '\uFEFFa' }],
    [{}, '-f UTF-8-BOM', { input: '\uFEFFé', out: 'é' }],
    [{}, '-f utf-8-sig', { input: hex('FF'), code: 1, err: /UTF-8 at byte/ }],
    [{}, '--inspect --json -f utf8bom', { input: 'é', out: /"encoding":"utf-8"/ }],
    [{}, '-t shift_jis --bom', noMark('Shift_JIS')],
    [{}, '-t dicom:GBK --bom', noMark('DICOM "GBK"')],
  ],
  'one mark for one output, and one for each file in place or beside': [
    [{ a: '\uFEFFa', b: '\uFEFFb', none: '' }, '--bom none a b', '\uFEFFab'],
    [
      { c: JAPANESE, d: JAPANESE },
      '-f sjis -t utf-8-sig -i --no-backup -j 2 c d',
      { left: { c: '\uFEFF日本', d: '\uFEFF日本' } },
    ],
    [{ c: JAPANESE }, '-f sjis -t utf-8-sig --beside .csv c', { left: { 'c.csv': '\uFEFF日本' } }],
  ],
  'from DICOM and to it': [
    [{ name: DICOM }, `${READ} name`, NAME],
    [{}, `-t 'dicom:${VALUES}' -o back`, { input: NAME, left: { back: DICOM } }],
    [{}, "-f 'DICOM:ISO_IR 192'", { input: NAME, out: NAME }],
    [
      { a: DICOM, b: DICOM },
      `${READ} -t 'dicom:ISO_IR 192' --beside .utf8 -j 2 a b`,
      { left: { 'a.utf8': NAME, 'b.utf8': NAME } },
    ],
    // U+2126, the ohm sign, is an omega, which the set has.
    [{}, "-t 'dicom:ISO_IR 126' --on-error translit", { input: '\u2126 日', out: hex('D9203F') }],
    [{}, '-f dicom:', { input: hex('616263E9'), ...malformed('standard input', 'DICOM ""', 3) }],
    [{}, READ, { input: hex('61E9'), ...malformed('standard input', `DICOM "${VALUES}"`, 1) }],
  ],
  '--vr says which characters are delimiters': ['PN', 'LO', 'LT'].flatMap(withVr),
})

/** Whether an error has the exit code of bad arguments, and a message. */
const isUsage = (message) => (error) => error.exitCode === 2 && message.test(error.message)

test('labels that mean nothing, alone or with these options', () => {
  for (const label of ['extended:cp437', 'replacement', 'iso-2022-cn', 'nope', '__proto__']) {
    assert.throws(() => decoding(label), isUsage(/^--from: label "\S+" is not known; /))
    assert.throws(() => encoding(label), isUsage(/^--to: label "\S+" is not known; /))
  }
  assert.throws(() => decoding('x'.repeat(1e6)), isUsage(/ is not known; /))
  const after = "after dicom: come the values of DICOM's Specific Character Set"
  assert.throws(() => decoding('dicom'), isUsage(new RegExp(`"dicom" is not known; ${after}; `)))
  const wrong = /^--(from|to): "ISO_IR 7" is not a Specific Character Set of DICOM$/
  for (const find of [decoding, encoding]) {
    assert.throws(() => find('dicom:ISO_IR 7'), isUsage(wrong))
  }
  const { code, stderr } = run('--inspect', '-f', 'dicom:')
  assert.deepEqual([code, stderr], [2, 'encodium: --from: dicom: goes only with conversion\n'])
})

test('--list prints what can be asked for', () => {
  const { stdout } = run('--list')
  assert.equal(stdout, [...list()].join(''))
  const all = stdout.split('\n')
  const lines = all.filter((line) => !/^($|# |dicom:)/.test(line))
  assert.ok(all.includes('# EBCDIC') && all.includes('# Encoding Standard'))
  const names = lines.map((line) => line.split('\t')[0])
  const extended = extendedEncodings().map(({ name }) => name)
  const standard = encodings().map(({ name }) => name.toLowerCase())
  assert.deepEqual([...names, 'replacement'].sort(), [...standard, ...extended].sort())
  assert.equal(new Set(names.map((name) => name.toLowerCase())).size, names.length)
  // The names of other programs come after the labels of the standard, and those with a mark last.
  assert.match(stdout, /^shift_jis\t.* sjis .* ms31j/m)
  assert.match(stdout, /^utf-8\t.*\butf-8-sig utf8bom$/m)
  for (const line of lines) {
    const [name, labels] = line.split('\t')
    for (const label of [name, ...labels.split(' ')]) {
      assert.equal(decoding(label).row.encoding, name, label)
      assert.equal(encoding(label).row.encoding, name, label)
    }
  }
  const values = all.filter((line) => line.startsWith('dicom:'))
  assert.ok(values.includes('dicom:ISO 2022 IR 87\tISO_IR 87') && values.includes('dicom:GBK\t'))
  const idAndMode = (label) => [decoding(label).row.id, decoding(label).mode]
  for (const line of values) {
    const [label, others] = line.split('\t')
    assert.equal(decoding(label).row.name, `DICOM "${label.slice('dicom:'.length)}"`)
    if (others !== '') assert.deepEqual(idAndMode(`dicom:${others}`), idAndMode(label))
  }
})

test('the byte order mark of each encoding that has one', () => {
  const marks = {
    ...{ 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff', 'utf-16': 'fffe' },
    ...{ 'utf-16-rfc2781': 'feff', 'utf-32': '0000feff', 'utf-32le': 'fffe0000' },
    ...{ 'utf-32be': '0000feff', unicode: 'fffe' },
  }
  for (const [to, mark] of Object.entries(marks)) {
    assert.equal(Buffer.from(markFor({ to, bom: true })).toString('hex'), mark, to)
  }
  for (const to of ['utf-8-sig', 'utf_8_sig', 'utf8bom', 'UTF-8-BOM']) {
    assert.equal(Buffer.from(markFor({ to })).toString('hex'), 'efbbbf', to)
  }
  assert.throws(() => markFor({ to: 'utf-16le-rfc2781', bom: true }), isUsage(/no byte order mark/))
})

test('a mark that comes a byte at a time is one', async () => {
  const marked = async (text) => {
    const chunks = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte))
    const bytes = []
    for await (const chunk of withMark(chunks, Uint8Array.of(0xef, 0xbb, 0xbf)))
      bytes.push(...chunk)
    return Buffer.from(bytes).toString()
  }
  for (const text of ['', 'a', '\u{FEC0}', '\uFEFF', '\uFEFFabc']) {
    assert.equal(await marked(text), text.startsWith('\uFEFF') ? text : `\uFEFF${text}`)
  }
})

test('a file of UTF-16 is closed, however much of it was read', {
  skip: !fs.existsSync('/proc/self/fd') && 'no list of open files',
}, async () => {
  const path = files({ big: Buffer.alloc(3 << 20, 'a\0') })
  const isOpen = () =>
    fs.readdirSync('/proc/self/fd').some((fd) => {
      try {
        return fs.readlinkSync(`/proc/self/fd/${fd}`) === fs.realpathSync(path('big'))
      } catch {
        return false
      }
    })
  for (const label of ['utf-16le', 'utf-16be', 'shift_jis']) {
    for (const most of [0, 1, 2, Infinity]) {
      const { chunks, close } = await openAs(path('big'), label, () => {})
      let count = 0
      if (most > 0) for await (const _ of chunks) if (++count === most) break
      if (label !== 'shift_jis' && most === 0) assert.ok(isOpen(), label)
      await close()
      assert.equal(isOpen(), false, `${label}, ${most}`)
    }
  }
})
