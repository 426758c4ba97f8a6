/** `--files-from`: lists as programs write them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BIN, files, JAPANESE, run, runBin } from './tools.js'

const utf16 = (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')

test('a list in UTF-8 or UTF-16 with a byte order mark', () => {
  const lists = {
    utf8: (text) => Buffer.from(`\uFEFF${text}`),
    little: utf16,
    big: (text) => utf16(text).swap16(),
  }
  for (const [name, encode] of Object.entries(lists)) {
    const path = files({ 'a.txt': JAPANESE, 'Grüße 名.txt': JAPANESE })
    const text = `${path('a.txt')}\r\n${path('Grüße 名.txt')}\r\n`
    const args = ['-f', 'sjis', '--beside', '.utf8', '--files-from', '-']
    const result = runBin(BIN, args, { input: encode(text) })
    assert.deepEqual(result, { code: 0, stdout: '', stderr: '' }, name)
    assert.equal(path.read('Grüße 名.txt.utf8') + path.read('a.txt.utf8'), '日本日本')
  }
})

test('a list that cannot be read ends with a message that says why', () => {
  const path = files({})
  const cases = [
    ['a.txt\0b.txt\0', [], /: has NUL bytes; add -0 if its names end with them\n$/],
    [utf16('a.txt').subarray(2), [], /: has NUL bytes; add -0 if its names end with them\n$/],
    [utf16('a.txt').subarray(0, 5), [], /: the list is malformed UTF-16LE at byte offset 4\n$/],
    ['', [], /: the list is empty\n$/],
    ['\n\r\n', [], /: the list is empty\n$/],
    ['', ['--null'], /: the list is empty\n$/],
    ['\uFEFF', [], /: the list is empty\n$/],
  ]
  for (const [input, options, message] of cases) {
    const args = ['--files-from', '-', ...options]
    const { code, stdout, stderr } = runBin(BIN, ['-i', ...args], { input })
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /^encodium: standard input: [^\n]*\n$/)
    assert.match(stderr, message)
  }
  const named = files({ list: '' })
  const { code, stderr } = run('--detect', '--files-from', named('list'))
  assert.deepEqual([code, stderr], [2, `encodium: ${named('list')}: the list is empty\n`])
  assert.deepEqual(path.names(), [])
})
