/** Packages that depend on iconv-lite, with `encodium/compat/iconv-lite` in its place. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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

test('libmime decodes words and bodies', () => {
  const libmime = load('libmime')
  assert.equal(libmime.decodeWords('=?windows-1251?B?z/Do4uXy?='), 'Привет')
  assert.equal(libmime.decodeWords('=?ibm437?Q?=82t=82?='), 'été')
  assert.equal(libmime.decodeWord('shift_jis', 'B', 'k/qWew=='), '日本')
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

test('raw-body decodes a stream', async () => {
  const rawBody = load('raw-body')
  const body = Readable.from([Buffer.from([0x82]), Buffer.from([0xa0, 0x41])])
  assert.equal(await rawBody(body, { encoding: 'shift_jis' }), 'あA')
  const unknown = rawBody(Readable.from([]), { encoding: 'no such' })
  await assert.rejects(unknown, { type: 'encoding.unsupported' })
})

const serve = async (listener, use) => {
  const server = createServer(listener)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await use(`http://127.0.0.1:${server.address().port}/`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('needle decodes a response', async () => {
  const needle = load('needle')
  const answer = (_, response) => {
    response.setHeader('content-type', 'text/html; charset=windows-1251')
    response.end(iconv.encode('Привет', 'win1251'))
  }
  const { body } = await serve(answer, (url) => needle('get', url))
  assert.equal(`${body}`, 'Привет')
})

test('body-parser decodes a request', async () => {
  const parse = load('body-parser').text({ type: '*/*' })
  const answer = (request, response) =>
    parse(request, response, (error) => response.end(error ? `${error}` : request.body))
  const text = await serve(answer, async (url) => {
    const headers = { 'content-type': 'text/plain; charset=gbk' }
    const body = iconv.encode('你好', 'gbk')
    return (await fetch(url, { method: 'POST', headers, body })).text()
  })
  assert.equal(text, '你好')
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
