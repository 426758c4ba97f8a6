/**
 * Where `encodium/compat/iconv-lite` and iconv-lite differ, as docs/migration.md lists it: every name's
 * bytes decoded, singly and in pairs (for EUC-JP also in threes after 8F), and every character of the
 * Basic Multilingual Plane encoded. Prints Markdown; with `--write` puts it into the document.
 */

import { createRequire } from 'node:module'
import { argv } from 'node:process'
import { documented, documentWriter } from '../bench/document.js'

const require = createRequire(import.meta.url)
const theirs = require('iconv-lite')
const ours = require('../dist/node/compat/iconv-lite.require.cjs')

const hex = (number, width) => number.toString(16).toUpperCase().padStart(width, '0')
const bytesOf = (bytes) => Array.from(bytes, (byte) => hex(byte, 2)).join('')
const pointsOf = (text) =>
  text === '' || text.includes('\uFFFD')
    ? '–'
    : Array.from(text, (c) => hex(c.codePointAt(0), 4)).join('+')

/** Byte sequences: single ones, and where there are leads, pairs and threes. */
function* sequences(name) {
  const multiByte = theirs.encodings[name].type === '_dbcs'
  for (let byte = 0; byte < 256; byte++) yield [byte]
  if (!multiByte) return
  for (const prefix of name === 'eucjp' ? [[], [0x8f]] : [[]]) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) yield [...prefix, lead, trail]
    }
  }
}

/** Runs of differences that follow each other with the same distance on both sides. */
const runs = (differences) => {
  const lines = []
  for (const { from, theirs, ours } of differences) {
    const last = lines.at(-1)
    const follows = (a, b, n) =>
      a === '–'
        ? b === '–'
        : Number.parseInt(a, 16) + n === Number.parseInt(b, 16) && a.length === b.length
    if (
      last &&
      follows(last.from, from, last.count) &&
      follows(last.theirs, theirs, last.count) &&
      follows(last.ours, ours, last.count)
    ) {
      last.count++
    } else {
      lines.push({ from, theirs, ours, count: 1 })
    }
  }
  return lines.map(({ from, theirs, ours, count }) => {
    const many = count > 1 ? ` ×${count}` : ''
    return `${from} ${theirs}→${ours}${many}`
  })
}

const decoded = (name) => {
  const differences = []
  for (const bytes of sequences(name)) {
    const input = Buffer.from(bytes)
    const [a, b] = [theirs, ours].map((iconv) => pointsOf(iconv.decode(input, name)))
    if (a !== b) differences.push({ from: bytesOf(bytes), theirs: a, ours: b })
  }
  return differences
}

const encoded = (name) => {
  const differences = []
  for (let unit = 0; unit < 0xfffe; unit++) {
    if (unit >= 0xd800 && unit < 0xe000) continue
    const text = String.fromCharCode(unit)
    const [a, b] = [theirs, ours].map((iconv) => {
      const bytes = iconv.encode(text, name)
      return bytes.length === 1 && bytes[0] === 0x3f && unit !== 0x3f ? '–' : bytesOf(bytes)
    })
    if (a !== b) differences.push({ from: hex(unit, 4), theirs: a, ours: b })
  }
  return differences
}

/** No more than this of a list is shown; the counts say how long it is. */
const SHOWN = 12

const cell = (differences) => {
  if (differences.length === 0) return 'none'
  const all = runs(differences)
  const shown = all.slice(0, SHOWN).join(', ')
  const rest = all.length > SHOWN ? `, and ${all.length - SHOWN} more` : ''
  return `${differences.length}: ${shown}${rest}`
}

/** Whether the only difference is that iconv-lite has bytes for U+FFFD. */
const isReplacementAlone = (decode, encode) =>
  decode.length === 0 && encode.length === 1 && encode[0].from === 'FFFD' && encode[0].ours === '–'

/** The section of the document. */
export const differences = () => {
  theirs.encodingExists('utf8')
  const names = Object.keys(theirs.encodings).filter((name) => {
    const codec = theirs.encodings[name]
    return codec.type === '_sbcs' || codec.type === '_dbcs'
  })
  const rows = []
  const same = []
  const onlyReplacement = []
  for (const name of names) {
    const [decode, encode] = [decoded(name), encoded(name)]
    if (decode.length + encode.length === 0) same.push(name)
    else if (isReplacementAlone(decode, encode)) onlyReplacement.push(name)
    else rows.push(`| ${name} | ${cell(decode)} | ${cell(encode)} |`)
  }
  return [
    `Of iconv-lite's ${names.length} encodings with tables, ${same.length} are the same in every byte and every character: ${same.join(', ')}.`,
    '',
    `In ${onlyReplacement.length} more the only difference is that iconv-lite encodes U+FFFD, as the last byte that has no character, and that it is unmappable here: ${onlyReplacement.join(', ')}.`,
    '',
    '| name | decode: bytes, iconv-lite→here | encode: character, iconv-lite→here |',
    '| --- | --- | --- |',
    ...rows,
  ].join('\n')
}

const PLACE = ['docs/migration.md', 'differences']

/** The section as the document has it. */
export const documentedDifferences = () => documented(...PLACE)

if (import.meta.main ?? argv[1]?.endsWith('iconv-lite-differences.js')) {
  if (argv.includes('--write')) documentWriter(...PLACE)(differences())
  else console.log(differences())
}
