/** Repairs garbled text, or reads bytes of several encodings. */

import { sliceOf } from './blob.js'
import { mistakeOf, nameOf, newDecoder, newEncoder } from './encodings.js'

const decode = (bytes, name, options) => newDecoder(name, options).decode(bytes)
const encode = (text, name) => newEncoder(name).encode(text)

const bytesOf = (blob) => sliceOf(blob, 0, blob.size)
const textOf = async (blob, from) => decode(await bytesOf(blob), from)

/** Resolves to a Blob of the repaired text, and the steps of the repair. */
export const repair = async ({ blob, from }) => {
  const { repair } = await import('../js/repair.js')
  const { text, steps } = repair(await textOf(blob, from))
  return { blob: new Blob([text]), steps: steps.map(mistakeOf) }
}

/** Resolves to a Blob of the text, decoded as `encoding` where it was decoded as `readAs`. */
export const chain = async ({ blob, from, encoding, readAs }) => {
  const bytes = encode(await textOf(blob, from), readAs)
  return { blob: new Blob([decode(bytes, encoding)]) }
}

/** Resolves to a Blob of the text of a file in several encodings, and its segments. */
export const mixed = async ({ blob }) => {
  const { segments } = await import('../js/repair.js')
  const bytes = await bytesOf(blob)
  const found = segments(bytes)
  const parts = found.map(({ byteStart, byteEnd, encoding }) => ({
    encoding: nameOf(encoding),
    text: decode(bytes.subarray(byteStart, byteEnd), encoding, { ignoreBOM: byteStart > 0 }),
  }))
  return { blob: new Blob(parts.map(({ text }) => text)), parts: parts.slice(0, SHOWN) }
}

/** How many segments are shown. */
const SHOWN = 200

/** The encodings that bytes are mostly decoded as by mistake. */
const READ_AS = [
  'windows-1252',
  'iso-8859-1-strict',
  'windows-1250',
  'windows-1251',
  'KOI8-R',
  'IBM866',
  'macintosh',
  'cp437',
  'cp850',
  'Shift_JIS',
  'GBK',
  'Big5',
  'EUC-KR',
]

/** How many readings there are of each of these, and in all. */
const EACH = 2
const CHAINS = 12

/** The code units of the text that is tried. */
const SAMPLE = 400

/**
 * Resolves to the likely wrong decodings of a text, the likeliest first, as `{ encoding, readAs, text }`, where
 * `text` is the beginning of the text without the mistake.
 */
export const chains = async ({ blob, from }) => {
  const { detect } = await import('../js/repair.js')
  const text = await textOf(blob, from)
  const start = Math.max(0, text.search(/[^\0-\x7f]/) - 20)
  const sample = text.slice(start, start + SAMPLE).replace(/[\ud800-\udfff]/g, '\ufffd')
  const found = READ_AS.flatMap((readAs) => {
    try {
      const bytes = encode(sample, readAs)
      const { candidates } = detect(bytes, { stream: true, declared: false })
      return candidates
        .filter(({ encoding, valid }) => valid && nameOf(encoding) !== readAs)
        .map(({ encoding, score }) => ({ encoding, readAs, score, text: decode(bytes, encoding) }))
        .filter((other) => other.text !== sample)
        .slice(0, EACH)
    } catch {
      // The encoding lacks a character.
      return []
    }
  })
  const ranked = found.sort((a, b) => b.score - a.score)
  const distinct = [...new Map(ranked.toReversed().map((of) => [of.text, of])).values()].reverse()
  return distinct.slice(0, CHAINS).map(({ score, ...rest }) => mistakeOf(rest))
}
