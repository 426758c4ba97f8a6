/** The property `charset` of .editorconfig: the rules, and any globs against another library. */

import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseString, parseSync } from 'editorconfig-without-wasm'
import fc from 'fast-check'
import { charsetOf } from '../../js/file/decide/editorconfig.js'
import { SEED } from '../common/seed.js'

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
    [undefined, undefined],
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
