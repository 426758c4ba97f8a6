/**
 * How often an answer of `encodium/compat/jschardet` is right, by its confidence:
 *
 *     node bench/confidence.js [FOLDER]
 *
 * The texts are those of `npm run accuracy`, which makes them in FOLDER, `target/detect` by default: pieces of 4 to
 * 120 characters that the models never saw, without those in UTF-8.
 */

import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { detect } from '../js/compat/jschardet.js'
import { corpus } from './accuracy-corpus.js'
import { judged } from './accuracy-tables.js'
import { markdownRow as row } from './document.js'

const BOUNDS = [0, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, Infinity]

const folder = argv[2] ?? fileURLToPath(new URL('../target/detect', import.meta.url))
const pieces = corpus(folder).filter(({ encoding }) => encoding !== 'utf-8')
const found = pieces.map(({ bytes }) => detect(bytes))
const right = judged(
  pieces,
  found.map(({ encoding }) => encoding),
)

const percent = (part, count) => ((100 * part) / count).toFixed(1)

console.log(row(['confidence', 'pieces', 'mean confidence (%)', 'right (%)']))
console.log(row(['---', '--:', '--:', '--:']))
for (let i = 0; i + 1 < BOUNDS.length; i++) {
  const [from, to] = [BOUNDS[i], BOUNDS[i + 1]]
  const within = found.map(({ confidence }) => confidence >= from && confidence < to)
  const count = within.filter(Boolean).length
  const sum = found.reduce((sum, { confidence }, at) => sum + (within[at] ? confidence : 0), 0)
  const rights = right.filter((isRight, at) => isRight && within[at]).length
  const name = to === Infinity ? `${from} and more` : `${from} to ${to}`
  console.log(row([name, count, percent(sum, count), percent(rights, count)]))
}
