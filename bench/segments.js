/**
 * How fast `segments` and `decodeMixed` read whole files:
 *
 *     node bench/segments.js FOLDER
 *
 * FOLDER is that of `npm run accuracy`: the texts are held out from the models. The lines of a file are all different.
 * Beside `segments` of UTF-8 stands `TextDecoder` of the host with `fatal`. Times are of the processor: medians of
 * interleaved rounds. The texts are compared first.
 */

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process, { argv, exit } from 'node:process'
import { decodeMixed, segments } from '../js/detect.js'
import { encode } from '../tests/common/garble.js'
import { median } from './median.js'

const [folder] = argv.slice(2)
if (folder === undefined) {
  console.error('name the folder that npm run accuracy made')
  exit(2)
}

/** Languages, and a legacy encoding of each. */
// biome-ignore format: a row a script
const LANGUAGES = {
  en: 'windows-1252', de: 'windows-1252', fr: 'windows-1252', es: 'windows-1252', pt: 'windows-1252',
  it: 'windows-1252', sv: 'windows-1252', fi: 'windows-1252', pl: 'windows-1250', cs: 'windows-1250',
  hu: 'windows-1250', tr: 'windows-1254', ru: 'windows-1251', uk: 'KOI8-U',
  el: 'windows-1253', he: 'windows-1255', ar: 'windows-1256', th: 'windows-874',
  ja: 'Shift_JIS', ko: 'EUC-KR', 'zh-hans': 'GBK', 'zh-hant': 'Big5',
}

const SIZES = [20_000, 1_000_000]
const LINEAR = [1, 2, 4, 8, 16, 32, 64]
const ROUNDS = 7

const linesOf = (language) => {
  const path = join(folder, 'texts/test', `${language}.txt`)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([domain, text]) => domain !== 'names' && text?.length > 60)
    .map(([, text]) => text)
}

const tryEncode = (text, encoding) => {
  try {
    return encode(text, encoding)
  } catch {
    // The encoding lacks a character.
    return undefined
  }
}

/** A file of so many bytes whose lines take turns in some encodings, and its text. */
const fileOf = (lines, encodings, size) => {
  const pieces = []
  const texts = []
  let length = 0
  for (let at = 0; length < size; at++) {
    const round = Math.floor(at / lines.length)
    const words = lines[at % lines.length].split(' ')
    // In later rounds the words come in another order, and a number makes the line another one.
    const turned = [...words.slice(round % words.length), ...words.slice(0, round % words.length)]
    const text = `${turned.join(' ')}${round > 0 ? ` ${round}` : ''}\n`
    const bytes = tryEncode(text, encodings[at % encodings.length])
    if (bytes === undefined) continue
    pieces.push(bytes)
    texts.push(text)
    length += bytes.length
  }
  return { bytes: new Uint8Array(Buffer.concat(pieces)), texts }
}

/** The processor's time of some work, in seconds. */
const time = (work) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

/** The speeds of some functions of bytes, in MB/s. */
const speeds = (bytes, functions) => {
  const calls = Math.max(1, Math.floor(2_000_000 / bytes.length))
  const rounds = bytes.length > 4_000_000 ? 1 : ROUNDS
  const times = functions.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [at, call] of functions.entries()) {
      const work = () => {
        for (let i = 0; i < calls; i++) call(bytes)
      }
      times[at].push(time(work) / calls)
    }
  }
  return times.map((all) => bytes.length / median(all) / 1e6)
}

const fatal = new globalThis.TextDecoder('utf-8', { fatal: true })
const host = (bytes) => fatal.decode(bytes)

const number = (value) => value.toFixed(value < 10 ? 1 : 0)

/** How many lines are as they were. */
const right = ({ bytes, texts }) => {
  const found = decodeMixed(bytes).split('\n')
  return texts.filter((text, at) => `${found[at]}\n` === text).length / texts.length
}

console.log(
  '| | bytes | segments of UTF-8 | TextDecoder | ratio | of half legacy lines | decodeMixed | right lines |',
)
console.log('| --- | --: | --: | --: | --: | --: | --: | --: |')
for (const [language, legacy] of Object.entries(LANGUAGES)) {
  const lines = linesOf(language)
  if (lines.length === 0) continue
  for (const size of SIZES) {
    const utf8 = fileOf(lines, ['UTF-8'], size)
    const half = fileOf(lines, ['UTF-8', legacy], size)
    assert.equal(decodeMixed(utf8.bytes), utf8.texts.join(''))
    const [ours, theirs] = speeds(utf8.bytes, [segments, host])
    const [ofHalf, decoded] = speeds(half.bytes, [segments, decodeMixed])
    const share = `${(100 * right(half)).toFixed(1)} %`
    const ratio = (ours / theirs).toFixed(2)
    const cells = [number(ours), number(theirs), ratio, number(ofHalf), number(decoded)]
    console.log(`| ${language} | ${size} | ${cells.join(' | ')} | ${share} |`)
  }
}
const lines = linesOf('ru')
for (const megabytes of LINEAR) {
  const { bytes } = fileOf(lines, ['UTF-8', 'windows-1251'], megabytes << 20)
  const [speed] = speeds(bytes, [segments])
  console.log(`${megabytes} MiB, half of the lines in windows-1251: ${number(speed)} MB/s`)
}
