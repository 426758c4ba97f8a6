/**
 * Streams of unknown encoding through AutoTextDecoder: `node bench/auto.js FOLDER`, with the folder of
 * `npm run accuracy`, whose texts the models never saw. Each stream is up to 40 KB of English in ASCII and then
 * text in another language, in chunks of random sizes. Then the time of 100 MB beside the known decoder's.
 */

import { argv, exit } from 'node:process'
import { AutoTextDecoder, detect } from '../js/detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extended } from '../js/extended.js'
import { LegacyTextEncoder, TextDecoder } from '../js/index.js'
import { hasMore, LANGUAGES, newRandom, normalized, textsOf } from './accuracy-corpus.js'
import { markdownRow } from './document.js'
import { median } from './median.js'

const [, , folder] = argv
if (folder === undefined) {
  console.error('name the folder that npm run accuracy made')
  exit(2)
}

/** Encodings outside the standard, and languages to write in them. */
const EXTENDED = {
  __proto__: null,
  cp437: ['de', 'fr', 'es'],
  cp850: ['de', 'fr', 'pt', 'da'],
  cp852: ['pl', 'cs', 'hu'],
  cp855: ['ru', 'bg'],
  cp857: ['tr'],
  cp862: ['he'],
  cp1125: ['uk'],
  cp037: ['de', 'fr', 'es'],
  'koi8-t': ['tg'],
  viscii: ['vi'],
  'mac-centraleurope': ['pl'],
  'mac-turkish': ['tr'],
  'utf-32le': ['ru', 'ja'],
  'utf-32be': ['fr'],
  johab: ['ko'],
  'hz-gb-2312': ['zh-hans'],
  'iso-2022-kr': ['ko'],
  'iso-2022-jp-1': ['ja'],
}

const UTF_16 = ['ru', 'fr', 'zh-hans', 'ja', 'ar', 'ko', 'el', 'cs']

/** Sizes of the ASCII in bytes, and of the text behind it in characters. */
const BEFORE = [0, 30, 500, 4000, 40_000]
const LENGTHS = [40, 400, 4000, 20_000]
/** Streams of each size. */
const COUNT = 2

const random = newRandom(43)

const encoderFor = (label) => {
  if (label.startsWith('utf-16')) return new ExtendedTextEncoder(`${label}-rfc2781`)
  return label in EXTENDED ? new ExtendedTextEncoder(label) : new LegacyTextEncoder(label)
}

/** The text that an encoding has, of paragraphs from a random one on. */
const textOf = (paragraphs, length, canEncode) => {
  let text = ''
  let at = random(paragraphs.length)
  for (let tries = 0; text.length < length && tries < 4000; tries++) {
    const paragraph = paragraphs[at++ % paragraphs.length]
    if (canEncode(paragraph)) text += `${paragraph}\n`
  }
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

const english = textsOf(folder, 'en', 'utf-8').prose.filter((line) => !hasMore(line))

const chunksOf = (bytes) => {
  const chunks = []
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + random([3, 100, 5000, 70_000][random(4)])
    chunks.push(bytes.subarray(at, at + size))
    at += size
  }
  return chunks
}

const decoded = (chunks, options) => {
  const decoder = new AutoTextDecoder(options)
  const texts = chunks.map((chunk) => decoder.decode(chunk, { stream: true }))
  texts.push(decoder.decode())
  return { text: texts.join(''), encoding: decoder.encoding, confident: decoder.confident }
}

const decode = (label, bytes) => new ExtendedTextDecoder(label).decode(bytes)

const totals = { __proto__: null }
const count = (name, facts) => {
  totals[name] ??= { streams: 0, right: 0, same: 0, confident: 0, confidentRight: 0 }
  totals[name].streams++
  for (const key in facts) totals[name][key] += facts[key] ? 1 : 0
}

const kindOf = (label) => {
  if (label in EXTENDED) return 'outside the standard'
  if (label === 'utf-8') return 'UTF-8'
  return label.startsWith('utf-16') ? 'UTF-16' : 'other encodings of the standard'
}

const tryStreams = (label, paragraphs, options) => {
  const encoder = encoderFor(label)
  const canEncode = (text) => {
    try {
      encoder.encode(text)
      return true
    } catch {
      return false
    }
  }
  for (const before of BEFORE) {
    for (const length of LENGTHS) {
      for (let i = 0; i < COUNT; i++) {
        const own = textOf(paragraphs, length, (text) => canEncode(text))
        if (!hasMore(own)) continue
        const bytes = encoder.encode(textOf(english, before, () => true) + own)
        const found = decoded(chunksOf(bytes), options)
        const whole = detect(bytes, { extended: options.extended === true }).encoding
        const truth = decode(label, bytes)
        const right = found.text === truth
        const same = found.text === decode(whole, bytes)
        const { confident } = found
        const facts = { right, same, confident, confidentRight: confident && right }
        count('all', facts)
        count(kindOf(label), facts)
        count(`${before} bytes of ASCII`, facts)
        count(`${length} characters`, facts)
      }
    }
  }
}

const standard = {}
for (const language of Object.keys(LANGUAGES)) {
  const labels = [...LANGUAGES[language], 'utf-8']
  if (UTF_16.includes(language)) labels.push('utf-16le', 'utf-16be')
  for (const label of labels) {
    const { prose } = textsOf(folder, language, label)
    tryStreams(
      label,
      prose.map((text) => normalized(text, label)),
      standard,
    )
  }
}
for (const label of Object.keys(EXTENDED)) {
  for (const language of EXTENDED[label])
    tryStreams(label, textsOf(folder, language, label).prose, { extended })
}

console.log(
  markdownRow([
    'streams',
    'number',
    'right (%)',
    'as detect of the whole (%)',
    'confident (%)',
    'of these right (%)',
  ]),
)
const percent = (part, all) => ((100 * part) / all).toFixed(2)
for (const name of Object.keys(totals)) {
  const t = totals[name]
  console.log(
    markdownRow([
      name,
      t.streams,
      percent(t.right, t.streams),
      percent(t.same, t.streams),
      percent(t.confident, t.streams),
      percent(t.confidentRight, t.confident),
    ]),
  )
}

/** The time of this many bytes, in chunks of this size, and the median of so many rounds. */
const TOTAL = 100e6
const CHUNK = 1 << 16
const ROUNDS = 9

const TEXTS = [
  ['en', 'utf-8'],
  ['fr', 'windows-1252'],
  ['ru', 'windows-1251'],
  ['ja', 'shift_jis'],
  ['ja', 'utf-8'],
  ['ja', 'iso-2022-jp'],
  ['ru', 'utf-16le'],
]

const timeOf = (decoder, bytes) => {
  const start = performance.now()
  for (let at = 0; at < bytes.length; at += CHUNK) {
    decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })
  }
  decoder.decode()
  return performance.now() - start
}

console.log()
console.log(markdownRow(['100 MB', 'AutoTextDecoder, ms', 'TextDecoder, ms', 'ratio']))
for (const [language, label] of TEXTS) {
  const { prose } = language === 'en' ? { prose: english } : textsOf(folder, language, label)
  const encoder = encoderFor(label)
  const fit = prose.filter((text) => {
    try {
      return encoder.encode(text)
    } catch {
      return false
    }
  })
  const bytes = new Uint8Array(
    Buffer.alloc(TOTAL, encoder.encode(`${fit.slice(0, 3000).join('\n')}\n`)),
  )
  const times = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    times[0].push(timeOf(new AutoTextDecoder(), bytes))
    times[1].push(timeOf(new TextDecoder(label), bytes))
  }
  const [auto, known] = times.map(median)
  const ratio = median(times[0].map((time, round) => time / times[1][round]))
  const name = language === 'en' ? 'ASCII' : `${language}, ${label}`
  console.log(markdownRow([name, auto.toFixed(0), known.toFixed(0), ratio.toFixed(2)]))
}
