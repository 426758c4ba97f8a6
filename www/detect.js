/** Calls `encodium/detect`, which is loaded at the first call. */

import { sliceOf } from './blob.js'
import { mistakeOf, nameOf } from './encodings.js'

/** The greatest number of bytes to inspect. */
const SAMPLE = 1 << 18

const load = () => import('../js/detect.js')

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

/** Resolves to what `inspect` returns; undefined for an encoding that the detector does not know. */
const inspectAs = async (bytes, name, options) => {
  const { inspect } = await load()
  try {
    return inspect(bytes, name, options)
  } catch (error) {
    if (error.code === 'ERR_ENCODING_NOT_SUPPORTED') return undefined
    throw error
  }
}

/**
 * Resolves to `{ mistake, segments }` for a Blob in an encoding: the first step of the repair of `inspect`, or null, and
 * its segments if it has malformed bytes.
 */
export const suspicionsOf = async (blob, name, isMalformed) => {
  const { segments } = await load()
  const sample = await sampleOf(blob, 0)
  const inspected = await inspectAs(sample, name, { malformedLimit: 0 })
  return {
    mistake: inspected?.repair ? mistakeOf(inspected.repair.steps[0]) : null,
    segments: isMalformed ? segments(sample) : [],
  }
}

/**
 * Resolves to why the first `length` of `bytes` are malformed; undefined if that depends on bytes before them, or
 * is not known.
 */
export const reasonOf = async (bytes, length, name) => {
  const inspected = await inspectAs(bytes, name, { malformedLimit: 1 })
  const first = inspected?.malformed[0]
  return first?.byteStart === 0 && first.byteEnd === length ? first.fault : undefined
}
