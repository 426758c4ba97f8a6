/** Writes bytes to an open descriptor. */

import { write as writeWithCallback } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const write = promisify(writeWithCallback)

/** Writes all of the bytes at the descriptor's position. */
export const writeTo = async (descriptor, bytes) => {
  for (let offset = 0; offset < bytes.length; ) {
    try {
      const { bytesWritten } = await write(descriptor, bytes, offset, bytes.length - offset, null)
      offset += bytesWritten
    } catch (error) {
      // The descriptor may be in non-blocking mode.
      if (error.code !== 'EAGAIN') throw error
      await setTimeout(1)
    }
  }
}

/** Writes the chunks. While one is written, the next one is produced. */
export const writeAllTo = async (descriptor, chunks) => {
  let pending
  try {
    for await (const chunk of chunks) {
      await pending
      pending = writeTo(descriptor, typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
      pending.catch(() => {})
    }
  } catch (error) {
    await pending?.catch(() => {})
    throw error
  }
  await pending
}
