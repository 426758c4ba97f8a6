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

/** All bytes as a stream, which fails where the Blob fails, or ends early. */
export const streamOf = (blob) => {
  const reader = blob.stream().getReader()
  let at = 0
  const read = () =>
    reader.read().catch(({ message }) => {
      throw unreadable(at, message)
    })
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await read()
      if (!done) {
        at += value.length
        return controller.enqueue(value)
      }
      // Not every browser reports that a file became shorter.
      if (at !== blob.size)
        throw unreadable(at, `it ends there, but had ${count(blob.size)} bytes when it was chosen`)
      controller.close()
    },
    cancel: (reason) => reader.cancel(reason),
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
