/** Byte sequences that the detector reads as one document, such as the names in an archive. */

import { append, byteLength, set, subarray, TypeError, Uint8Array } from '../webidl/builtins.js'
import { bytesOf, show, toBufferSource } from '../webidl/conversions.js'

const { iterator } = Symbol

const isSource = (value) => {
  try {
    toBufferSource(value, '')
    return true
  } catch {
    return false
  }
}

/**
 * The BufferSources in an argument: the argument itself, even if it is a typed array, which is iterable too, or else
 * its items. Throws a TypeError that names the argument or the index of an item.
 */
export const toPieces = (value, argument) => {
  const pieces = []
  if (isSource(value)) {
    append(pieces, value)
    return pieces
  }
  if (typeof value !== 'object' || typeof value?.[iterator] !== 'function') {
    throw new TypeError(
      `${argument} must be an ArrayBuffer, a SharedArrayBuffer, a view of one, or an iterable of these, not ${show(value)}`,
    )
  }
  for (const piece of value) append(pieces, toBufferSource(piece, `${argument}[${pieces.length}]`))
  return pieces
}

const LINE_FEED = Uint8Array.of(0x0a)
const LITTLE = Uint8Array.of(0x0a, 0)
const BIG = Uint8Array.of(0, 0x0a)

/** The line feed between pieces: UTF-16's if they may be in it, because no other text has zeros. */
const boundaryOf = (pieces) => {
  for (let i = 0; i < pieces.length; i++) if (byteLength(pieces[i]) & 1) return LINE_FEED
  let atEven = 0
  let atOdd = 0
  for (let i = 0; i < pieces.length; i++) {
    const bytes = pieces[i]
    for (let at = 0; at < byteLength(bytes); at += 2) {
      if (bytes[at] === 0) atEven++
      if (bytes[at + 1] === 0) atOdd++
    }
  }
  if (atEven === 0 && atOdd === 0) return LINE_FEED
  return atOdd < atEven ? BIG : LITTLE
}

/** How many bytes to collect before they are passed to the module. */
const ROOM = 1 << 14

/**
 * Calls back with all bytes of BufferSources in order, with a line feed between any two of them; not at all if all are
 * empty.
 */
export const eachLine = (sources, call) => {
  const pieces = []
  let size = 0
  for (let i = 0; i < sources.length; i++) {
    const bytes = bytesOf(sources[i])
    append(pieces, bytes)
    size += byteLength(bytes)
  }
  if (size === 0) return
  if (pieces.length === 1) return call(pieces[0])
  const boundary = boundaryOf(pieces)
  const buffer = new Uint8Array(ROOM)
  let count = 0
  const flush = () => {
    call(subarray(buffer, 0, count))
    count = 0
  }
  const put = (bytes) => {
    const size = byteLength(bytes)
    if (count + size > ROOM) flush()
    if (size > ROOM) return call(bytes)
    // Another thread may have grown a shared buffer since.
    set(buffer, subarray(bytes, 0, size), count)
    count += size
  }
  for (let i = 0; i < pieces.length; i++) {
    if (i > 0) put(boundary)
    put(pieces[i])
  }
  flush()
}
