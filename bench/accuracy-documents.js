/**
 * Documents in which a little text of another language stands in much ASCII: a comment in source code, a
 * field of CSV, a subject of mail. And documents in UTF-8 with a few symbols, or with several scripts.
 */

import { asciiKinds, withGap } from './accuracy-ascii.js'
import {
  encode,
  hasMore,
  LANGUAGES,
  newRandom,
  normalized,
  prose,
  seedOf,
  textsOf,
} from './accuracy-corpus.js'

/** Characters of the other language. */
export const DOCUMENT_LENGTHS = [8, 40, 120]
/** Bytes of ASCII before them, and the number of pieces of a form and a length. */
const COUNTS = new Map([
  [500, 150],
  [4000, 150],
  [40_000, 60],
])
export const DOCUMENT_SIZES = [...COUNTS.keys()]

export const IN_UTF_8 = 'all of these in UTF-8'
export const SYMBOLS = 'symbols in UTF-8'
export const SCRIPTS = 'several scripts in UTF-8'

/** Languages of different scripts. */
const BY_SCRIPT = ['ru', 'el', 'ja', 'zh-hans', 'zh-hant', 'ko', 'ar', 'he', 'th', 'fr', 'cs', 'vi']

const shuffled = (all, random) => {
  const list = [...all]
  for (let i = list.length - 1; i > 0; i--) {
    const other = random(i + 1)
    ;[list[i], list[other]] = [list[other], list[i]]
  }
  return list
}

/** Each language with each of its legacy encodings. */
export const LEGACY = Object.entries(LANGUAGES).flatMap(([language, encodings]) =>
  encodings.map((encoding) => ({ language, encoding })),
)
export const IN_UTF8 = Object.keys(LANGUAGES).map((language) => ({ language, encoding: 'utf-8' }))

/**
 * A function that takes a language, an encoding, a length in characters and a source of random numbers,
 * and returns a text with its bytes: held-out prose that is not ASCII, without what ends a string. The
 * result is undefined if there is none (windows-1256 lacks a letter that most Persian sentences have).
 */
export const proseReader = (folder) => {
  const read = new Map()
  return ({ language, encoding }, length, random) => {
    const key = encoding === 'windows-1258' ? encoding : language
    if (!read.has(key)) read.set(key, textsOf(folder, language, encoding).prose)
    for (let tries = 0; tries < 3000; tries++) {
      const base = prose(read.get(key), language, length, random)
      const text = base && normalized(base, encoding)
      if (!text || !hasMore(text) || /["\\<>]/.test(text)) continue
      const bytes = encode(text, encoding)
      if (bytes !== undefined) return { text, bytes }
    }
    return undefined
  }
}

/** A document out of parts: strings of ASCII, and objects with a text and its bytes. */
export const joined = (parts) => ({
  text: parts.map((part) => part.text ?? part).join(''),
  bytes: Buffer.concat(parts.map((part) => part.bytes ?? Buffer.from(part, 'latin1'))),
})

/** Documents of a kind for each length and size, with `count(size)` pieces of the pairs in turn. */
const filled = (kind, form, pairs, count, read) => {
  const pieces = []
  for (const length of DOCUMENT_LENGTHS) {
    for (const size of DOCUMENT_SIZES) {
      const random = newRandom(seedOf(`${form} ${kind.name} ${length} ${size}`))
      const order = shuffled(pairs, random)
      const wanted = pieces.length + count(size)
      for (let i = 0; pieces.length < wanted; i++) {
        const pair = order[i % order.length]
        const part = read(pair, length, random)
        if (part === undefined) continue
        const { before, after } = withGap(kind, size, random)
        const document = joined([before, part, after])
        pieces.push({ form, kind: kind.name, length, size, ...pair, ...document })
      }
    }
  }
  return pieces
}

/** Replaces something in ASCII with what a person or a program writes in UTF-8. */
const REPLACED = [
  [/ -+ /, ' – '],
  [/ -+ /, ' — '],
  [/(?<=\w)'(?=\w)/, '’'],
  [/(?<=[\s(])["'](?=\w)/, '“'],
  [/(?<=[\w.,])["'](?=[\s.,;)])/, '”'],
  [/\.\.\./, '…'],
  [/(?<= )(?=\d)/, '€'],
  [/(?<= )(?=\d)/, '£'],
  [/(?<=\d)(?=\s)/, ' °C'],
  [/(?<= )(?=[A-Z])/, '© '],
  [/(?<=[a-z])(?=[\s.,])/, '™'],
  [/(?<=\n)/, '• '],
  [/ /, ' → '],
  [/ /, ' ≤ '],
  [/ /, '\u00a0'],
  [/(?<=[a-z])e(?=[a-z])/, 'é'],
  [/(?<=[a-z])o(?=[a-z])/, 'ö'],
  [/(?<=[a-z])n(?=[a-z])/, 'ñ'],
]

const withSymbols = (text, count, random) => {
  let result = text
  for (let done = 0, tries = 0; done < count && tries < 500; tries++) {
    const [pattern, symbol] = REPLACED[random(REPLACED.length)]
    const from = random(result.length)
    const found = pattern.exec(result.slice(from))
    if (found === null) continue
    const at = from + found.index
    result = result.slice(0, at) + symbol + result.slice(at + found[0].length)
    done++
  }
  return result
}

const symbols = (kinds) => {
  const pieces = []
  const plain = kinds.filter(({ name, code }) => code || name === 'English prose')
  for (const count of [1, 2, 5]) {
    for (const [size, all] of COUNTS) {
      const random = newRandom(seedOf(`${SYMBOLS} ${count} ${size}`))
      for (let i = 0; i < all; i++) {
        // English prose is every second one.
        const kind = plain[i % 2 === 0 ? 0 : 1 + (((i - 1) / 2) % (plain.length - 1))]
        const { before } = withGap(kind, size, random)
        const text = withSymbols(before, count, random)
        const bytes = Buffer.from(text)
        const { name } = kind
        pieces.push({
          form: SYMBOLS,
          kind: name,
          length: count,
          size,
          language: 'en',
          encoding: 'utf-8',
          bytes,
          text,
        })
      }
    }
  }
  return pieces
}

const scripts = (kinds, read) => {
  const pieces = []
  const open = kinds.filter(({ name }) => ['English prose', 'JSON', 'CSV', 'HTML'].includes(name))
  for (const length of DOCUMENT_LENGTHS) {
    for (const [size, all] of COUNTS) {
      const random = newRandom(seedOf(`${SCRIPTS} ${length} ${size}`))
      for (let i = 0; i < all; i++) {
        const kind = open[i % open.length]
        const languages = shuffled(BY_SCRIPT, random).slice(0, 3 + random(4))
        const parts = languages.flatMap((language) => {
          const { before, after } = withGap(kind, size / languages.length, random)
          const rest = after.slice(0, after.indexOf('\n') + 1)
          return [before, read({ language, encoding: 'utf-8' }, length, random), rest]
        })
        pieces.push({
          form: SCRIPTS,
          kind: kind.name,
          length,
          size,
          language: languages.join('+'),
          encoding: 'utf-8',
          ...joined(parts),
        })
      }
    }
  }
  return pieces
}

/**
 * All pieces: objects with `form`, `kind` (of ASCII), `length` (in characters of the other language, or
 * symbols), `size` (bytes of ASCII before them), `language`, `encoding`, `bytes` and `text`.
 */
export const documents = (folder) => {
  const kinds = asciiKinds(folder).filter(({ isOnlyDeclared }) => !isOnlyDeclared)
  const read = proseReader(folder)
  const codes = kinds.filter(({ code }) => code).length
  const inLegacy = kinds.flatMap((kind) => {
    const share = kind.code ? codes / 2 : 1
    const form = kind.code ? 'source code' : kind.name
    return filled(kind, form, LEGACY, (size) => Math.round(COUNTS.get(size) / share), read)
  })
  const inUtf8 = kinds.flatMap((kind) =>
    filled(kind, IN_UTF_8, IN_UTF8, (size) => COUNTS.get(size) / 5, read),
  )
  return [...inLegacy, ...inUtf8, ...symbols(kinds), ...scripts(kinds, read)]
}
