/** What the page asks `encodium/detect`, which is loaded when it is first asked. */

import { sliceOf } from './blob.js'
import { isStandard } from './encoding-names.js'

/** Bytes that are looked at. */
const SAMPLE = 1 << 18

const load = () => import('../js/detect.js')

/** How much of a sample that may end in the midst of a character does not: whole lines, or words. */
const whole = (bytes) => {
  // UTF-16 has zero bytes and characters of an even length.
  if (bytes.includes(0)) return bytes.length & ~3
  for (const end of [0x0a, 0x0d, 0x20]) {
    const at = bytes.lastIndexOf(end)
    if (at > 0) return at
  }
  return bytes.length
}

const sampleOf = async (blob, from) => {
  const bytes = await sliceOf(blob, from, from + SAMPLE)
  return from + SAMPLE < blob.size ? bytes.subarray(0, whole(bytes)) : bytes
}

/** `{ name, why }` for a file, seen from a byte on: an encoding's name, and what makes it so. */
export const detect = async (blob, from = 0) => {
  const { detect } = await load()
  const bytes = await sliceOf(blob, from, from + SAMPLE)
  const { encoding, confident, bom } = detect(bytes, { more: from + SAMPLE < blob.size })
  const why = bom
    ? 'its byte order mark says so'
    : confident
      ? 'quite surely'
      : 'the most plausible: choose another if it looks wrong'
  return { name: encoding ?? 'windows-1252', why }
}

/**
 * How text that was decoded in a wrong encoding is undone, `{ encoding, readAs, text }`, or null, as
 * always in a code page.
 */
export const undoOf = async (blob, name) => {
  if (!isStandard(name)) return null
  const { inspect } = await load()
  return inspect(await sampleOf(blob, 0), name, { limit: 0 }).undo
}

/**
 * Why the bytes that `bytes` begin with are malformed, or undefined if that depends on others or is
 * a byte that a code page leaves empty.
 */
export const reasonOf = async (bytes, length, name) => {
  if (!isStandard(name)) return undefined
  const { inspect } = await load()
  const [first] = inspect(bytes, name, { limit: 1 }).malformed
  return first?.offset === 0 && first.length === length ? first.reason : undefined
}
