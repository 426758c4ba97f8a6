/** The program of docs/uses/crawl.md prints what the page says, and a line for each document. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fromMarkdown } from '../common/examples.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = readFileSync(`${root}/docs/uses/crawl.md`, 'utf8')

/** Runs pipe.js, and returns the lines that it prints. */
const pipe = (lines, input = lines.map((line) => `${line}\n`).join('')) => {
  const args = ['--input-type=module', '--eval', fromMarkdown(PAGE, 'mjs')[0]]
  const options = { cwd: root, input, encoding: 'utf8', maxBuffer: 1 << 26 }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  assert.deepEqual([status, stderr], [0, ''])
  return stdout.split('\n').slice(0, -1)
}

test('the line of the page', () => {
  const [, input, output] = fromMarkdown(PAGE, 'sh')[0].match(
    /^\$ echo '(.*)' \| node pipe\.js\n(.*)\n$/,
  )
  assert.deepEqual(pipe([input]), [output])
})

test('each document is one line, whatever it is', () => {
  const documents = [
    { id: 'empty', base64: '' },
    {
      id: 'every byte',
      base64: Buffer.from(Array.from({ length: 256 }, (_, i) => i)).toString('base64'),
    },
    { id: 'lines\u2028', base64: Buffer.from('a\r\nb\u2028c\n').toString('base64') },
    { id: 'header', type: 'text/html; charset=koi8-r', base64: Buffer.of(0xd0).toString('base64') },
    { id: 'no such label', type: 'text/html; charset=x', base64: 'YQ==' },
    { id: 'no type', type: null, base64: 'YQ==' },
    { id: 'refused', type: 'text/html; charset=iso-2022-kr', base64: 'YQ==' },
    { id: 'refused in meta', base64: Buffer.from('<meta charset=hz-gb-2312>').toString('base64') },
    { id: 'meta', base64: Buffer.from('<meta charset=big5>\xa4\xa4', 'latin1').toString('base64') },
  ]
  const results = pipe(documents.map((document) => JSON.stringify(document))).map((line) =>
    JSON.parse(line),
  )
  assert.deepEqual(
    results.map(({ id }) => id),
    documents.map(({ id }) => id),
  )
  const texts = Object.fromEntries(results.map(({ id, text }) => [id, text]))
  assert.equal(texts.empty, '')
  assert.equal(texts['lines\u2028'], 'a\r\nb\u2028c\n')
  assert.equal(texts.header, 'п')
  assert.equal(texts.meta, '<meta charset=big5>中')
})

test('the last line needs no line end', () => {
  assert.equal(pipe([], '{"id":"last","base64":"YQ=="}').length, 1)
})

test('of many documents none is lost', () => {
  const base64 = readFileSync(`${root}/samples/ja.shift_jis.txt`).toString('base64')
  const text = readFileSync(`${root}/samples/text/ja.txt`, 'utf8')
  const lines = Array.from({ length: 2000 }, (_, id) => JSON.stringify({ id, base64 }))
  const results = pipe(lines)
  assert.equal(results.length, lines.length)
  for (const [i, line] of results.entries()) {
    const result = JSON.parse(line)
    assert.deepEqual([result.id, result.text], [i, text])
  }
})
