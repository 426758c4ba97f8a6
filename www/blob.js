/** Reads files and other Blobs, and explains why one cannot be read. */

import { count } from './dom.js'

const unreadable = (at, reason) =>
  new Error(
    `this browser cannot read the file from byte ${count(at)} on (${reason}). If the file was moved, deleted or changed after it was chosen, choose it again`,
  )

/** The bytes from `from` up to `to`, or up to the end if that comes first. */
export const sliceOf = async (blob, from, to) => {
  try {
    return new Uint8Array(await blob.slice(from, Math.min(to, blob.size)).arrayBuffer())
  } catch ({ message }) {
    throw unreadable(from, message)
  }
}

/** Bytes that are read at once: Blob.stream() gives so few that a browser is busy passing them on. */
const CHUNK = 1 << 20

/** All bytes, in chunks. Throws where the Blob cannot be read, or ends early. */
export async function* chunksOf(blob) {
  for (let at = 0; at < blob.size; at += CHUNK) {
    const chunk = await sliceOf(blob, at, at + CHUNK)
    const end = at + chunk.length
    // Not every browser reports that a file became shorter.
    if (end < Math.min(at + CHUNK, blob.size)) {
      throw unreadable(end, `it ends there, but had ${count(blob.size)} bytes when it was chosen`)
    }
    yield chunk
  }
}

/** The same as a stream. */
export const streamOf = (blob) => {
  const chunks = chunksOf(blob)
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

/** Bytes that become one Blob, which a browser may put on disk, before more are collected. */
const PART = 8 << 20

/**
 * A place for bytes: `writable` takes them, and `blob()` resolves to a Blob of all. Both fail once the
 * browser has no room for more.
 */
export const newBlobSink = () => {
  const parts = []
  let chunks = []
  let length = 0
  let kept = 0
  const flush = async () => {
    const part = new Blob(chunks)
    try {
      // A browser that has no room makes the Blob all the same, and refuses to read it.
      await part.slice(-1).arrayBuffer()
    } catch ({ message }) {
      throw new Error(
        `this browser has no room to keep the result as a download: it kept ${count(kept)} bytes and refused more (${message}). A browser that lets a page write to disk, such as Chrome or Edge on a computer, needs no such room, nor does the command: npx encodium`,
      )
    }
    parts.push(part)
    kept += part.size
    chunks = []
    length = 0
  }
  const writable = new WritableStream({
    write: async (chunk) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= PART) await flush()
    },
  })
  const blob = async () => {
    await flush()
    return new Blob(parts, { type: 'application/octet-stream' })
  }
  return { writable, blob }
}
