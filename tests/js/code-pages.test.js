/** The code pages of `encodium/extended` and `encodium/code-pages`, against Python and glibc. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as codePages from '../../dist/code-pages.js'
import * as browser from '../../dist/extended.js'
import { getEncoding } from '../../dist/hooks.js'
import * as noWasm from '../../dist/js/extended.js'
import {
  ExtendedTextDecoder,
  ExtendedTextEncoder,
  extendedEncodings,
} from '../../dist/node/extended.js'

const BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const PAGES = codePages.codePages()

/** The blocks of the file that the pages are made of. */
const RECORDED = readFileSync(new URL('../../xtask/code-pages/pages.txt', import.meta.url), 'utf8')
  .split('\n\n')
  .slice(1)
  .map((block) => {
    const [head, labels, origin] = block.split('\n')
    const [kind, name] = head.split(' ')
    return {
      kind,
      name,
      labels: labels.split(' ').slice(1),
      sources: origin.split(/[ ,]+/).slice(1),
    }
  })

test('there are 136 pages, and nearly all are in two independent sources', () => {
  assert.deepEqual(
    PAGES.map(({ name }) => name),
    RECORDED.map(({ name }) => name),
  )
  assert.equal(PAGES.length, 136)
  const alone = RECORDED.filter(
    ({ kind, sources }) =>
      kind !== 'standard' && sources.filter((word) => word !== 'as').length < 2,
  )
  assert.deepEqual(
    alone.map(({ name }) => name),
    ['cp808', 'cp1046', 'cp1131', 'nextstep', 'cp875'],
  )
})

test('pages are those of Python and glibc, byte by byte', (t) => {
  const questions = RECORDED.flatMap(({ kind, name, labels, sources }) =>
    ['python', 'glibc']
      .filter((source) => sources.includes(source))
      .map((source) => ({
        source,
        kind,
        name,
        names: [name, name.replaceAll('-', '_'), ...labels],
      })),
  )
  const { error, stdout } = spawnSync(
    'python3',
    [fileURLToPath(new URL('code-pages.py', import.meta.url))],
    {
      input: questions.map(({ source, names }) => `${source} ${names.join(' ')}\n`).join(''),
      encoding: 'utf8',
    },
  )
  if (error) {
    assert.notEqual(process.env.CI, 'true', 'CI must have python3')
    t.skip('there is no python3')
    return
  }
  const answers = stdout.trimEnd().split('\n')
  assert.equal(answers.length, questions.length)
  let compared = 0
  questions.forEach(({ source, kind, name }, i) => {
    if (answers[i] === 'none') return
    compared++
    const decoded = new ExtendedTextDecoder(name).decode(BYTES)
    const ours = Array.from(decoded, (c) => (c === '\uFFFD' ? '-' : c.charCodeAt(0).toString(16)))
    const theirs = answers[i].split(' ')
    // Where lines end is custom in EBCDIC, and not all sources have control characters.
    const control = (byte) =>
      kind === 'ebcdic' ? byte === 0x15 || byte === 0x25 : byte < 0x20 || byte === 0x7f
    const differing = ours.filter((unit, byte) => !control(byte) && unit !== theirs[byte])
    if (name !== 'viscii' && name !== 'tcvn') assert.deepEqual(differing, [], `${name}, ${source}`)
  })
  assert.ok(compared > 90, `${compared} compared`)
})

test('every page decodes and encodes alike in every build, and gives back what it took', () => {
  for (const { name, labels } of PAGES) {
    const text = new ExtendedTextDecoder(name).decode(BYTES)
    assert.equal(text.length, 256, name)
    assert.equal(new browser.ExtendedTextDecoder(name).decode(BYTES), text)
    assert.equal(new noWasm.ExtendedTextDecoder(name).decode(BYTES), text)
    assert.equal(new codePages.CodePageDecoder(name).decode(BYTES), text)
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
      codePages.CodePageEncoder,
    ]) {
      assert.equal(decoder.decode(new Encoder(name).encode(characters)), characters, name)
    }
    for (const label of labels) assert.equal(new ExtendedTextDecoder(label).encoding, name)
  }
})

test('an empty byte is malformed, with its offset, and a foreign character unmappable', () => {
  assert.equal(new ExtendedTextDecoder('cp857').decode(Uint8Array.of(0x61, 0xd5)), 'a\uFFFD')
  assert.throws(
    () => new ExtendedTextDecoder('cp857', { fatal: true }).decode(Uint8Array.of(0x61, 0xd5)),
    /^TypeError: malformed cp857 at byte offset 1$/,
  )
  assert.throws(
    () => new ExtendedTextEncoder('cp437').encode('aж'),
    /U\+0436 at index 1 is not in cp437/,
  )
  const html = new ExtendedTextEncoder('cp037', { errorMode: 'html' }).encode('aж')
  assert.equal(new ExtendedTextDecoder('cp037').decode(html), 'a&#1078;')
})

test("EBCDIC's line feed is where it is asked to be", () => {
  const bytes = Uint8Array.of(0x15, 0x25)
  const decoded = (label, options) => new ExtendedTextDecoder(label, options).decode(bytes)
  assert.equal(decoded('cp1047'), '\x85\n')
  assert.equal(decoded('cp1047', { lf: 0x25 }), '\x85\n')
  assert.equal(decoded('cp1047', { lf: 0x15 }), '\n\x85')
  assert.equal(decoded('IBM-1047,swaplfnl'), '\n\x85')
  const encoder = new ExtendedTextEncoder('cp037', { lf: 0x15 })
  assert.equal(encoder.encoding, 'cp037')
  assert.deepEqual(encoder.encode('\na'), Uint8Array.of(0x15, 0x81))
  const decoder = new codePages.CodePageDecoder('cp037', { lf: 0x15 })
  assert.equal(decoder.encoding, 'cp037')
  assert.throws(
    () => new ExtendedTextDecoder('cp437', { lf: 0x15 }),
    /^RangeError: lf is an option of EBCDIC/,
  )
  assert.throws(
    () => new ExtendedTextDecoder('cp037', { lf: 1 }),
    /^TypeError: lf must be 0x25 or 0x15/,
  )
  assert.throws(() => new ExtendedTextDecoder('cp437,swaplfnl'), RangeError)
})

test('neither case nor punctuation of a label counts, nor a version', () => {
  for (const label of ['CP437', 'cp-437', 'IBM_437', ' ibm437\n', '437', 'ibm-437_P100-1995']) {
    assert.equal(new ExtendedTextDecoder(label).encoding, 'cp437', label)
  }
})

test('an unknown label is an error that names the nearest', () => {
  assert.throws(
    () => new ExtendedTextDecoder('cp473'),
    /^RangeError: label "cp473" is not the label of an extended encoding; is it [\w-]+, [\w-]+ or [\w-]+\?$/,
  )
  assert.throws(() => new codePages.CodePageDecoder('utf-7'), /not the label of a code page$/)
  assert.throws(() => new ExtendedTextDecoder('nothing like it'), /an extended encoding$/)
})

test('no label of them leaks into the standard', () => {
  const known = (label) => getEncoding(label) !== null
  for (const { name, labels } of extendedEncodings()) {
    for (const label of labels.filter(known)) {
      if (!name.startsWith('windows-')) assert.notEqual(getEncoding(label), name)
    }
  }
  for (const label of ['cp437', 'cp037', 'mac-greek', 'iso-8859-9,swaplfnl', 'ibm-437']) {
    assert.equal(getEncoding(label), null, label)
  }
})
