/** The page's own modules, without a browser: characters, files, the comparison, the conversion, the editor. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { resolve } from '../../js/encodings/resolve.js'
import { ExtendedTextDecoder } from '../../js/extended.js'
import { newBlobSink, sliceOf, streamOf } from '../../www/blob.js'
import { characters, newSource } from '../../www/characters.js'
import { summaryOf } from '../../www/edit.js'
import { codePages, encodings, idOf } from '../../www/encodings.js'
import { uniqueName } from '../../www/files.js'
import { fromHex } from '../../www/open.js'
import { compare } from '../../www/task-compare.js'
import { convert } from '../../www/task-convert.js'
import { edit } from '../../www/task-edit.js'
import { read } from '../../www/task-read.js'

const silent = () => {}

const samples = new URL('../../samples/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', samples), 'utf8'))

/** A file whose bytes come from no pattern, the same each time. */
const noise = (length) => {
  let state = 1
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return state >>> 24
  })
}

/** Names of encodings, each with bytes for it. */
const inputs = [
  ...manifest.map(({ file, encoding }) => [
    resolve(encoding).name,
    readFileSync(new URL(file, samples)),
  ]),
  ...encodings.map((name) => [name, noise(5000)]),
  ...codePages.map(({ name }) => [name, noise(1000)]),
]

/** Compares the characters with a byte among 40 of a file with those of `all` of it. */
const comparePart = async (source, all, from) => {
  const part = await source.between(from, from + 40)
  const after = (list) => list.filter(({ offset, length }) => offset + length > from)
  const of = (list) => after(list).map(({ offset, text }) => [offset, text])
  assert.deepEqual(of(part), of(all.filter(({ offset }) => offset < from + 40)))
}

describe('which bytes are which character', () => {
  for (const [name, bytes] of inputs) {
    const id = idOf(name)
    const expected = new ExtendedTextDecoder(name, { ignoreBOM: true }).decode(bytes)
    test(`${name}, ${bytes.length} bytes`, async () => {
      const list = characters(id, bytes)
      assert.equal(list.map(({ text }) => text).join(''), expected)
      assert.equal(
        list.reduce((sum, { length }) => sum + length, 0),
        bytes.length,
      )

      const blob = new Blob([bytes])
      const result = await read({ blob, id }, silent)
      const wrong = list.filter(({ kind }) => kind === 'malformed')
      if (result.isComplete) {
        const malformed = wrong.map(({ offset, length }) => ({ offset, length }))
        assert.deepEqual(result.malformed, malformed)
      } else assert.ok(result.malformed.length === 1000 && wrong.length > 1000)
      assert.equal(result.text, new ExtendedTextDecoder(name).decode(bytes))

      const source = newSource({ blob, id, name, ...result })
      for (const from of [0, 1, 2, 3, bytes.length >> 1, bytes.length - 1]) {
        await comparePart(source, list, from)
      }
      for (const index of [0, 7, result.text.length - 1]) {
        const item = await source.characterAt(index)
        assert.equal(result.text.slice(item.index, item.index + item.text.length), item.text)
        assert.equal(await source.indexOf(item), item.index)
      }
    })
  }
})

test('a file is entered anywhere', async () => {
  const id = idOf('ISO-2022-JP')
  const line = `\x1b$B${'F|K\\'.repeat(60)}\x1b(B`
  const bytes = Buffer.from(line.repeat(800))
  const blob = new Blob([bytes])
  const result = await read({ blob, id }, silent)
  const source = newSource({ blob, id, name: 'ISO-2022-JP', ...result })
  assert.ok(result.checkpoints.length > 5)
  const all = characters(id, bytes)
  for (let from = 1; from < bytes.length; from += 7919) await comparePart(source, all, from)
})

test('hex is read as people write it', () => {
  for (const text of ['E697A5', 'e6 97 a5', '0xE6, 0x97, 0xA5', '\\xE6\\x97\\xA5', '%E6%97%A5']) {
    assert.deepEqual([...fromHex(text)], [0xe6, 0x97, 0xa5], text)
  }
  assert.throws(() => fromHex('E69'), /3 hexadecimal digits/)
  assert.throws(() => fromHex('E6 x'), /“x” is not a hexadecimal digit/)
})

describe('a file that cannot be read', () => {
  const choose = /If the file was moved, deleted or changed .*, choose it again/

  test('the error says from which byte on, and why', async () => {
    const gone = {
      size: 2e6,
      slice: (from, to) => ({
        arrayBuffer: async () => {
          if (from > 0) throw new Error('it is gone')
          return new ArrayBuffer(to - from)
        },
      }),
    }
    const reason = /byte 1,048,576 on \(it is gone\)/
    await assert.rejects(read({ blob: gone, id: 0 }, silent), reason)
    await assert.rejects(streamOf(gone).pipeTo(new WritableStream()), reason)
    await assert.rejects(sliceOf(gone, 1234, 6000), /byte 1,234 on \(it is gone\)/)
    await assert.rejects(sliceOf(gone, 1234, 6000), choose)
  })

  test('one that became shorter is an error too', async () => {
    const short = {
      size: 2e6,
      slice: (from, to) => new Blob([new Uint8Array(1.5e6)]).slice(from, to),
    }
    const reason = /byte 1,500,000 on \(it ends there, but had 2,000,000 bytes when it was chosen\)/
    await assert.rejects(read({ blob: short, id: 0 }, silent), reason)
    await assert.rejects(streamOf(short).pipeTo(new WritableStream()), choose)
  })
})

describe('a result that a browser keeps as a download', () => {
  test('is all of it', async () => {
    const { writable, blob } = newBlobSink()
    const bytes = noise(20_000_000)
    await new Blob([bytes]).stream().pipeTo(writable)
    assert.ok(Buffer.from(await (await blob()).arrayBuffer()).equals(bytes))
  })

  test('is refused with an error that says how much there was room for', async (t) => {
    const { Blob } = globalThis
    let made = 0
    t.after(() => {
      globalThis.Blob = Blob
    })
    globalThis.Blob = class extends Blob {
      slice(...range) {
        const arrayBuffer = () => Promise.reject(new Error('no room'))
        return made++ === 0 ? super.slice(...range) : { arrayBuffer }
      }
    }
    const writer = newBlobSink().writable.getWriter()
    const writeAll = async () => {
      for (let i = 0; i < 30; i++) await writer.write(new Uint8Array(1 << 20))
    }
    const reason = /no room to keep the result .* kept 8,388,608 bytes and refused more \(no room\)/
    await assert.rejects(writeAll, reason)
  })
})

test('files of the same name get others', () => {
  const taken = new Set(['a.txt', 'a (2).txt'])
  const of = (name) => uniqueName(name, (other) => taken.has(other))
  assert.deepEqual(['a.txt', 'b'].map(of), ['a (3).txt', 'b'])
})

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

describe('the conversion', () => {
  const convertTo = async (to, input, options = {}) => {
    const chosen = { from: 'UTF-8', fatal: false, lacks: 'fatal', replacement: '?', ...options }
    const { blob } = await convert({ ...chosen, blob: new Blob([input]), to }, silent)
    return Buffer.from(await blob.arrayBuffer()).toString('latin1')
  }

  for (const [title, to, options, input, expected] of [
    ['to the standard’s encodings', 'Shift_JIS', {}, '日本\n', '\x93\xfa\x96\x7b\n'],
    ['to code pages', 'cp437', {}, '╔╗\n', '\xc9\xbb\n'],
    ['from code pages', 'UTF-8', { from: 'cp437' }, Uint8Array.of(0x82), 'Ã©'],
    ['with a byte order mark', 'UTF-16LE', { bom: true }, '日', '\xff\xfe\xe5\x65'],
    ['with one instead of the old one', 'UTF-8', { bom: true }, '\uFEFFa', 'ï»¿a'],
    ['to references', 'Shift_JIS', { lacks: 'html' }, '5 € 💩', '5 &#8364; &#128169;'],
    ['to escapes', 'Shift_JIS', { lacks: 'escape' }, '5 € 💩', '5 \\u{20AC} \\u{1F4A9}'],
    [
      'to a replacement',
      'Shift_JIS',
      { lacks: 'replacement', replacement: "'" },
      '5 € 💩',
      "5 ' '",
    ],
    ['of malformed bytes', 'UTF-8', {}, Uint8Array.of(0x61, 0xff), 'aï¿½'],
  ]) {
    test(title, async () => assert.equal(await convertTo(to, input, options), expected))
  }

  test('stops where it is told to', async () => {
    const malformed = Uint8Array.of(0x61, 0xff)
    await assert.rejects(convertTo('UTF-16LE', malformed, { fatal: true }), {
      code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
    })
    await assert.rejects(convertTo('Shift_JIS', '€'), { code: 'ERR_ENCODING_UNMAPPABLE' })
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
