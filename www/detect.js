/** Calls `encodium/detect`, which is loaded at the first call. */

import { sliceOf } from './blob.js'
import { mistakeOf, nameOf, newDecoder } from './encodings.js'

/** The greatest number of bytes to inspect. */
const SAMPLE = 1 << 18

/** What of a text is repaired to see whether it is garbled. More would take time. */
const REPAIRED = /[^\0-\x7f].{0,16383}/s

const load = () => import('../js/repair.js')

/** The length of a sample up to its last line, or word, which may end in an incomplete character. */
const lengthOfComplete = (bytes) => {
  // UTF-16 has zero bytes and characters of an even length.
  if (bytes.includes(0)) return bytes.length & ~3
  for (const end of [0x0a, 0x0d, 0x20]) {
    const index = bytes.lastIndexOf(end)
    if (index > 0) return index
  }
  return bytes.length
}

const sampleOf = async (blob, from) => {
  const bytes = await sliceOf(blob, from, from + SAMPLE)
  return from + SAMPLE < blob.size ? bytes.subarray(0, lengthOfComplete(bytes)) : bytes
}

/** Resolves to `{ name, why, confident }`: the encoding detected from the byte `from` on, and the reason in words. */
export const detect = async (blob, from = 0) => {
  const { detect } = await load()
  const bytes = await sliceOf(blob, from, from + SAMPLE)
  const { encoding, confident, bom } = detect(bytes, { stream: from + SAMPLE < blob.size })
  const why = bom
    ? 'from its byte order mark'
    : confident
      ? 'detected with high confidence'
      : 'best guess: compare the encodings below'
  return { name: nameOf(encoding), why, confident }
}

/** Encodings that many files have: readings beside a confident answer, for a person who doubts it. */
const USUAL = ['UTF-8', 'windows-1252', 'windows-1251', 'GBK', 'Shift_JIS', 'Big5', 'EUC-KR']

/** Resolves to the names of encodings for a Blob: those that it may be in, the likeliest first, and then usual ones. */
export const candidatesOf = async (blob) => {
  const { detect } = await load()
  const { candidates } = detect(await sliceOf(blob, 0, SAMPLE), { stream: SAMPLE < blob.size })
  return [...new Set([...candidates.map(({ encoding }) => nameOf(encoding)), ...USUAL])]
}

/**
 * Resolves to `{ mistake, segments }` for a Blob in an encoding: the first wrong decoding that its text went
 * through, or null, and its segments if it has malformed bytes.
 */
export const suspicionsOf = async (blob, name, isMalformed) => {
  const { repair, segments } = await load()
  const sample = await sampleOf(blob, 0)
  const [text] = REPAIRED.exec(newDecoder(name).decode(sample)) ?? ['']
  const [step] = repair(text).steps
  return {
    mistake: step ? mistakeOf(step) : null,
    segments: isMalformed ? segments(sample) : [],
  }
}

/**
 * Resolves to why the first `length` of `bytes` are malformed; undefined if that depends on bytes before them, or
 * is not known.
 */
export const reasonOf = async (bytes, length, name) => {
  const { inspect } = await load()
  try {
    const [first] = inspect(bytes, name, { malformedLimit: 1 }).malformed
    return first?.byteStart === 0 && first.byteEnd === length ? first.fault : undefined
  } catch (error) {
    // The detector does not know the encoding.
    if (error.code === 'ERR_ENCODING_NOT_SUPPORTED') return undefined
    throw error
  }
}
