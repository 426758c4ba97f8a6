/** docs/uses/crawl.md shows the programs of tests/crawl as they are, and what they print. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name) => readFileSync(path(name), 'utf8')

const PAGE = read('docs/uses/crawl.md')

/** The first block of code in a language. */
const block = (language) => PAGE.match(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms'))[1]

/** Runs pipe.js, and returns the objects that it prints. */
const pipe = (lines, input = lines.map((line) => `${line}\n`).join('')) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path('tests/crawl/pipe.js')], {
    input,
    encoding: 'utf8',
  })
  assert.deepEqual([status, stderr], [0, ''])
  return stdout.split('\n').slice(0, -1)
}

test('the programs of the page are those that the weekly test runs', () => {
  const withoutHead = (text) => text.replace(/^(\/\*\*.*?\*\/|""".*?""")\n\n/s, '')
  assert.equal(block('mjs'), withoutHead(read('tests/crawl/pipe.js')))
  assert.equal(block('py'), withoutHead(read('tests/crawl/job.py')))
})

test('the line of the page', () => {
  const [, input, output] = block('sh').match(/^\$ echo '(.*)' \| node pipe\.js\n(.*)\n$/)
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
