/** Reads files and other Blobs, and explains why one cannot be read; collects bytes in one. */

import { count } from './dom.js'

const unreadable = (offset, reason) =>
  new Error(
    `this browser cannot read the file from byte ${count(offset)} on (${reason}). If the file was moved, deleted or changed after it was chosen, choose it again`,
  )

/** The bytes from `from` up to `to`, or up to the end if that comes first. */
export const sliceOf = async (blob, from, to) => {
  try {
    return new Uint8Array(await blob.slice(from, Math.min(to, blob.size)).arrayBuffer())
  } catch ({ message }) {
    throw unreadable(from, message)
  }
}

/** Bytes in a read: passing on the small chunks of Blob.stream() takes most of the time. */
const CHUNK = 1 << 20

/** All bytes, in chunks. Throws where the Blob cannot be read, or ends early. */
export async function* chunksOf(blob) {
  for (let offset = 0; offset < blob.size; offset += CHUNK) {
    const chunk = await sliceOf(blob, offset, offset + CHUNK)
    const end = offset + chunk.length
    // Not every browser reports that a file became shorter.
    if (end < Math.min(offset + CHUNK, blob.size)) {
      throw unreadable(end, `it ends there, but had ${count(blob.size)} bytes when it was chosen`)
    }
    yield chunk
  }
}

/** A stream of all bytes, which fails as `chunksOf` does. */
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

/** Once so many bytes are collected, they become a Blob, which a browser may move to disk. */
const BLOB_SIZE = 8 << 20

/**
 * Collects bytes: `writable` accepts chunks, and `blob()` resolves to a Blob of all of them. Both
 * reject once the browser cannot store another chunk.
 */
export const newBlobSink = () => {
  const blobs = []
  let chunks = []
  let length = 0
  let stored = 0
  const flush = async () => {
    const next = new Blob(chunks)
    try {
      // A browser that has no room makes the Blob all the same, and refuses to read it.
      await next.slice(-1).arrayBuffer()
    } catch ({ message }) {
      throw new Error(
        `this browser has no room to keep the result as a download: it kept ${count(stored)} bytes and refused more (${message}). A browser that lets a page write to disk, such as Chrome or Edge on a computer, needs no such room, nor does the command: npx encodium`,
      )
    }
    blobs.push(next)
    stored += next.size
    chunks = []
    length = 0
  }
  const writable = new WritableStream({
    write: async (chunk) => {
      chunks.push(chunk)
      length += chunk.length
      if (length >= BLOB_SIZE) await flush()
    },
  })
  const blob = async () => {
    await flush()
    return new Blob(blobs, { type: 'application/octet-stream' })
  }
  return { writable, blob }
}

/** Reports are by bytes and not by time, so that there are as many on any machine. */
const REPORTS = 200

/** Returns a function that takes positions in `size` bytes, and reports how far some of them are. */
export const newProgress = (size, report) => {
  let next = 0
  return (position) => {
    if (position < next || position === 0) return
    next = position + size / REPORTS
    report({ progress: position / size })
  }
}
