/** The page's own modules, without a browser. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { resolve } from '../../js/encodings/resolve.js'
import { ExtendedTextDecoder } from '../../js/extended.js'
import { TextDecoder } from '../../js/index.js'
import { newBlobSink, sliceOf, streamOf } from '../../www/blob.js'
import { characters } from '../../www/characters.js'
import { codePages, encodings, idOf } from '../../www/encoding-names.js'
import { newMeasure } from '../../www/measure.js'
import { fromHex } from '../../www/paste.js'
import { pointerOf } from '../../www/pointer.js'
import { newSource } from '../../www/source.js'
import { check } from '../../www/task-conformance.js'
import { read } from '../../www/task-read.js'

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
      const result = await read({ blob, id }, () => {})
      const wrong = list.filter(({ kind }) => kind === 'malformed')
      if (result.isComplete) {
        const malformed = wrong.map(({ offset, length }) => ({ offset, length }))
        assert.deepEqual(result.malformed, malformed)
      } else assert.ok(result.malformed.length === 1000 && wrong.length > 1000)
      assert.equal(result.text, new ExtendedTextDecoder(name).decode(bytes))

      const source = newSource({ blob, id, name, ...result })
      for (const from of [0, 1, 2, 3, bytes.length >> 1, bytes.length - 1]) {
        const part = await source.between(from, from + 40)
        const own = list.filter(
          ({ offset, length }) => offset + length > from && offset < from + 40,
        )
        assert.deepEqual(
          part
            .filter(({ offset, length }) => offset + length > from)
            .map(({ offset, text }) => [offset, text]),
          own.map(({ offset, text }) => [offset, text]),
        )
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
  const line = [
    0x1b,
    0x24,
    0x42,
    ...Array(60).fill([0x46, 0x7c, 0x4b, 0x5c]).flat(),
    0x1b,
    0x28,
    0x42,
  ]
  const bytes = Uint8Array.from(Array(800).fill(line).flat())
  const blob = new Blob([bytes])
  const result = await read({ blob, id }, () => {})
  const source = newSource({ blob, id, name: 'ISO-2022-JP', ...result })
  assert.ok(result.checkpoints.length > 5)
  const all = characters(id, bytes)
  for (let from = 1; from < bytes.length; from += 7919) {
    const part = await source.between(from, from + 9)
    const own = all.filter(({ offset, length }) => offset + length > from && offset < from + 9)
    assert.deepEqual(
      part
        .filter(({ offset, length }) => offset + length > from)
        .map(({ offset, text }) => [offset, text]),
      own.map(({ offset, text }) => [offset, text]),
    )
  }
})

test('pointers are those of the standard', () => {
  for (const [name, bytes, pointer] of [
    ['Shift_JIS', [0x88, 0x9f], 1410],
    ['EUC-JP', [0xb0, 0xa1], 1410],
    ['ISO-2022-JP', [0x30, 0x21], 1410],
    ['EUC-JP', [0x8f, 0xb0, 0xa1], 1410],
    ['Big5', [0xa4, 0x40], 5495],
    ['EUC-KR', [0xb0, 0xa1], 9026],
    ['GBK', [0xb0, 0xa1], 9026],
    ['gb18030', [0x81, 0x30, 0x81, 0x30], 0],
    ['gb18030', [0x90, 0x30, 0x81, 0x30], 189000],
    ['KOI8-R', [0xc1], 65],
  ]) {
    assert.equal(pointerOf(name, bytes)[1], pointer, `${name} ${bytes}`)
  }
  assert.equal(pointerOf('UTF-8', [0xe6, 0x97, 0xa5]), undefined)
  assert.equal(pointerOf('EUC-JP', [0x8e, 0xb1]), undefined)
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
    await assert.rejects(
      read({ blob: gone, id: 0 }, () => {}),
      reason,
    )
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
    await assert.rejects(
      read({ blob: short, id: 0 }, () => {}),
      reason,
    )
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

describe('the speed of a decoder', () => {
  /** A decoder of which each call takes so many milliseconds, on a clock that ticks once in one. */
  const speeds = (t, costs) => {
    let now = 0
    t.mock.method(performance, 'now', () => Math.floor(now))
    const decode = () => {
      now += costs(now)
      return 'text'
    }
    const measure = newMeasure({ decode }, [new Uint8Array(1000)])
    return Array.from({ length: 11 }, measure)
  }

  test('is what it is', (t) => {
    for (const speed of speeds(t, () => 0.01))
      assert.ok(Math.abs(speed / 100 - 1) < 0.05, `${speed}`)
  })

  test('is never infinite where the first call took long and the others less than a tick', (t) => {
    const [first, ...others] = speeds(t, (now) => (now === 0 ? 100 : 0.001))
    assert.ok(first < 1, `${first}`)
    for (const speed of others) assert.ok(Math.abs(speed / 1000 - 1) < 0.05, `${speed}`)
  })
})

describe('the check of a browser', () => {
  test('finds nothing where nothing is wrong', () => {
    for (const name of ['Shift_JIS', 'gb18030', 'ISO-2022-JP', 'UTF-8', 'UTF-16BE']) {
      const { character, malformed } = check(name, TextDecoder)
      assert.deepEqual([character.wrong, malformed.wrong], [0, 0], name)
      assert.deepEqual([...character.examples, ...malformed.examples], [], name)
      assert.ok(character.tested > 5000 && malformed.tested > 1000, name)
    }
  })

  test('finds one wrong character', () => {
    class Wrong {
      #decoder = new TextDecoder('Shift_JIS')
      decode(bytes) {
        return this.#decoder.decode(bytes).replaceAll('日', '月')
      }
    }
    const { character, malformed } = check('Shift_JIS', Wrong)
    assert.deepEqual([character.wrong, malformed.wrong], [1, 0])
    const bytes = Uint8Array.of(0x93, 0xfa)
    assert.deepEqual(character.examples, [{ bytes, expected: '日', actual: '月' }])
    assert.deepEqual(malformed.examples, [])
  })

  test('finds malformed bytes read otherwise, and an encoding that is not there', () => {
    class Fatal {
      #decoder = new TextDecoder('EUC-KR', { fatal: true })
      decode(bytes) {
        return this.#decoder.decode(bytes)
      }
    }
    const { character, malformed } = check('EUC-KR', Fatal)
    assert.equal(character.wrong, 0)
    assert.equal(malformed.wrong, malformed.tested)
    class Missing {
      constructor(label) {
        throw new RangeError(label)
      }
    }
    assert.equal(check('EUC-KR', Missing).supported, false)
  })
})
