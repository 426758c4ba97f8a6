/** Packages that depend on iconv-lite, with `encodium/compat/iconv-lite` in its place; overrides.test.js has more. */

import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { makeProject } from './project.js'

const NAMES = ['libmime', 'mailparser', 'needle', 'raw-body', 'mysql2', 'body-parser', 'tedious']

let project
let load
let iconv
before(async () => {
  project = await makeProject()
  const user = createRequire(join(project.folder, 'user.js'))
  iconv = user('encodium/compat/iconv-lite')
  const tools = createRequire(import.meta.url)
  const Module = tools('node:module')
  const resolve = Module._resolveFilename
  const ours = user.resolve('encodium/compat/iconv-lite')
  Module._resolveFilename = function (request, ...rest) {
    return request === 'iconv-lite' ? ours : resolve.call(this, request, ...rest)
  }
  load = tools
})
after(() => project?.remove())

test('all of them load, and none loads iconv-lite itself', () => {
  for (const name of NAMES) assert.ok(load(name), name)
  const { cache } = createRequire(import.meta.url)
  const own = Object.keys(cache).filter((file) => /[\\/]iconv-lite[\\/]/.test(file))
  assert.deepEqual(own, [])
})

test('mailparser decodes a message', async () => {
  const { simpleParser } = load('mailparser')
  const head =
    'Subject: =?koi8-r?B?8NLJ18XU?=\r\nContent-Type: text/plain; charset=windows-1251\r\n\r\n'
  const mail = await simpleParser(
    Buffer.concat([Buffer.from(head), iconv.encode('Привет', 'win1251')]),
  )
  assert.equal(mail.subject, 'Привет')
  assert.equal(mail.text.trim(), 'Привет')
})

test('mysql2 decodes every character set that it has a name for', () => {
  const tools = createRequire(import.meta.url)
  const StringParser = tools(join(tools.resolve('mysql2'), '../lib/parsers/string.js'))
  assert.equal(StringParser.decode(Buffer.from([0xcf, 0xf0]), 'cp1251', 0, 2), 'Пр')
  assert.equal(StringParser.decode(Buffer.from([0x82]), 'cp850', 0, 1), 'é')
  assert.deepEqual(StringParser.encode('é', 'cp850'), Buffer.from([0x82]))
  const names = new Set(
    Object.values(tools(join(tools.resolve('mysql2'), '../lib/constants/charset_encodings.js'))),
  )
  const unknown = [...names].filter((name) => !iconv.encodingExists(name))
  const theirs = tools(join(import.meta.dirname, 'node_modules/iconv-lite/lib/index.js'))
  assert.deepEqual(
    unknown,
    [...names].filter((name) => !theirs.encodingExists(name)),
  )
})

test('tedious has a codec for each of its collations', () => {
  const tools = createRequire(import.meta.url)
  const { codepageBySortId, codepageByLanguageId } = tools(
    join(tools.resolve('tedious'), '../collation.js'),
  )
  const pages = new Set([
    ...Object.values(codepageBySortId),
    ...Object.values(codepageByLanguageId),
  ])
  assert.ok(pages.size > 10)
  for (const page of pages) assert.ok(iconv.encodingExists(page), page)
})
