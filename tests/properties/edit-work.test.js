/**
 * `encodium/edit`: how much work many changes are, each of which is small. A change calls the module a few times, be
 * the file as long as it may, and what two texts have in common is found without comparing each line with each.
 */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachDifference } from '../../js/edit/differences.js'
import { TextFile } from '../../js/edit.js'
import { distribute } from '../../js/file/opened-text.js'
import { runModule } from '../common/run-module.js'

const at = (path) => new URL(`../../js/${path}`, import.meta.url).href

/**
 * Puts a text in the place of each `;` of a file, and returns how often a change called the module's decoder and its
 * encoder, how many times as many bytes as the file's were decoded, and how many code units were read one by one, beside
 * the text's.
 */
const workOf = (encoding, bytes, text, options) =>
  JSON.parse(
    runModule(`
      import assert from 'node:assert/strict'
      const count = { decode: 0, encode: 0, bytes: 0, units: 0 }
      const { Instance } = WebAssembly
      WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
        const { exports } = Reflect.construct(target, args)
        const decode = (...args) => {
          count.decode++
          count.bytes += args[4]
          return exports.decode(...args)
        }
        const encode = (...args) => {
          count.encode++
          return exports.encode(...args)
        }
        return { exports: { ...exports, decode, encode } }
      } })
      const { charCodeAt } = String.prototype
      String.prototype.charCodeAt = function (index) {
        count.units++
        return charCodeAt.call(this, index)
      }
      const { TextFile } = await import('${at('edit.js')}')
      const { encoding, bytes, text, options } = ${JSON.stringify({ encoding, bytes, text, options })}
      const file = new TextFile(Buffer.from(bytes, 'latin1'), { encoding })
      const edits = Array.from(file.text.matchAll(/;/g), ({ index }) => ({ start: index, end: index + 1, text }))
      count.decode = count.encode = count.bytes = count.units = 0
      const old = file.text
      const result = file.edit(edits, options).bytes
      const work = {
        decode: count.decode / edits.length,
        encode: count.encode / edits.length,
        bytes: count.bytes / bytes.length,
        units: count.units / old.length,
      }
      const written = options === undefined ? text : text.replaceAll('\\n', '\\r\\n')
      assert.ok(new TextFile(result, { encoding }).text === old.replaceAll(';', written))
      console.log(JSON.stringify(work))`),
  )

for (const [encoding, cell] of [
  ['utf-8', 'n\xc3\xa4me \xe6\x97\xa5\xe6\x9c\xac 12345;'],
  ['windows-1252', 'name t\xe9st of 123456;'],
  ['shift_jis', '\x93\xfa\x96\x7b \x96\xbc\x91\x4f 12345;'],
  ['iso-2022-jp', '\x1b$BF|K\\\x1b(B 12345;'],
]) {
  test(`a change calls the module a few times: ${encoding}`, () => {
    const { bytes, decode, encode, units } = workOf(encoding, cell.repeat(3000), ',')
    // A decoder that gets single bytes from the nearest checkpoint on is called a hundred times.
    assert.ok(decode < 20 && encode < 2, `${decode} ${encode}`)
    assert.ok(bytes < 3 && units < 1, `${bytes} ${units}`)
  })
}

test('line ends that are kept take as long in one line as in many', () => {
  const { units } = workOf('utf-8', `${'abcdef;'.repeat(3000)}\r\n\n`, '\n,', { keepNewline: true })
  // A search from the nearest checkpoint on reads some thousands for each change.
  assert.ok(units < 20, `${units}`)
})

test('lines that only one of two texts has are compared with none', () => {
  let reads = 0
  const counted = (first) =>
    new Proxy(
      Array.from({ length: 3000 }, (_, i) => first + i),
      {
        get: (target, key) => {
          reads++
          return target[key]
        },
      },
    )
  const found = []
  eachDifference(counted(0), counted(3000), (...difference) => found.push(difference))
  assert.deepEqual(found, [[0, 3000, 0, 3000]])
  assert.ok(reads < 10 * 6000, `${reads}`)
})

test('a long text is found without comparing all of it at each index', () => {
  const work = runModule(`
    let units = 0
    const { charCodeAt, indexOf } = String.prototype
    String.prototype.charCodeAt = function (index) {
      units++
      return charCodeAt.call(this, index)
    }
    String.prototype.indexOf = function (text, from) {
      units += text.length
      return indexOf.call(this, text, from)
    }
    const { TextFile } = await import('${at('edit.js')}')
    const length = 20000
    const replace = (text, ...given) => {
      units = 0
      try {
        new TextFile(Buffer.from(text)).replace(...given)
      } catch ({ count }) {
        return [count, units / length]
      }
    }
    const half = '-'.repeat(length / 2)
    console.log(JSON.stringify([
      replace(half + half, half, 'x'),
      replace(half + half, half + '+', 'x', { all: true }),
      replace(half + half, '+' + half, 'x', { all: true }),
    ]))`)
  const found = JSON.parse(work)
  assert.deepEqual(
    found.map(([count]) => count),
    [10001, 0, 0],
  )
  for (const [, units] of found) assert.ok(units < 10, `${units}`)
})

test('the part of each change in a file of many is found without trying each', () => {
  let reads = 0
  const count = 4096
  const parts = Array.from({ length: count }, (_, i) => ({
    file: { text: 'a\n' },
    get start() {
      reads++
      return 2 * i
    },
    get end() {
      reads++
      return 2 * i + 2
    },
  }))
  const changes = parts.map((_, i) => ({ start: 2 * i, end: 2 * i + 1, text: 'b' }))
  const edits = distribute(parts, changes)
  assert.ok(edits.every((list) => list.length === 1 && list[0].start === 0 && list[0].end === 1))
  assert.ok(reads < 20 * count, `${reads}`)
})

/** NEC's ≒ (8790) is JIS X 0208's (81E0) when it is written again. */
test('however many lines differ, those after them keep their bytes', () => {
  const lines = (name) => Array.from({ length: 1000 }, (_, i) => `${name}${i}\n`).join('')
  const tail = Array.from({ length: 100 }, (_, i) => `\x87\x90${i}\n`).join('')
  const file = new TextFile(Buffer.from(lines('x') + tail, 'latin1'), { encoding: 'shift_jis' })
  const text = lines('y') + file.text.slice(lines('x').length)
  // The lines after them are no end that both texts have in common, and not at the same numbers.
  const changed = Buffer.from(file.withText(`y\n${text}z`).bytes).toString('latin1')
  assert.ok(changed === `y\n${lines('y')}${tail}z`)
})
