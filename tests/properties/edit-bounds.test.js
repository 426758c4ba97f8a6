/**
 * `encodium/edit`: what many changes of a long file decode, beside the file's length. A change may leave the decoder
 * in another state up to the end of the file, and thousands of characters may be between two bytes of text; neither
 * must make the time grow with the product of both.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runModule } from '../common/run-module.js'

const at = (path) => new URL(`../../js/${path}`, import.meta.url).href

/** Inserts text at many indexes of a file, and returns how many bytes were decoded, and by how many calls. */
const countOf = (encoding, start, unit, end, text, options) =>
  JSON.parse(
    runModule(`
      import assert from 'node:assert/strict'
      const count = { bytes: 0, calls: 0 }
      const { Instance } = WebAssembly
      WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
        const { exports } = Reflect.construct(target, args)
        const decode = (...args) => {
          count.bytes += args[4]
          count.calls++
          return exports.decode(...args)
        }
        return { exports: { ...exports, decode } }
      } })
      const { TextFile } = await import('${at('edit.js')}')
      const { extended } = await import('${at('extended.js')}')
      const open = (bytes) => new TextFile(bytes, { encoding: '${encoding}', extended })
      const { start, unit, end, text, options } = ${JSON.stringify({ start, unit, end, text, options })}
      const bytes = Buffer.from(start + unit.repeat(200000 / unit.length) + end, 'latin1')
      const file = open(bytes)
      const EDITS = 1000
      const indexes = Array.from({ length: EDITS }, (_, i) => Math.floor(i * file.text.length / EDITS))
      const edits = indexes.map((index) => ({ start: index, end: index, text }))
      const expected = indexes.map((index, i) => text + file.text.slice(index, indexes[i + 1])).join('')
      count.bytes = count.calls = 0
      const result = file.edit(edits, options).bytes
      const { bytes: decoded, calls } = count
      assert.ok(open(result).text === expected)
      console.log(JSON.stringify([decoded / bytes.length, calls / bytes.length]))`),
  )

for (const [name, ...file] of [
  ['another state of the same text, up to the end', 'iso-2022-jp', '\x1b(J', 'abcd', '', '日'],
  ['another state, up to the next escape', 'iso-2022-jp', '\x1b$@', 'F|K\\', '\x1b(B', 'x'],
  ['the first line end far behind', 'utf-8', '', 'abcd', '\n\r\n', 'x\n', { keepNewline: true }],
  ['malformed bytes all over', 'gb18030', '', '\x81\xff', '', '你'],
]) {
  test(`changes of a long file: ${name}`, () => {
    const [decoded, calls] = countOf(...file)
    // Each of 1,000 changes decoded half of the file.
    assert.ok(decoded < 100 && calls < 1, `${decoded} ${calls}`)
  })
}

test('changes amid many bytes without text', () => {
  const [decoded, calls] = countOf('hz-gb-2312', '', '~\n', 'ab', 'x')
  assert.ok(decoded < 100 && calls < 20, `${decoded} ${calls}`)
})
