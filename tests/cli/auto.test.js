/** `-f auto`: files that it may replace, and bytes that are no text. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { LegacyTextEncoder } from '../../js/index.js'
import { BIN, files, MIB, run, runBin, SAMPLES } from './tools.js'

const latin1 = (text) => Buffer.from(text, 'latin1')

const FRENCH = latin1(
  'Où est passée la clé ? Elle était là, près de la fenêtre, à côté des crêpes brûlées.\n',
)

const sample = (name) => fs.readFileSync(join(SAMPLES, name))

/** Bytes behind a MiB, the beginning of which decides unless the file is replaced. */
const behind = (tail) => Buffer.concat([Buffer.alloc(MIB, FRENCH), tail])

/** A zip archive with one file that is not compressed: its local header, and the end of the archive. */
const zip = (content) => {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04\x14')
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(5, 26)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  return Buffer.concat([header, Buffer.from('a.txt'), content, end])
}

/** The header of the old binary format of cpio. */
const oldCpio = (content) => {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(0o70707, 0)
  header.writeUInt16LE(6, 20)
  header.writeUInt16LE(content.length, 24)
  return Buffer.concat([header, Buffer.from('a.txt\0'), content])
}

/** The header of the newer format is hexadecimal digits. */
const newCpio = (content) => {
  const fields = [1, 0o100644, 0, 0, 1, 0, content.length, 0, 0, 0, 0, 6, 0]
  const digits = fields.map((field) => field.toString(16).padStart(8, '0')).join('')
  return Buffer.concat([Buffer.from(`070701${digits}a.txt\0`), content])
}

const pdf = (stream) =>
  Buffer.concat([
    latin1('%PDF-1.4\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<< /Length 90 >>\nstream\n'),
    stream,
    latin1('\nendstream\nendobj\nxref\n0 1\n0000000000 65535 f \nstartxref\n9\n%%EOF\n'),
  ])

const ar = (content) => {
  const size = String(content.length).padEnd(10)
  return Buffer.concat([
    latin1(`!<arch>\na.txt/          0           0     0     100644  ${size}\`\n`),
    content,
  ])
}

/** Files that are no text, some with text at their beginning. */
const BINARY = {
  zip: zip(FRENCH),
  oldCpio: oldCpio(FRENCH),
  newCpio: newCpio(FRENCH),
  pdf: pdf(FRENCH),
  ar: ar(FRENCH),
  nul: Buffer.concat([FRENCH, Buffer.of(0), FRENCH]),
  control: Buffer.concat([FRENCH, Buffer.of(0x02), FRENCH]),
  signed: Buffer.from('\uFEFFà la carte\0'),
  utf16: Buffer.from('\uFEFFà la carte\0', 'utf16le'),
  wideNoise: Buffer.from('1f8b0800a1e2f4660203fbbfbb70ed81a33b77ac5e', 'hex'),
}

const NO_TEXT = 'does not look like text'
const WHY = `${NO_TEXT}; name its encoding with --from to convert it anyway`
const WHY_INSPECT = `${NO_TEXT}; name its encoding with --from to inspect it anyway`

for (const [name, bytes] of Object.entries(BINARY)) {
  test(`no text, and so neither converted nor detected: ${name}`, () => {
    const path = files({ [name]: bytes })
    const cases = [
      [['-f', 'auto', '-i', '--force'], WHY],
      [['-f', 'auto'], WHY],
      [['--detect'], NO_TEXT],
      [['--inspect'], WHY_INSPECT],
    ]
    for (const [args, why] of cases) {
      const result = { code: 1, stdout: '', stderr: `encodium: ${path(name)}: ${why}\n` }
      assert.deepEqual(run(...args, path(name)), result, args.join(' '))
    }
    assert.deepEqual(fs.readFileSync(path(name)), bytes)
    assert.deepEqual(path.names(), [name])
  })
}

test('in place, all of a file must be text', () => {
  const bytes = behind(Buffer.of(0))
  const wide = Buffer.concat([sample('en.utf-16le.txt'), Buffer.alloc(MIB, 'a\0'), Buffer.alloc(2)])
  for (const name of ['latin', 'wide']) {
    const path = files({ latin: bytes, wide })
    const before = fs.readFileSync(path(name))
    const result = { code: 1, stdout: '', stderr: `encodium: ${path(name)}: ${WHY}\n` }
    assert.deepEqual(run('-q', '-f', 'auto', '-i', path(name)), result)
    // The output is the input, by another name.
    fs.symlinkSync(name, path('link'))
    assert.deepEqual(run('-q', '-f', 'auto', path(name), '-o', path('link')), result)
    assert.deepEqual(fs.readFileSync(path(name)), before)
  }
})

test('in place, the whole file decides, and elsewhere its beginning', () => {
  // The head is confidently French, and what follows is UTF-8 with more letters.
  const bytes = behind(Buffer.alloc(2 * MIB, 'Příliš žluťoučký kůň úpěl ďábelské ódy. '))
  const path = files({ a: bytes })
  assert.match(
    run('-f', 'auto', path('a'), '-o', path('out')).stderr,
    /a: taken for windows-1252\n/,
  )
  const why = 'may be windows-1252, but that is not certain; name its encoding with --from'
  const advice = '-f mixed reads lines in several encodings (the guess is windows-1252 and utf-8)'
  const stderr = `encodium: ${path('a')}: ${why}, or add --force; ${advice}\n`
  assert.deepEqual(run('-f', 'auto', '-i', path('a')), { code: 1, stdout: '', stderr })
  assert.ok(fs.readFileSync(path('a')).equals(bytes))
  assert.deepEqual(path.names(), ['a', 'out'])
})

test('in place, a guess that is not certain needs --force, and the other files go on', () => {
  const short = latin1('na\xEFve \xE9')
  for (const jobs of ['1', '2']) {
    const path = files({ short, ja: sample('ja.euc-jp.txt') })
    const args = ['-q', '-f', 'auto', '-i', '-j', jobs, path('short'), path('ja')]
    const { code, stdout, stderr } = run(...args)
    assert.deepEqual([code, stdout], [1, ''])
    const why = 'may be windows-1252, but that is not certain; name its encoding with --from'
    assert.equal(stderr, `encodium: ${path('short')}: ${why}, or add --force\n`)
    assert.deepEqual(path.names(), ['ja', 'ja.bak', 'short'])
    assert.deepEqual(fs.readFileSync(path('short')), short)
    assert.equal(path.read('ja'), sample('text/ja.txt').toString())
    assert.equal(run('-q', '-f', 'auto', '-i', '--force', path('short')).code, 0)
    assert.equal(path.read('short'), 'naïve é')
  }
})

test('an output that is one of the inputs needs --force as well', () => {
  const short = latin1('na\xEFve \xE9')
  const path = files({ short })
  const args = ['-f', 'auto', path('short'), '-o', path('short')]
  assert.equal(run(...args).code, 1)
  assert.deepEqual(fs.readFileSync(path('short')), short)
  assert.equal(run('--force', ...args).code, 0)
  assert.equal(path.read('short'), 'naïve é')
})

test('a file beside it keeps the original, and needs no --force', () => {
  const path = files({ short: latin1('na\xEFve \xE9') })
  assert.equal(run('-f', 'auto', '--beside', '.utf8', path('short')).code, 0)
  assert.equal(path.read('short.utf8'), 'naïve é')
})

test('controls that texts have, and bytes that are no controls in their encoding', () => {
  const ebcdic = Buffer.from('e388854098a48983924086969715c1958440948699854b', 'hex')
  const path = files({
    empty: '',
    ascii: 'plain\n',
    dos: Buffer.concat([FRENCH, FRENCH, Buffer.of(0x1a)]),
    page: Buffer.concat([FRENCH, Buffer.of(0x0c), FRENCH]),
    terminal: Buffer.from('\x1b[31mà la carte\x1b[0m\x07 _\bé\n'),
    wide: sample('en.utf-16le.txt'),
    mail: sample('ja.iso-2022-jp.txt'),
    ebcdic: Buffer.concat(Array(8).fill(ebcdic)),
    korean: latin1('\x1b$)C\x0e3*4B3;:}<R\x0f 1\n\x0eGQ1[@L4Y\x0f\n'),
  })
  const { code, stderr } = run(
    '-f',
    'auto',
    '-i',
    '--force',
    '--no-backup',
    ...path.names().map(path),
  )
  assert.equal(code, 0, stderr)
  assert.equal(path.read('mail'), sample('text/ja.txt').toString())
  assert.ok(path.read('dos').endsWith('brûlées.\n\x1a'))
  assert.ok(path.read('ebcdic').startsWith('The quick '))
  assert.match(path.read('korean'), /^\p{Script=Hangul}+ 1/u)
})

test('UTF-32 is certain, in place too', () => {
  const text = 'à la carte\n'
  const utf32 = Buffer.from(
    Uint32Array.from([0xfeff, ...text].map((c) => c.codePointAt?.(0) ?? c)).buffer,
  )
  const path = files({ marked: utf32, unmarked: utf32.subarray(4) })
  const paths = ['marked', 'unmarked'].map(path)
  assert.deepEqual(run('-q', '-f', 'auto', '-i', '--no-backup', ...paths).stderr, '')
  assert.equal(path.read('marked') + path.read('unmarked'), text + text)
})

test('in place, an empty file and ASCII are certain', () => {
  const path = files({ empty: '', ascii: 'plain\n', one: 'a' })
  const args = ['-q', '-f', 'auto', '-i', '--no-backup', ...path.names().map(path)]
  assert.deepEqual(run(...args), { code: 0, stdout: '', stderr: '' })
  assert.equal(path.read('empty') + path.read('ascii') + path.read('one'), 'plain\na')
})

test('standard input that is no text', () => {
  const cases = [
    [['-f', 'auto'], WHY],
    [['--detect'], NO_TEXT],
    [['--inspect'], WHY_INSPECT],
  ]
  for (const [args, why] of cases) {
    const { code, stdout, stderr } = runBin(BIN, args, { input: BINARY.zip })
    assert.deepEqual([code, stdout, stderr], [1, '', `encodium: standard input: ${why}\n`])
  }
})

test('ASCII goes out before the input ends', async () => {
  const child = spawn(process.execPath, [BIN, '-f', 'auto'])
  child.stdin.write('some, and more to come: ')
  let text = String((await once(child.stdout, 'data'))[0])
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  assert.equal(text, 'some, and more to come: ')
  child.stdin.end(FRENCH)
  assert.deepEqual(await once(child, 'close'), [0, null])
  assert.equal(text, `some, and more to come: ${FRENCH.toString('latin1')}`)
})

test('offsets and indexes count from the beginning of the file, and a mark in it is text', () => {
  const ascii = 'All of it is English.\n'.repeat(MIB / 8)
  const utf8 = '港町の文具店では、いまも手書きの帳面が使われている。'.repeat(20)
  const path = files({
    damaged: Buffer.concat([Buffer.from(ascii + utf8), Buffer.of(0xff)]),
    whole: ascii + utf8,
    mark: `plain\uFEFF${utf8}`,
  })
  const offset = ascii.length + Buffer.byteLength(utf8)
  const { code, stderr } = run('-q', '-f', 'auto', path('damaged'), '-o', path('out'))
  assert.deepEqual(
    [code, stderr],
    [1, `encodium: ${path('damaged')}: malformed UTF-8 at byte offset ${offset}\n`],
  )
  const why = run('-q', '-f', 'auto', '-t', 'latin1', path('whole'), '-o', path('out')).stderr
  assert.match(why, new RegExp(`index ${ascii.length} of the text`))
  assert.equal(run('-q', '-f', 'auto', path('mark')).stdout, path.read('mark'))
})

test('each of several files has its own encoding behind ASCII', () => {
  const japanese = '古い港町の文具店では、いまも手書きの帳面が使われている。'
  const sjis = new LegacyTextEncoder('shift_jis').encode(`ab: ${japanese}`)
  const eucjp = new LegacyTextEncoder('euc-jp').encode(`cd: ${japanese}`)
  const path = files({ a: sjis, b: eucjp, c: eucjp })
  const { stdout, stderr } = run('-f', 'auto', path('a'), path('b'), path('c'))
  assert.equal(stdout, `ab: ${japanese}cd: ${japanese}cd: ${japanese}`)
  assert.match(stderr, /a: taken for shift_jis\n.*b: taken for euc-jp\n.*c: taken for euc-jp\n/)
})
