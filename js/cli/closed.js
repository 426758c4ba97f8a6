/**
 * Whether the shell closed a descriptor, as `>&-` does. Node.js then opens the null device in its place,
 * for reading and writing, and what is written would be lost without an error.
 */

import { fstatSync, readSync, statSync } from 'node:fs'

const isReadableNull = (descriptor) => {
  try {
    const status = fstatSync(descriptor)
    if (!status.isCharacterDevice() || status.rdev !== statSync('/dev/null').rdev) return false
    // A shell opens it for writing only.
    readSync(descriptor, Buffer.alloc(1))
    return true
  } catch {
    return false
  }
}

/** A program that ignores all output of a child opens the device in the same mode, for errors as well. */
export const isClosed = (descriptor) => isReadableNull(descriptor) && !isReadableNull(2)
