/** One random case: everything that an entry can do with some bytes and a text, and what it should. */

import { BLOCKS, newRandom } from './random.js'

/** The blocks that an encoding has most of. */
const homeBlocks = (oracle, encoder) =>
  BLOCKS.filter(([first, last]) => {
    const step = Math.max(1, (last - first) >> 3)
    let text = ''
    for (let point = first; point <= last; point += step) text += String.fromCodePoint(point)
    return oracle.unmappableAt(encoder, text.slice(0, 8)) === -1
  })

/** Fails with the first place where two strings, or two lists of bytes, are not the same. */
const same = (what, actual, expected) => {
  const equal =
    typeof expected === 'string' || typeof actual !== typeof expected
      ? actual === expected
      : actual.length === expected.length && expected.every((byte, i) => actual[i] === byte)
  if (equal) return
  let at = 0
  while (at < expected.length && actual?.[at] === expected[at]) at++
  const around = (all) => JSON.stringify(all?.slice?.(Math.max(0, at - 4), at + 12) ?? String(all))
  throw new Error(
    `${what}: at ${at} of ${expected.length} there is ${around(actual)}, not ${around(expected)}`,
  )
}

/** Returns the result of a function, or what it throws. */
const outcome = (run) => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

const utf16Bytes = (text, littleEndian) => {
  const view = new DataView(new ArrayBuffer(2 * text.length))
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), littleEndian)
  return new Uint8Array(view.buffer)
}

const WITH_BOM = ['UTF-8', 'UTF-16BE', 'UTF-16LE']

/**
 * A function that runs a case of a seed, against entries: an object with `TextDecoder`, `TextEncoder`
 * and `LegacyTextEncoder` for each name. It throws at the first difference, and returns the comparisons
 * it made and the bytes it decoded otherwise.
 */
export const newCases = (oracle, entries, encodings) => {
  const homes = new Map()
  const homeOf = (encoder) => {
    if (!homes.has(encoder)) homes.set(encoder, homeBlocks(oracle, encoder))
    return homes.get(encoder)
  }

  const decodes = (random, entry, label, bytes) => {
    const ignoreBOM = random.chance(50)
    const all = oracle.decode(label, bytes)
    const marked = all.startsWith('\uFEFF') && WITH_BOM.includes(label) && !ignoreBOM
    const text = marked ? all.slice(1) : all
    const decoder = new entry.TextDecoder(label, { ignoreBOM })
    same('decode', decoder.decode(bytes), text)

    let streamed = ''
    for (const piece of random.pieces(bytes, (start, end) => bytes.subarray(start, end))) {
      streamed += decoder.decode(piece, { stream: true })
    }
    same('decode in chunks', streamed + decoder.decode(), text)

    const fatal = new entry.TextDecoder(label, { ignoreBOM, fatal: true })
    const at = oracle.malformedAt(label, bytes)
    const got = outcome(() => fatal.decode(bytes))
    const failed = got instanceof TypeError ? got.message : got
    same('fatal', failed, at < 0 ? text : `malformed ${label} at byte offset ${at}`)
  }

  const encodes = (random, entry, label, text) => {
    const bytes = oracle.encode(label, text)
    const html = new entry.LegacyTextEncoder(label, { errorMode: 'html' })
    same('encode', html.encode(text), bytes)

    const streamed = []
    for (const piece of random.pieces(text, (start, end) => text.slice(start, end))) {
      streamed.push(html.encode(piece, { stream: true }))
    }
    streamed.push(html.encode())
    const joined = new Uint8Array(streamed.reduce((sum, { length }) => sum + length, 0))
    streamed.reduce((at, part) => {
      joined.set(part, at)
      return at + part.length
    }, 0)
    same('encode in chunks', joined, bytes)

    const at = oracle.unmappableAt(label, text)
    const got = outcome(() => new entry.LegacyTextEncoder(label).encode(text))
    if (at < 0) same('fatal encode', got, bytes)
    else same('fatal encode', `${got.index}`, `${at}`)
    return bytes
  }

  const utf8 = (random, entry, text) => {
    const bytes = oracle.encode('UTF-8', text)
    const encoder = new entry.TextEncoder()
    same('TextEncoder', encoder.encode(text), bytes)
    const destination = new Uint8Array(random.below(bytes.length + 4))
    const { read, written } = encoder.encodeInto(text, destination)
    same('encodeInto', destination.subarray(0, written), bytes.subarray(0, written))
    same('encodeInto', oracle.encode('UTF-8', text.slice(0, read)), bytes.subarray(0, written))
    const next = String.fromCodePoint(text.codePointAt(read) ?? 0)
    const more = oracle.encode('UTF-8', next).length
    if (read < text.length && written + more <= destination.length) {
      throw new Error(`encodeInto: it stopped at ${read} of ${text.length} with room for more`)
    }
  }

  return (seed, number) => {
    const random = newRandom(seed, number)
    const name = random.pick(Object.keys(entries))
    const label = random.pick(encodings)
    const entry = entries[name]
    const wide = label.startsWith('UTF-16')
    const encoder = wide ? 'UTF-8' : label
    const text = random.text(random.chance(70) ? homeOf(encoder) : BLOCKS)
    try {
      const encoded = encodes(random, entry, encoder, text)
      if (encoder === 'UTF-8') utf8(random, entry, text)
      const bytes = random.bytes(wide ? utf16Bytes(text, label === 'UTF-16LE') : encoded)
      decodes(random, entry, label, bytes)
      return { comparisons: encoder === 'UTF-8' ? 9 : 6, bytes: bytes.length }
    } catch (error) {
      throw new Error(`${name}, ${label}, seed ${seed}, case ${number}: ${error.message}`, {
        cause: error,
      })
    }
  }
}
