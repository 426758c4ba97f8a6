/** The property `charset` of .editorconfig: the rules, and any globs against another library. */

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseString, parseSync } from 'editorconfig-without-wasm'
import fc from 'fast-check'
import { charsetOf } from '../../../js/file/decide/editorconfig.js'
import { globTest } from '../../../js/file/decide/glob.js'
import { SEED } from '../../common/seed.js'

const root = fs.mkdtempSync(join(tmpdir(), 'encodium-config-'))
after(() => fs.rmSync(root, { recursive: true }))

let count = 0
const folderOf = (text) => {
  const folder = join(root, `${++count}`)
  fs.mkdirSync(folder)
  fs.writeFileSync(join(folder, '.editorconfig'), text)
  return folder
}

/** Whether the section with this glob is for this path. */
const isFor = (glob, path) =>
  charsetOf(join(folderOf(`root = true\n[${glob}]\ncharset = latin1\n`), path)) === 'latin1'

test('globs', () => {
  for (const [glob, yes, no] of [
    ['*', ['a', 'b/c.d', '.e'], []],
    ['*.c', ['a.c', 'b/a.c', '.c'], ['a.h', 'a.c/b']],
    ['a?c', ['abc'], ['ac', 'a/c']],
    ['/a', ['a'], ['b/a']],
    ['b/*.c', ['b/a.c'], ['a/b/a.c', 'b/c/a.c']],
    ['b/**.c', ['b/a.c', 'b/c/a.c'], ['a.c']],
    ['**/a', ['b/a', 'b/c/a'], []],
    ['[ab].c', ['a.c', 'b.c'], ['c.c']],
    ['[!ab].c', ['c.c'], ['a.c']],
    ['[a-c]', ['b'], ['d', '-']],
    ['{a,b,}.c', ['a.c', 'b.c', '.c'], ['{a,b,}.c']],
    ['*.{c,{h,hh}pp}', ['a.c', 'a.hpp', 'a.hhpp'], ['a.pp']],
    ['{a}.c', ['{a}.c'], ['a.c']],
    ['{1..3}.c', ['1.c', '3.c'], ['4.c', '0.c', 'a.c']],
    ['{-1..+1}', ['-1', '0', '1'], ['-2']],
    ['\\*\\{a,b}', ['*{a,b}'], ['xa', '*a']],
    ['a.c', ['a.c'], ['abc']],
    ['[z-a]', [], ['z', 'a', '[z-a]']],
    ['{3..1200}', ['3', '1200'], ['2', '1201', '03', '+3']],
    ['{{a,b}c,d}', ['ac', 'bc', 'd'], ['a', 'c']],
    ['a{b', ['a{b'], ['ab']],
  ]) {
    for (const path of yes) assert.ok(isFor(glob, path), `${glob} ${path}`)
    for (const path of no) assert.ok(!isFor(glob, path), `${glob} ${path}`)
  }
})

test('the last section of the nearest file counts, up to a root', () => {
  const outer = folderOf('root=true\n[*]\ncharset=utf-8\n[*.c]\nCharset = LATIN1 \n# charset = x\n')
  const inner = join(outer, 'inner')
  fs.mkdirSync(inner)
  assert.deepEqual(
    [charsetOf(join(outer, 'a')), charsetOf(join(outer, 'a.c'))],
    ['utf-8', 'latin1'],
  )
  fs.writeFileSync(join(inner, '.editorconfig'), '\ufeff[*.c]\r\ncharset = unset\r\n')
  assert.deepEqual(
    [charsetOf(join(inner, 'a')), charsetOf(join(inner, 'a.c'))],
    ['utf-8', undefined],
  )
  fs.writeFileSync(
    join(inner, '.editorconfig'),
    '; root = false\nroot = true\n[*.h]\ncharset = none\n',
  )
  assert.deepEqual(
    [charsetOf(join(inner, 'a')), charsetOf(join(inner, 'a.h'))],
    [undefined, 'none'],
  )
})

test('any glob and any path: as the library has it', () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    '1',
    '.',
    '*',
    '**',
    '?',
    '/',
    '{a,b}',
    '{1..3}',
    '[ab]',
    '[!a]',
  )
  const globs = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))
  const paths = fc
    .array(fc.constantFrom('a', 'b', '1', '2', '.', '/', 'ab'), { minLength: 1, maxLength: 5 })
    .map((pieces) => pieces.join(''))
    .filter((path) => !/^\/|\/$|\/\/|(^|\/)\.{1,2}(\/|$)/.test(path))
  fc.assert(
    fc.property(globs, paths, (glob, path) => {
      fc.pre(!/\*{3}|\/\/|\*\*[^/]|[^/]\*\*/.test(glob))
      const text = `root = true\n[${glob}]\ncharset = latin1\n`
      fc.pre(parseString(text).length === 2)
      const file = join(folderOf(text), path)
      assert.equal(charsetOf(file), parseSync(file).charset, `${glob} ${path}`)
    }),
    { seed: SEED, numRuns: 500 },
  )
})

test('patterns of the command are those of a shell', () => {
  for (const [glob, yes, no] of [
    ['*', ['a'], ['.a', 'a/b']],
    ['.*', ['.a'], ['a']],
    ['*.?*', ['a.c'], ['.c.']],
    ['**/*.c', ['a.c', 'a/b/c.c'], ['.a/b.c', 'a/.c.c']],
    ['a/**', ['a/b', 'a/b/c'], ['a/.b', 'b/a']],
    ['a/**/b', ['a/b', 'a/c/d/b'], ['ab', 'a/.c/b']],
    ['a**b', ['ab', 'acb'], ['a/b']],
    ['{a/b,c}*', ['a/bc', 'cd'], ['a/c']],
    ['[!a]?', ['bc'], ['ac', '.a', 'b/']],
    ['[^a]\\*', ['b*'], ['bc', 'a*']],
  ]) {
    const isMatch = globTest(glob, { hides: true })
    for (const path of yes) assert.ok(isMatch(path), `${glob} ${path}`)
    for (const path of no) assert.ok(!isMatch(path), `${glob} ${path}`)
  }
})

/** The value for a file with a name of 255 letters, from a process that a minute would end. */
const charsetIn = (folder) => {
  const module = new URL('../../../js/file/decide/editorconfig.js', import.meta.url).href
  const code = `
    const { charsetOf } = await import(${JSON.stringify(module)})
    console.log(charsetOf(process.argv[1]))`
  const args = ['--input-type=module', '-e', code, join(folder, 'a'.repeat(255))]
  const { signal, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60000 })
  return signal ?? stdout.trim()
}

test('hostile globs take no time', () => {
  const last = '[*]\ncharset = latin1\n'
  for (const [text, expected] of [
    [`[${'*a'.repeat(9)}b]\ncharset = utf-8\n`, 'latin1'],
    [`[${'*a'.repeat(5000)}b]\ncharset = utf-8\n`, 'latin1'],
    [`[${'{a,aa}'.repeat(2000)}b]\ncharset = utf-8\n`, 'latin1'],
    [`[${'['.repeat(16000)}]\ncharset = utf-8\n`, 'latin1'],
    [`charset${' '.repeat(1e6)}x\n`, 'latin1'],
    // Too many to read all, of which the last counts.
    ['[**a**a**a]\ncharset = utf-8\n'.repeat(30000), 'undefined'],
    ['[]\ncharset = utf-8\n'.repeat(50000), 'undefined'],
    [`[**a**b]\n${'charset = utf-8\n'.repeat(60000)}`, 'latin1'],
  ]) {
    assert.equal(charsetIn(folderOf(`root = true\n${last}${text}`)), expected)
  }
})

test('only regular files of bounded size are read', { skip: process.platform === 'win32' }, () => {
  const text = 'root = true\n[*]\ncharset = latin1\n'
  const folder = folderOf(`${text}#${' '.repeat(1 << 20)}`)
  const outer = join(root, '.editorconfig')
  fs.writeFileSync(outer, text.replace('latin1', 'utf-8'))
  assert.equal(charsetIn(folder), 'utf-8')
  for (const make of [
    (path) => execFileSync('mkfifo', [path]),
    (path) => fs.symlinkSync('/dev/zero', path),
    (path) => fs.mkdirSync(path),
  ]) {
    const path = join(folder, '.editorconfig')
    fs.rmSync(path, { recursive: true })
    make(path)
    assert.equal(charsetIn(folder), 'utf-8')
  }
  fs.rmSync(outer)
})
