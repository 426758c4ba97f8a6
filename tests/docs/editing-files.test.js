/** The function `replace` of docs/uses/editing-files.md, as it stands there. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TextFile } from '../../js/edit.js'
import { fromMarkdown } from '../common/examples.js'

const page = readFileSync(new URL('../../docs/uses/editing-files.md', import.meta.url), 'utf8')
const example = fromMarkdown(page).find((code) => code.includes('const replace ='))
const [, functions] = example.match(/^import [^\n]*\n(.*?^})$/ms)
const replace = new Function(`${functions}; return replace`)()

const open = (text) => new TextFile(new TextEncoder().encode(text))
const replaced = (text, ...strings) => new TextDecoder().decode(replace(open(text), ...strings))

test('two lines are found whatever the line ends of the file are', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a', 'b', 'c', 'd', ''].join(end)
    const expected = ['a', 'x', 'y', 'z', 'd', ''].join(end)
    for (const model of ['\n', '\r\n']) {
      assert.equal(replaced(text, `b${model}c`, ['x', 'y', 'z'].join(model)), expected)
      assert.equal(
        replaced(text, `${model}b${model}c${model}`, `${model}e${model}`),
        text.replace(`b${end}c`, 'e'),
      )
    }
  }
  // A new line gets the end of the line before it.
  assert.equal(replaced('a\r\nb\nc\rd', 'b\nc\nd', 'x\nc\ny'), 'a\r\nx\r\nc\ry')
})

test('an old string that is there twice or not at all is an error, and a new one is taken as it is', () => {
  assert.throws(() => replaced('aaa', 'aa', 'b'), /not there once/)
  assert.throws(() => replaced('a\r\nb', 'a\n\nb', 'b'), /not there once/)
  assert.throws(() => replaced('a', '', 'b'), /not there once/)
  assert.equal(replaced('a(b)', '(b)', "$&$1$'"), "a$&$1$'")
})
