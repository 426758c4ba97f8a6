/** `--replace OLD NEW`. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { files, run, SEE_HELP } from './tools.js'

/** "日本", a malformed byte, " x", and a second line, with line ends of Windows. */
const SHIFT_JIS = Buffer.from('\x93\xfa\x96\x7b\xff x\r\n\x93\xfa\x96\x7b\r\n', 'latin1')
const REPLACED = Buffer.from('\x93\xfa\x8c\xf5\xff x\r\n\x93\xfa\x8c\xf5\r\n', 'latin1')

const bytesOf = (path) => fs.readFileSync(path)

test('every other byte stays as it is', () => {
  const path = files({ in: SHIFT_JIS, other: 'x' })
  const args = ['--replace', '日本', '日光', '-f', 'cp932']
  const { code, stderr } = run(...args, '-i', path('in'), path('other'))
  assert.deepEqual(
    [code, stderr],
    [
      0,
      `encodium: ${path('in')}: replaced 2 times\nencodium: ${path('other')}: nothing to replace\n`,
    ],
  )
  assert.deepEqual(path.names(), ['in', 'in.bak', 'other'])
  assert.deepEqual([bytesOf(path('in')), bytesOf(path('in.bak'))], [REPLACED, SHIFT_JIS])
  assert.equal(run(...args, '-q', path('in.bak'), '-o', path('out')).stderr, '')
  assert.deepEqual(bytesOf(path('out')), REPLACED)
})

test('several texts, which are literal, in one pass', () => {
  const path = files({ in: 'a.b a+b (c) $& a.b' })
  const swap = ['--replace', 'a.b', 'a+b', '--replace', 'a+b', 'a.b', '--replace', '(c)', '$&']
  assert.equal(run(...swap, '--replace', '$&', '', path('in')).stdout, 'a+b a.b $&  a+b')
})

test('line ends are literal, and a byte order mark stays', () => {
  const utf16 = Buffer.from('\ufeffa\r\nb\r\n', 'utf16le')
  const path = files({ in: utf16 })
  assert.equal(
    run('--replace', 'b\r\n', 'c\n', '-f', 'auto', '-i', '--no-backup', path('in')).code,
    0,
  )
  assert.deepEqual(bytesOf(path('in')), Buffer.from('\ufeffa\r\nc\n', 'utf16le'))
})

test('--dry-run shows the lines before and after, and what would fail', () => {
  const path = files({ in: SHIFT_JIS })
  const dry = ['-f', 'shift_jis', '-i', '--dry-run', path('in')]
  const { code, stdout } = run(
    '--replace',
    '\ufffd',
    '\ufffd!',
    '--replace',
    '日本',
    'a\nb',
    ...dry,
  )
  const name = path('in')
  assert.deepEqual(
    [code, stdout],
    [0, `${name}:1\n- 日本\ufffd x\n+ a\n+ b\ufffd! x\n${name}:2\n- 日本\n+ a\n+ b\n`],
  )
  const failed = run('--replace', '日本', '💩', ...dry)
  assert.equal(failed.code, 1)
  assert.match(failed.stderr, /U\+1F4A9 at index 0 is not in Shift_JIS\n$/)
  assert.deepEqual([path.names(), bytesOf(path('in'))], [['in'], SHIFT_JIS])
})

test('a change that no bytes can make, and a guess that is not certain, replace nothing', () => {
  const lead = Buffer.from([0x61, 0x81, 0x0a])
  const path = files({ lead, short: Buffer.from([0x61, 0xf5, 0x0a]) })
  const joined = run('--replace', '\n', 'A\n', '-f', 'shift_jis', '-i', path('lead'))
  assert.equal(joined.code, 1)
  assert.deepEqual(bytesOf(path('lead')), lead)
  const guessed = run('--replace', 'a', 'b', '-f', 'auto', '-i', path('short'))
  assert.equal(guessed.code, 1)
  assert.match(guessed.stderr, /that is not certain; name its encoding with --from/)
  // In one of the encodings that it may be in, the text is in the file.
  for (const old of ['õ', 'ő']) {
    assert.equal(run('--replace', old, 'b', '-f', 'auto', '-i', path('short')).code, 1, old)
  }
  assert.deepEqual(run('--replace', 'x', 'b', '-f', 'auto', '-i', path('short')), {
    code: 0,
    stdout: '',
    stderr: `encodium: ${path('short')}: nothing to replace\n`,
  })
  assert.equal(run('--replace', 'a', 'b', '-f', 'auto', '-i', '--force', path('short')).code, 0)
  assert.deepEqual(bytesOf(path('short')), Buffer.from([0x62, 0xf5, 0x0a]))
})

test('a file that is named twice is one', () => {
  const path = files({ in: 'a b' })
  const { code, stderr } = run('--replace', 'a', 'aa', '--no-backup', '-i', path('in'), path('in'))
  assert.deepEqual([code, stderr], [0, `encodium: ${path('in')}: replaced once\n`])
  assert.equal(path.read('in'), 'aa b')
})

test('what was not written was not replaced', () => {
  const path = files({ in: Buffer.from('caf\xe9 x', 'latin1') })
  const { code, stderr } = run('--replace', 'x', '→', '-f', 'windows-1252', '-i', path('in'))
  assert.deepEqual([code, stderr.split('\n').length], [1, 2])
})

const LACKS = '--replace takes two values, a text and its replacement'

test('bad usage', () => {
  const path = files({ in: 'a' })
  for (const [args, message] of [
    [['--replace', 'a'], LACKS],
    [
      ['--replace', 'a', '-i', path('in')],
      `${LACKS}; -i looks like an option; if you mean it, write --replace=a -i`,
    ],
    [
      ['--replace', '--', 'a', path('in')],
      `${LACKS}; -- looks like an option; if you mean it, write --replace=-- a`,
    ],
    [['--replace=a'], LACKS],
    [
      ['--replace', 'a', 'a', path('in'), '-o', path('out')],
      '--replace: the new text is the old one, a',
    ],
    [['--replace', '', 'b', path('in')], '--replace: the text to look for is empty'],
    [['--replace', 'a', 'b', '-t', 'gbk', path('in')], '--replace and --to exclude each other'],
    [
      ['--replace', 'a', 'b', '-f', 'mixed', path('in')],
      '--replace and --from mixed exclude each other',
    ],
    [['--replace', 'a', 'b', '--repair', path('in')], '--repair and --replace exclude each other'],
  ]) {
    assert.deepEqual(run(...args), {
      code: 2,
      stdout: '',
      stderr: `encodium: ${message}${SEE_HELP}\n`,
    })
  }
  assert.deepEqual(path.names(), ['in'])
})

test('with =, the texts may look like options', () => {
  const path = files({ in: 'a -i' })
  const args = ['--replace=a', '--', '--replace=-i', '-o', path('in')]
  assert.deepEqual(run(...args, '-q'), { code: 0, stdout: '-- -o', stderr: '' })
})

test('a text that stays is no change, and none of its parts is one', () => {
  const path = files({ in: 'foobar foo' })
  const keep = ['--replace', 'foobar', 'foobar', '--replace', 'foo', 'x']
  assert.equal(run(...keep, path('in')).stdout, 'foobar x')
  fs.writeFileSync(path('in'), 'foobar')
  assert.match(run(...keep, '-i', path('in')).stderr, /: nothing to replace\n$/)
  assert.deepEqual(path.names(), ['in'])
})

test('an encoding that nobody named is UTF-8, or nothing is replaced in any output', () => {
  // The second byte of 表 is that of a backslash.
  const cp932 = Buffer.from('C:\\\x95\\\x8e\xa6\\a.txt', 'latin1')
  const path = files({ in: cp932, utf8: Buffer.from('é\xff', 'latin1'), nul: 'C:\\\0' })
  const replace = ['--replace', '\\', '/']
  const advice =
    /: malformed UTF-8 at byte offset \d; (name its encoding with -f, or let|choose -f utf-8)/
  for (const [name, message] of [
    ['in', advice],
    ['utf8', advice],
    ['nul', /: does not look like text; name its encoding with --from to edit it anyway\n$/],
  ]) {
    const bytes = bytesOf(path(name))
    for (const output of [['-i'], ['-o', path('out')], ['-o', path(name)], [], ['--dry-run']]) {
      const { code, stdout, stderr } = run(...replace, ...output, path(name))
      assert.deepEqual([code, stdout], [1, ''])
      assert.match(stderr, message)
      assert.deepEqual([path.names(), bytesOf(path(name))], [['in', 'nul', 'utf8'], bytes])
    }
  }
  assert.equal(run(...replace, '-f', 'cp932', '-i', '--no-backup', path('in')).code, 0)
  assert.equal(bytesOf(path('in')).toString('latin1'), 'C:/\x95\\\x8e\xa6/a.txt')
  assert.equal(run(...replace, '-f', 'utf-8', path('nul')).stdout, 'C:/\0')
})

test('a byte order mark of UTF-16 names the encoding, too', () => {
  const lone = Buffer.from('\ufeffa\ud800', 'utf16le')
  const path = files({ in: lone })
  assert.equal(run('--replace', 'a', 'b', '-i', path('in')).code, 0)
  assert.deepEqual(bytesOf(path('in')), Buffer.from('\ufeffb\ud800', 'utf16le'))
})

test('-f auto says what a file was taken for', () => {
  const path = files({ in: Buffer.from('\ufeffa', 'utf16le') })
  const { stderr } = run('--replace', 'a', 'b', '-f', 'auto', path('in'))
  assert.match(stderr, /in: taken for utf-16le\nencodium: .*in: replaced once\n$/)
})
