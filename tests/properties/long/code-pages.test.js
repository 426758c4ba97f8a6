/** The code pages of `encodium/extended`, against the sources that a machine has. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as browser from '../../../dist/extended.js'
import { TextDecoder } from '../../../dist/index.js'
import { encodings, getEncoding } from '../../../dist/labels.js'
import * as noWasm from '../../../dist/no-wasm/extended.js'
import {
  ExtendedTextDecoder,
  ExtendedTextEncoder,
  extendedEncodings,
} from '../../../dist/node/extended.js'
import { otherNames } from '../../common/other-names.js'

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)

/**
 * The blocks of the file that the pages are made of: `agreeing` sources, and by source the number of
 * `differing` cells.
 */
const RECORDED = readFileSync(
  new URL('../../../xtask/code-pages/pages.txt', import.meta.url),
  'utf8',
)
  .split('\n\n')
  .slice(1)
  .map((block) => {
    const lines = block.trimEnd().split('\n')
    const [kind, name] = lines[0].split(' ')
    const [standard] = lines.filter((line) => kind === 'standard' && line.startsWith('as '))
    const from = lines.find((line) => line.startsWith('from '))
    const not = lines.map((line) => line.match(/^not (.+), (\d+): /)).filter((match) => match)
    return {
      name,
      standard: standard?.slice('as '.length),
      agreeing: from?.replace(', as', '').split(' ').slice(1),
      differing: Object.fromEntries(
        not.flatMap(([, sources, count]) =>
          sources.split(' ').map((source) => [source, Number(count)]),
        ),
      ),
    }
  })

/** How many pages the crate has. */
const [, COUNT] = /COUNT: usize = (\d+)/
  .exec(readFileSync(new URL('../../../src/index/code_pages.rs', import.meta.url), 'utf8'))
  .map(Number)

/** Encodings that the standard leaves out, with their labels. */
const PAGES = extendedEncodings().filter((encoding) =>
  RECORDED.some(({ name, standard }) => name === encoding.name && !standard),
)

/** iconv-lite's tables were made with libiconv. */
const independent = (sources) =>
  new Set(sources.map((source) => (source === 'iconv-lite' ? 'libiconv' : source))).size

test('all pages are here: of the standard, or in two independent sources', () => {
  assert.equal(RECORDED.length, COUNT)
  assert.deepEqual(
    PAGES.map(({ name }) => name),
    RECORDED.filter(({ standard }) => !standard).map(({ name }) => name),
  )
  const alone = RECORDED.filter(
    ({ standard, agreeing }) => !standard && independent(agreeing) < 2,
  ).map(({ name }) => name)
  // Two of iconv-lite's, which are there for its users.
  assert.deepEqual(alone, ['cp808', 'cp1046', 'cp1133'])
})

/** The code points of a page's bytes, -1 for none. */
const pointsOf = (name) =>
  Array.from(new ExtendedTextDecoder(name).decode(BYTES), (character) =>
    character === '\uFFFD' ? -1 : character.codePointAt(0),
  )

test("the standard's pages are the standard's", () => {
  const pages = RECORDED.filter(({ standard }) => standard)
  assert.equal(pages.length, 27)
  for (const { name, standard } of pages) {
    const theirs = new TextDecoder(standard)
    const decoder = new ExtendedTextDecoder(name)
    assert.equal(decoder.encoding, theirs.encoding, name)
    assert.equal(decoder.decode(BYTES), theirs.decode(BYTES), name)
  }
})

/** The cells of pages by the sources on this machine, or undefined if it has no Python. */
const witnesses = () => {
  const script = fileURLToPath(new URL('../../../xtask/code-pages/derive.py', import.meta.url))
  // The system's Python first, which may have ICU. Without -B it would write into a folder of sources, and
  // the next command would build again.
  for (const python of ['/usr/bin/python3', 'python3']) {
    const { error, status, stdout, stderr } = spawnSync(python, ['-B', script, '--witnesses'], {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
    if (error?.code === 'ENOENT') continue
    assert.equal(status, 0, stderr)
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
}

test('pages are those of their sources, byte by byte, and differ from others as recorded', (t) => {
  const found = witnesses()
  if (found === undefined) {
    assert.notEqual(process.env.CI, 'true', 'CI must have python3')
    return t.skip('there is no python3')
  }
  const recorded = new Map(RECORDED.map((page) => [page.name, page]))
  const witnessed = new Map()
  for (const [name, source, cells] of found) {
    const { agreeing, differing } = recorded.get(name)
    const points = pointsOf(name)
    const other = cells.filter(([byte, point]) => points[byte] !== point)
    const expected = agreeing.includes(source) ? 0 : differing[source]
    assert.equal(other.length, expected, `${name}, ${source}: ${other}`)
    if (expected === 0) witnessed.set(name, [...(witnessed.get(name) ?? []), source])
  }
  const twice = [...witnessed.values()].filter((sources) => independent(sources) > 1)
  const sources = new Set(found.map(([, source]) => source))
  t.diagnostic(`${[...sources].join(' ')}: ${witnessed.size} pages, ${twice.length} by two`)
  // Without ICU and Java, of IBM's pages few are left.
  assert.ok(witnessed.size >= 60, `${witnessed.size} pages compared`)
})

test('every page decodes and encodes alike in every build, and gives back what it took', () => {
  for (const { name, labels } of PAGES) {
    const text = new ExtendedTextDecoder(name).decode(BYTES)
    assert.equal(text.length, 256, name)
    assert.equal(new browser.ExtendedTextDecoder(name).decode(BYTES), text)
    assert.equal(new noWasm.ExtendedTextDecoder(name).decode(BYTES), text)
    const many = BYTES.filter((byte) => text[byte] !== '\uFFFD')
    const long = new Uint8Array(20 * many.length)
    for (let i = 0; i < 20; i++) long.set(many, i * many.length)
    const decoder = new ExtendedTextDecoder(name, { fatal: true })
    const characters = decoder.decode(long)
    assert.equal(characters, text.replaceAll('\uFFFD', '').repeat(20), name)
    for (const Encoder of [
      ExtendedTextEncoder,
      browser.ExtendedTextEncoder,
      noWasm.ExtendedTextEncoder,
    ]) {
      assert.equal(decoder.decode(new Encoder(name).encode(characters)), characters, name)
    }
    for (const label of labels) assert.equal(new ExtendedTextDecoder(label).encoding, name)
  }
})

test('no label of them leaks into the standard, nor that punctuation does not count', () => {
  const standard = new Map(
    encodings().flatMap(({ labels }) => labels.map((label) => [label, labels[0]])),
  )
  assert.equal(standard.size, 228)
  let tried = 0
  const others = otherNames.map((row) => row.split(' ').slice(1))
  for (const labels of [...extendedEncodings().map((encoding) => encoding.labels), ...others]) {
    for (const label of labels) {
      for (const variant of [
        label,
        label.replaceAll('-', ''),
        label.replace(/\d/, '-$&'),
        label.replace(/\d/, '_$&'),
        `${label},swaplfnl`,
        `${label}_P100-1995`,
      ]) {
        const expected = standard.get(variant) ?? null
        assert.equal(getEncoding(variant), expected, variant)
        if (expected === null) assert.throws(() => new TextDecoder(variant), RangeError)
        tried++
      }
    }
  }
  assert.ok(tried > 4000, `${tried}`)
})
