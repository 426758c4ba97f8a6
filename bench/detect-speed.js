/**
 * Speed of `encodium/detect` beside jschardet: `node bench/detect-speed.js`, after a build.
 * Each figure is the median of ROUNDS new processes of each detector, which take turns.
 */

import { readFileSync, writeFileSync } from 'node:fs'
import { LegacyTextEncoder } from '../js/index.js'
import { markdownRow } from './document.js'
import { medians, pathOf } from './processes.js'

const ROUNDS = 7

const SHORT = 40
const LONG = 1 << 20

/** By title the language of a sample and its encoding. */
const TEXTS = {
  __proto__: null,
  'English, ASCII': ['en', 'utf-8'],
  'French, windows-1252': ['fr', 'windows-1252'],
  'Russian, windows-1251': ['ru', 'windows-1251'],
  'Japanese, Shift_JIS': ['ja', 'shift_jis'],
  'Chinese, GBK': ['zh-hans', 'gbk'],
  'Japanese, UTF-8': ['ja', 'utf-8'],
}

/** Code that imports a detector and defines `answer`, which returns its answer for bytes. */
const DETECTORS = {
  __proto__: null,
  encodium: `
    const { detect } = await import('encodium/detect')
    const answer = (bytes) => detect(bytes).encoding`,
  jschardet: `
    const { default: jschardet } = await import('jschardet')
    const answer = (bytes) => jschardet.detect(bytes).encoding`,
}

/** The sample in its encoding, repeated to a length in bytes, in a file. */
const fileOf = ([language, encoding], length) => {
  const path = new URL(`../samples/text/${language}.txt`, import.meta.url)
  const text = readFileSync(path, 'utf8')
  const source = language === 'en' ? text.replaceAll(/[^\n -~]/g, '') : text
  const bytes = new LegacyTextEncoder(encoding, { errorMode: 'replacement' }).encode(source)
  const file = pathOf(`${language}-${encoding}-${length}.bin`)
  const repeated = Buffer.alloc(length, bytes)
  writeFileSync(file, repeated)
  return file
}

const program = (detector, file, measure) => `
  import { readFileSync } from 'node:fs'
  const bytes = readFileSync(${JSON.stringify(file)})
  const beforeImport = performance.now()
  ${DETECTORS[detector]}
  ${measure}`

/** From the beginning of the import to the first answer, in milliseconds. */
const FIRST = `
  answer(bytes)
  console.log(performance.now() - beforeImport)`

/** The first answer after the import, in milliseconds. */
const FIRST_CALL = `
  const start = performance.now()
  answer(bytes)
  console.log(performance.now() - start)`

/** A later answer, in milliseconds: the median of \`count\` after \`warm\`. */
const later = (warm, count) => `
  for (let i = 0; i < ${warm}; i++) answer(bytes)
  const times = []
  for (let i = 0; i < ${count}; i++) {
    const start = performance.now()
    answer(bytes)
    times.push(performance.now() - start)
  }
  console.log(times.sort((a, b) => a - b)[${count >> 1}])`

const names = Object.keys(DETECTORS)
const line = (cells) => console.log(markdownRow(cells))
const inMs = (ms) => (ms < 1 ? ms.toFixed(3) : ms.toFixed(1))

const row = (title, file, measure) => {
  const [encodium, jschardet] = medians(
    names.map((name) => program(name, file, measure)),
    ROUNDS,
  )
  line([title, inMs(encodium), inMs(jschardet), (jschardet / encodium).toFixed(2)])
}

line(['milliseconds', ...names, 'times as fast'])
line(['---', '--:', '--:', '--:'])
const french = fileOf(TEXTS['French, windows-1252'], SHORT)
row(`import and first call, ${SHORT} bytes of French`, french, FIRST)
row(`first call after the import, ${SHORT} bytes of French`, french, FIRST_CALL)
for (const [title, text] of Object.entries(TEXTS)) {
  row(`${SHORT} bytes: ${title}`, fileOf(text, SHORT), later(500, 500))
}
for (const [title, text] of Object.entries(TEXTS)) {
  row(`1 MB: ${title}`, fileOf(text, LONG), later(2, 5))
}
