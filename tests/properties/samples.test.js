/** The sample files, decoded and encoded. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TextDecoder } from '../../js/index.js'

const url = (name) => new URL(`../../samples/${name}`, import.meta.url)
const manifest = JSON.parse(readFileSync(url('manifest.json'), 'utf8'))

const decodeInChunks = (bytes, encoding, size) => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let text = ''
  for (let at = 0; at < bytes.length; at += size) {
    text += decoder.decode(bytes.subarray(at, at + size), { stream: true })
  }
  return text + decoder.decode()
}

for (const { file, encoding, text } of manifest) {
  test(`${file} decodes to ${text}, whatever the chunks`, () => {
    const bytes = readFileSync(url(file))
    const expected = readFileSync(url(text), 'utf8')
    for (const size of [1, 2, 3, 7, 509, bytes.length]) {
      assert.equal(decodeInChunks(bytes, encoding, size), expected)
    }
  })
}

test('the manifest names every file', () => {
  const files = readdirSync(url('.')).filter((name) => name.endsWith('.txt'))
  assert.deepEqual(manifest.map(({ file }) => file).sort(), files.sort())
  const texts = readdirSync(url('text')).map((name) => `text/${name}`)
  assert.deepEqual([...new Set(manifest.map(({ text }) => text))].sort(), texts.sort())
})
