/** `--check`: what is reported, with its place and the command that mends it, and what is not. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { encode } from '../../js/extended.js'
import { before, check, files, LINUX_ONLY, latin1, run, shell, utf16 } from './tools.js'

const FRENCH = 'Le café est fermé à midi, déjà vu\n'
const JAPANESE = encode('日本語のテキスト文章です。港町の古い文具店へ行く。\n', 'shift_jis')
const GARBLED = FRENCH.replaceAll('é', 'Ã©')
const MIXED = Buffer.concat([Buffer.from(FRENCH.repeat(3)), latin1(FRENCH.repeat(3))])
const config = (charset) => `root = true\n[*.txt]\ncharset = ${charset}\n`

const SEVERAL = Buffer.concat([Buffer.from(FRENCH), latin1('x \xff\n'), Buffer.from(FRENCH)])
const LONE = utf16('\ufeffa\n\ud800')

/** The line for a file that is not as .editorconfig says. */
const not = (charset, problem, options = '') =>
  `1: ${problem}, and .editorconfig says ${charset}: encodium ${options}-i FILE`

/** The file's bytes, the line that is printed of it, without its name, and the charset that .editorconfig says. */
const FILES = [
  ...['', 'ascii\n', FRENCH, `\ufeff${FRENCH}`, 'Привет, мир\n', '日本語🍌\n', '\x80\x81\n'],
  ...[latin1(FRENCH), JAPANESE, latin1('a \xe9 b\n'), utf16(`\ufeff${FRENCH}`)],
  ...[latin1('\x89PNG\r\n\x1a\n\xff'), latin1('a\0\xff'), latin1('%PDF-1.4\n\xff\xfe')],
  [SEVERAL, '2: malformed UTF-8: encodium --inspect FILE'],
  [LONE, '2: malformed UTF-16LE: encodium --inspect FILE'],
  [
    `ok é\nÃ \n${GARBLED}`,
    '3: garbled, utf-8 read as windows-1252, 2 times: encodium --repair -i FILE',
  ],
  [`${GARBLED}\n`.repeat(4), /^1: garbled, utf-8 read as windows-1252/],
  [MIXED, '4: is in utf-8 and windows-1252: encodium -f mixed -i FILE'],
  [latin1(FRENCH), not('utf-8', 'is in windows-1252', '-f windows-1252 '), 'utf-8'],
  [JAPANESE, not('utf-8-bom', 'is in shift_jis', '-f shift_jis --bom '), 'utf-8-bom'],
  [`\ufeff${FRENCH}`, not('utf-8', 'has a byte order mark'), 'utf-8'],
  [FRENCH, not('utf-8-bom', 'has no byte order mark', '--bom '), 'utf-8-bom'],
  [FRENCH, not('latin1', 'is in utf-8', '-t windows-1252 '), 'latin1'],
  ['a', not('utf-16le', 'is in utf-8', '-t utf-16le --bom '), 'utf-16le'],
  [latin1('a \xe9 b\n'), /^1: malformed UTF-8, perhaps /, 'utf-8'],
  [latin1(FRENCH), undefined, 'latin1'],
  ['ascii', undefined, 'latin1'],
  ['ascii', undefined, 'utf-8-bom'],
  [utf16('\ufeffé'), undefined, 'utf-16le'],
  [latin1('\xff'), undefined, 'unset'],
].map((row) => (Array.isArray(row) ? row : [row]))

test('what is right, malformed, garbled, in several encodings, or not as .editorconfig says', () => {
  const path = files(Object.fromEntries(FILES.map(([bytes], i) => [`${i}.txt`, bytes])))
  const sections = FILES.map(([, , charset], i) => charset && `[${i}.txt]\ncharset = ${charset}\n`)
  fs.writeFileSync(path('.editorconfig'), `root = true\n${sections.filter(Boolean).join('')}`)
  const { code, stdout, stderr } = shell('encodium --check', path.folder)
  assert.deepEqual([code, stderr], [1, ''])
  const found = new Map(stdout.match(/.+/g).map((line) => [line.split(':')[0], line]))
  for (const [i, [, expected]] of FILES.entries()) {
    const name = `${i}.txt`
    const line = found.get(name)?.slice(name.length + 1)
    found.delete(name)
    if (expected instanceof RegExp) assert.match(line, expected)
    else assert.equal(line, expected?.replace('FILE', name), name)
  }
  assert.equal(found.size, 0)
})

test('with -f all files have to be in that encoding', () => {
  check(JAPANESE, '--check -f utf-8 in', {
    code: 1,
    out: 'in:1: is in shift_jis, and -f says utf-8: encodium -f shift_jis -i in\n',
  })
  const contents = { 'in.txt': JAPANESE, '.editorconfig': config('utf-8') }
  check(contents, '--check -f sjis in.txt')
  check(JAPANESE, '--check -f auto in')
})

test('each command mends its file', () => {
  for (const [name, bytes, charset] of [
    ["it's.txt", latin1(FRENCH), 'utf-8'],
    ['--force.txt', FRENCH, 'utf-8-bom'],
    ['-i.txt', FRENCH, 'latin1'],
    ["a\x1b\u202e\\'é.txt", FRENCH, 'utf-16le'],
    ['$(exit 3).txt', `\ufeff${FRENCH}`, 'utf-8'],
    ['--force', GARBLED],
    ['a\nb\u2028.txt', GARBLED],
    ['-', MIXED],
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
  for (const folder of ['node_modules', 'b [1]']) {
    fs.mkdirSync(path(folder))
    fs.writeFileSync(path(`${folder}/c.txt`), GARBLED)
  }
  // The original of no file here.
  fs.writeFileSync(path('d.bak'), GARBLED)
  for (const [args, names] of [
    ['', 'b [1]/c.txt\nd.bak\n'],
    ["'b [1]'", 'b [1]/c.txt\n'],
    ["'*.txt' '**/c.txt'", 'b [1]/c.txt\n'],
    ['- < node_modules/c.txt', 'standard input\n'],
    ["'*.bak'", 'd.bak\n'],
    ['--files-from - <<< ok.txt', ''],
  ]) {
    const { stdout } = shell(`encodium --check ${args}`, path.folder)
    assert.equal(stdout.replaceAll(/:.*$/gm, ''), names, args)
    if (names.startsWith('standard')) assert.match(stdout, /: encodium --repair -\n$/)
  }
  const { code, stderr } = run('--check', path('none'), path('b [1]/c.txt'))
  assert.deepEqual([code, stderr], [2, `encodium: ${path('none')}: no such file\n`])
})

test('ASCII and UTF-8 compile nothing', () => {
  const refuse = before('WebAssembly.Module = class { constructor() { throw new Error() } }')
  check({ ascii: 'a\n', utf8: 'é, ü\n' }, '--check ascii utf8', { node: [refuse] })
})
