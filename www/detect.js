/** Calls `encodium/detect`, which is loaded at the first call. */

import { sliceOf } from './blob.js'

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
  const { encoding, confident, bom } = detect(bytes, { more: from + SAMPLE < blob.size })
  const why = bom
    ? 'from its byte order mark'
    : confident
      ? 'detected with high confidence'
      : 'best guess: compare the encodings below'
  return { name: encoding ?? 'windows-1252', why, confident }
}

/** The score of an encoding that no model takes for possible. */
const IMPOSSIBLE = -1e6

/** Resolves to the names of the encodings that may be that of a Blob, the likeliest first. */
export const candidatesOf = async (blob) => {
  const { detect } = await load()
  const { candidates } = detect(await sliceOf(blob, 0, SAMPLE), { more: SAMPLE < blob.size })
  return candidates.filter(({ score }) => score > IMPOSSIBLE).map(({ encoding }) => encoding)
}

/** Resolves to what `inspect` returns; undefined for an encoding that the detector does not know. */
const inspectAs = async (bytes, name, options) => {
  const { inspect } = await load()
  try {
    return inspect(bytes, name, options)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Resolves to `{ repair, segments }` for a Blob in an encoding: the `repair` of `inspect`, or null, and its segments
 * if it has malformed bytes.
 */
export const suspicionsOf = async (blob, name, isMalformed) => {
  const { segments } = await load()
  const sample = await sampleOf(blob, 0)
  const inspected = await inspectAs(sample, name, { limit: 0 })
  return { repair: inspected?.repair ?? null, segments: isMalformed ? segments(sample) : [] }
}

/**
 * Resolves to why the first `length` of `bytes` are malformed; undefined if that depends on bytes before them, or
 * is not known.
 */
export const reasonOf = async (bytes, length, name) => {
  const inspected = await inspectAs(bytes, name, { limit: 1 })
  const first = inspected?.malformed[0]
  return first?.offset === 0 && first.length === length ? first.reason : undefined
}
