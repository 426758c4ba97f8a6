/** `--check`: what is reported, with its place and the command that mends it, and what is not. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { encode } from '../../js/extended.js'
import { BIN, before, files, run, runBin, SEE_HELP, shell } from './tools.js'

const latin1 = (text) => Buffer.from(text, 'latin1')
const FRENCH = 'Le café est fermé à midi, déjà vu\n'
const JAPANESE = encode('日本語のテキスト文章です。港町の古い文具店へ行く。\n', 'shift_jis')
const GARBLED = FRENCH.replaceAll('é', 'Ã©')
const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }
const config = (charset) => `root = true\n[*.txt]\ncharset = ${charset}\n`

/** The lines that `--check` prints for the file `in.txt`, without its name at their start, and the exit code. */
const check = (bytes, charset, ...args) => {
  const others = charset === undefined ? {} : { '.editorconfig': config(charset) }
  const path = files({ 'in.txt': bytes, ...others })
  const { code, stdout, stderr } = runBin(BIN, ['--check', ...args, 'in.txt'], { cwd: path.folder })
  assert.equal(stderr, '')
  return [stdout.replaceAll(/^in\.txt:/gm, ''), code]
}

test('nothing is wrong with text of any one encoding, nor with what is no text', () => {
  for (const bytes of [
    ...['', 'ascii\n', FRENCH, `\ufeff${FRENCH}`, 'Привет, мир\n', '日本語🍌\n', '\x80\x81\n'],
    ...[latin1(FRENCH), JAPANESE, latin1('a \xe9 b\n'), Buffer.from(`\ufeff${FRENCH}`, 'utf16le')],
    ...[latin1('\x89PNG\r\n\x1a\n\xff'), latin1('a\0\xff'), latin1('%PDF-1.4\n\xff\xfe')],
  ]) {
    assert.deepEqual(check(bytes), ['', 0], `${bytes}`)
  }
})

test('malformed, garbled, and several encodings', () => {
  for (const [bytes, line] of [
    [
      Buffer.concat([Buffer.from(FRENCH), latin1('x \xff\n'), Buffer.from(FRENCH)]),
      '2: malformed UTF-8: encodium --inspect in.txt',
    ],
    [
      Buffer.concat([latin1('\xff\xfe'), Buffer.from('a\n\ud800', 'utf16le')]),
      '2: malformed UTF-16LE: encodium --inspect in.txt',
    ],
    [
      `ok é\nÃ \n${GARBLED}`,
      '3: garbled, utf-8 read as windows-1252, 2 times: encodium --repair -i in.txt',
    ],
    [
      Buffer.concat([Buffer.from(FRENCH.repeat(3)), latin1(FRENCH.repeat(3))]),
      '4: is in utf-8 and windows-1252: encodium -f mixed -i in.txt',
    ],
  ]) {
    assert.deepEqual(check(bytes), [`${line}\n`, 1])
  }
})

test('files against .editorconfig', () => {
  const says = (problem, charset, options) =>
    `1: ${problem}, and .editorconfig says ${charset}: encodium ${options}-i in.txt\n`
  for (const [bytes, charset, problem, options] of [
    [latin1(FRENCH), 'utf-8', 'is in windows-1252', '-f windows-1252 '],
    [JAPANESE, 'utf-8-bom', 'is in shift_jis', '-f shift_jis --bom '],
    [`\ufeff${FRENCH}`, 'utf-8', 'has a byte order mark', ''],
    [FRENCH, 'utf-8-bom', 'has no byte order mark', '--bom '],
    [FRENCH, 'latin1', 'is in utf-8', '-t windows-1252 '],
    ['a', 'utf-16le', 'is in utf-8', '-t utf-16le --bom '],
  ]) {
    assert.deepEqual(check(bytes, charset), [says(problem, charset, options), 1], charset)
  }
  for (const [bytes, charset] of [
    [latin1(FRENCH), 'latin1'],
    ['ascii', 'latin1'],
    ['ascii', 'utf-8-bom'],
    [Buffer.from('\ufeffé', 'utf16le'), 'utf-16le'],
    [latin1('\xff'), 'unset'],
  ]) {
    assert.deepEqual(check(bytes, charset), ['', 0], charset)
  }
  const unsure = '1: malformed UTF-8, perhaps '
  assert.ok(check(latin1('a \xe9 b\n'), 'utf-8')[0].startsWith(unsure))
})

test('with -f all files have to be in that encoding', () => {
  assert.deepEqual(check(JAPANESE, 'shift_jis', '-f', 'utf-8'), [
    '1: is in shift_jis, and -f says utf-8: encodium -f shift_jis -i in.txt\n',
    1,
  ])
  assert.deepEqual(check(JAPANESE, 'utf-8', '-f', 'sjis'), ['', 0])
  assert.deepEqual(check(JAPANESE, undefined, '-f', 'auto'), ['', 0])
  assert.match(run('--check', '-f', 'none', 'x').stderr, /label "none" is not known/)
  assert.match(run('--check', '-f', 'mixed', 'x').stderr, /--from mixed exclude each other/)
})

test('each command mends its file', () => {
  for (const [name, bytes, charset] of [
    ["it's.txt", latin1(FRENCH), 'utf-8'],
    ['--force.txt', FRENCH, 'utf-8-bom'],
    ['-i.txt', FRENCH, 'latin1'],
    ["a\x1b\u202e\\'é.txt", FRENCH, 'utf-16le'],
    ['$(exit 3).txt', `\ufeff${FRENCH}`, 'utf-8'],
    ['--force', GARBLED],
    ['-', Buffer.concat([Buffer.from(FRENCH.repeat(3)), latin1(FRENCH.repeat(3))])],
  ]) {
    const path = files({ [name]: bytes, '.editorconfig': charset ? config(charset) : '' })
    const found = shell('encodium --check --json', path.folder)
    const { fix, file } = JSON.parse(found.stdout)
    assert.deepEqual([found.code, file], [1, name.startsWith('-') ? `./${name}` : name])
    assert.equal(shell(fix, path.folder).code, 0, fix)
    assert.ok(path.names().includes(`${name}.bak`))
    assert.deepEqual(shell('encodium --check', path.folder), { code: 0, stdout: '', stderr: '' })
  }
})

test('the command for a name that is not UTF-8, as it is printed', LINUX_ONLY, () => {
  const path = files({ a: GARBLED })
  const { stdout } = shell(`mv a $'\\xff'; encodium --check`, path.folder)
  const [, fix] = /times: (encodium .*)\n$/.exec(stdout)
  assert.equal(shell(fix, path.folder).code, 0, fix)
  assert.equal(shell('encodium --check', path.folder).stdout, '')
})

test('folders, patterns, lists and what fails', () => {
  const path = files({ 'a.txt': latin1(`${FRENCH}${'\xff\n'.repeat(3)}`), 'ok.txt': 'a' })
  for (const folder of ['node_modules', 'b [1]']) fs.mkdirSync(path(folder))
  for (const to of ['node_modules/c.txt', 'b [1]/c.txt']) {
    fs.writeFileSync(path(to), GARBLED)
  }
  const names = (args) =>
    shell(`encodium --check ${args}`, path.folder).stdout.replaceAll(/:.*$/gm, '')
  assert.equal(names(''), 'b [1]/c.txt\n')
  assert.equal(names("'b [1]'"), 'b [1]/c.txt\n')
  assert.equal(names("'*.txt' '**/c.txt'"), 'b [1]/c.txt\n')
  assert.equal(names('- < node_modules/c.txt'), 'standard input\n')
  assert.match(
    shell('encodium --check - < b*/c.txt', path.folder).stdout,
    /: encodium --repair -\n$/,
  )
  // The original of no file here.
  fs.writeFileSync(path('d.bak'), GARBLED)
  assert.equal(names("'*.bak'"), 'd.bak\n')
  assert.equal(names('--files-from - <<< ok.txt'), '')
  const { code, stderr } = run('--check', path('none'), path('b [1]/c.txt'))
  assert.deepEqual([code, stderr], [2, `encodium: ${path('none')}: no such file\n`])
  assert.deepEqual(run('--check', '-i', path('ok.txt')), {
    code: 2,
    stdout: '',
    stderr: `encodium: --check and --in-place exclude each other${SEE_HELP}\n`,
  })
})

test('ASCII and UTF-8 compile nothing', () => {
  const path = files({ ascii: 'a\n', utf8: 'é, ü\n' })
  const refuse = before('WebAssembly.Module = class { constructor() { throw new Error() } }')
  const result = runBin(BIN, ['--check', path('ascii'), path('utf8')], { node: [refuse] })
  assert.deepEqual(result, { code: 0, stdout: '', stderr: '' })
})
