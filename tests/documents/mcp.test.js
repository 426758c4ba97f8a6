/** The server of docs/uses/editing-files.md, as a client of the Model Context Protocol talks to it. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fromMarkdown } from '../common/examples.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/uses/editing-files.md'), 'utf8')
const server = fromMarkdown(page).find((code) => code.includes('tools/call'))

const folder = mkdtempSync(join(tmpdir(), 'encodium-mcp-'))
mkdirSync(join(folder, 'node_modules'))
symlinkSync(root, join(folder, 'node_modules/encodium'), 'junction')
writeFileSync(join(folder, 'server.mjs'), server)

const child = spawn(process.execPath, ['server.mjs'], {
  cwd: folder,
  stdio: ['pipe', 'pipe', 'inherit'],
})
after(async () => {
  const closed = once(child, 'close')
  child.stdin.end()
  assert.deepEqual(await closed, [0, null])
  rmSync(folder, { recursive: true })
})

const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
const send = (message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
let count = 0

const request = async (method, params) => {
  const id = ++count
  send({ id, method, params })
  const { value } = await lines.next()
  const { jsonrpc, id: answered, ...reply } = JSON.parse(value)
  assert.deepEqual([jsonrpc, answered], ['2.0', id])
  return reply
}

/** The text that a tool returns, or that of its error. */
const call = async (name, values) => {
  const { result } = await request('tools/call', { name, arguments: values })
  const { content, isError = false } = result
  assert.equal(content[0].type, 'text')
  return [content[0].text, isError]
}

const fileOf = (name, bytes) => {
  writeFileSync(join(folder, name), bytes, 'latin1')
  return { path: join(folder, name) }
}
const contentOf = ({ path }) => readFileSync(path, 'latin1')

test('a client initializes the server and finds its tools', async () => {
  const protocolVersion = '2025-06-18'
  const { result } = await request('initialize', {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  })
  assert.equal(result.protocolVersion, protocolVersion)
  send({ method: 'notifications/initialized' })
  const { tools } = (await request('tools/list')).result
  assert.deepEqual(
    tools.map(({ name }) => name),
    ['read', 'replace'],
  )
  for (const { inputSchema } of tools) {
    for (const name of inputSchema.required)
      assert.equal(inputSchema.properties[name].type, 'string')
  }
  assert.deepEqual(await request('ping'), { result: {} })
  assert.equal((await request('prompts/list')).error.code, -32601)
})

test('it reads and replaces in the encoding of the file, which it remembers', async () => {
  const file = fileOf('menu', 'caf\xe9 cr\xe8me\r\nth\xe9\r\n')
  assert.deepEqual(await call('read', file), ['café crème\r\nthé\r\n', false])
  const edit = { ...file, old_string: 'crème\nthé', new_string: 'noir\nthe' }
  assert.deepEqual(await call('replace', edit), ['Replaced in windows-1252.', false])
  await call('replace', { ...file, old_string: 'café', new_string: 'Mr.' })
  await call('replace', { ...file, old_string: 'the', new_string: 'thé' })
  assert.equal(contentOf(file), 'Mr. noir\r\nth\xe9\r\n')
})

test('an error is a result that a model can act on', async () => {
  const file = fileOf('short', 'a \xe9 b\n')
  const [message, isError] = await call('read', file)
  assert.ok(isError)
  assert.match(message, /not certain/)
  assert.match(message, /^windows-1252: a é b$/m)
  const named = { ...file, encoding: 'windows-1252' }
  assert.deepEqual(await call('read', named), ['a é b\n', false])
  for (const [edit, reason] of [
    [{ old_string: 'x', new_string: 'y' }, /not in the file/],
    [{ old_string: 'b', new_string: '日' }, /is not in windows-1252/],
  ]) {
    const [text, failed] = await call('replace', { ...named, ...edit })
    assert.ok(failed)
    assert.match(text, reason)
  }
  assert.deepEqual((await call('read', { path: join(folder, 'none') }))[1], true)
  assert.equal(contentOf(file), 'a \xe9 b\n')
})
