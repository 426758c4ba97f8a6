/** Bytes to an open descriptor. */

import { write as writeWithCallback } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const write = promisify(writeWithCallback)

/** Writes all of the bytes where the descriptor stands. */
export const writeTo = async (descriptor, bytes) => {
  for (let at = 0; at < bytes.length; ) {
    try {
      const { bytesWritten } = await write(descriptor, bytes, at, bytes.length - at, null)
      at += bytesWritten
    } catch (error) {
      // Whoever opened a pipe may have made it one that is not waited for.
      if (error.code !== 'EAGAIN') throw error
      await setTimeout(1)
    }
  }
}

/** Writes the chunks. The next one is made while the last one is written. */
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
