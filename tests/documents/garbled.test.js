/** The tables of docs/uses/garbled-text.md are what decoders make of the bytes. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { garble } from '../common/garble.js'

const page = readFileSync(new URL('../../docs/uses/garbled-text.md', import.meta.url), 'utf8')

const rowsOf = (name) => {
  const [, table] = page.split(`looks of ${name} -->`)
  const [head, , ...rows] = table.match(/^\|.*\|$/gm).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return { head, rows }
}

/** As the page shows text. */
const shown = (text) => text.replaceAll(/[\u0080-\u009f\u00ad]/g, '·').replaceAll('\u00a0', '␣')

test('UTF-8 in other encodings', () => {
  const { head, rows } = rowsOf('UTF-8')
  assert.ok(rows.length > 9)
  for (const [name, ...cells] of rows) {
    const [, encoding, readAs] = name.match(/^(\S+) as (\S+)$/)
    const looks = head.slice(1).map((text) => shown(garble(text, [encoding, readAs], false)))
    assert.deepEqual(cells, looks, name)
  }
})

test('other encodings', () => {
  const { rows } = rowsOf('others')
  assert.ok(rows.length > 9)
  for (const [name, text, cell] of rows) {
    const [, encoding, readAs] = name.match(/^(\S+) as (\S+)$/)
    assert.equal(cell, shown(garble(text, [encoding, readAs], false)), name)
  }
})
