/** What the page does with a file apart from showing it: the comparison of encodings, and the editor. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { summaryOf } from '../../www/edit.js'
import { codePages, encodings } from '../../www/encoding-names.js'
import { compare } from '../../www/task-compare.js'
import { edit } from '../../www/task-edit.js'

const silent = () => {}

describe('the comparison', () => {
  const of = (bytes, likely, all = false) =>
    compare({ blob: new Blob([bytes]), likely, all, limit: Infinity }, silent)

  test('groups encodings with the same text, and puts malformed ones last, with their count', async () => {
    const bytes = Uint8Array.of(0x63, 0xe9, 0xe9, 0x61)
    const { readings } = await of(bytes, ['UTF-8', 'windows-1252', 'iso-8859-1-strict', 'KOI8-R'])
    assert.deepEqual(
      readings.map(({ names, text, malformed }) => [names, text, malformed]),
      [
        [['windows-1252', 'iso-8859-1-strict'], 'cééa', 0],
        [['KOI8-R'], 'cИИa', 0],
        [['UTF-8'], 'c\uFFFD\uFFFDa', 2],
      ],
    )
  })

  test('has each encoding once, and shows the text where it differs', async () => {
    const head = 'a'.repeat(500)
    const { readings } = await of(Buffer.from(`${head}\xe9`, 'latin1'), ['windows-1252'], true)
    const names = readings.flatMap((reading) => reading.names)
    assert.equal(names.length, encodings.length + codePages.length)
    assert.equal(new Set(names).size, names.length)
    assert.match(
      readings.find((reading) => reading.names.includes('windows-1252')).text,
      /^…a{12}é$/,
    )
    const counts = readings.map(({ malformed }) => malformed)
    assert.deepEqual(
      counts,
      counts.toSorted((a, b) => a - b),
    )
  })

  test('does not count a character that its sample cuts', async () => {
    const { readings, isWhole, size } = await of(Buffer.from(`a${'日'.repeat(20000)}`), ['UTF-8'])
    assert.deepEqual([readings[0].malformed, isWhole, size], [0, false, 1 << 15])
  })
})

describe('the editor', () => {
  const blob = new Blob([Uint8Array.of(0x93, 0xfa, 0xff, 0x0d, 0x0a, 0x96, 0x7b, 0x0d, 0x0a)])
  const from = 'Shift_JIS'

  test('changes the bytes of the change alone, and says which', async () => {
    const result = await edit({ blob, from, text: '日\uFFFD\n光\n', lacks: 'fatal' })
    const bytes = Buffer.from(await result.blob.arrayBuffer())
    assert.deepEqual(bytes, Buffer.of(0x93, 0xfa, 0xff, 0x0d, 0x0a, 0x8c, 0xf5, 0x0d, 0x0a))
    assert.equal(
      summaryOf(result, blob.size),
      'Changed: 2 bytes at offset 5. The other 7 bytes stayed as they were.',
    )
    const same = await edit({ blob, from, text: '日\uFFFD\n本\n', lacks: 'fatal' })
    assert.match(summaryOf(same, blob.size), /the same, byte for byte/)
  })

  test('says which character the encoding lacks, and where', async () => {
    const text = '日\uFFFD\n本€\n'
    await assert.rejects(
      edit({ blob, from, text, lacks: 'fatal' }),
      /shift_jis has no € \(U\+20AC\): line 2, column 2/,
    )
    const result = await edit({ blob, from, text, lacks: 'html' })
    assert.equal(
      summaryOf(result, 9),
      'Changed: 0 → 7 bytes at offset 7. The other 9 bytes stayed as they were.',
    )
  })

  test('says what becomes of line ends of several kinds', async () => {
    const mixed = new Blob(['a\r\nb\n'])
    const result = await edit({ blob: mixed, from: 'UTF-8', text: 'a\nc\n', lacks: 'fatal' })
    assert.equal(await result.blob.text(), 'a\r\nc\n')
    assert.match(summaryOf(result, 5), /new line got that of the line before it/)
  })

  test('edits code pages, and refuses a file whose byte order mark says another encoding', async () => {
    const box = new Blob([Uint8Array.of(0xc9, 0x0a)])
    const { blob: edited } = await edit({ blob: box, from: 'cp437', text: '╔╗\n', lacks: 'fatal' })
    assert.deepEqual(Buffer.from(await edited.arrayBuffer()), Buffer.of(0xc9, 0xbb, 0x0a))
    const controls = new Blob([Uint8Array.of(0x91)])
    const job = { blob: controls, from: 'iso-8859-1-strict', text: '\x92', lacks: 'fatal' }
    assert.equal(
      await (await edit(job)).blob.arrayBuffer().then((buffer) => new Uint8Array(buffer)[0]),
      0x92,
    )
    const marked = new Blob(['\uFEFFa'])
    await assert.rejects(
      edit({ blob: marked, from: 'windows-1252', text: 'b', lacks: 'fatal' }),
      /The byte order mark says utf-8/,
    )
  })
})
