/** Reads the bytes of files. */

import { builtinModule } from '#engine'

/** Some hosts use the form for browsers although they have files. */
const fs = builtinModule('fs')

const system = () => {
  if (fs?.openSync !== undefined) return fs
  throw new Error('File system is not available')
}

/** Converts an option that is an integer; 0 by default. */
const toCount = (value, name) => {
  const count = value ?? 0
  if (Number.isSafeInteger(count) && count >= 0) return count
  throw new RangeError(`${name} must be a whole number of bytes, zero or more`)
}

/** Which bytes to read: `sampleSize` of 0 means all of them from `offset` on. */
const toRange = (options) => ({
  sampleSize: toCount(options?.sampleSize, 'sampleSize'),
  offset: toCount(options?.offset, 'offset'),
})

/** How many bytes of a sample to read at once, so that no memory is allocated for bytes that a file lacks. */
const PIECE = 1 << 16

/** A sample of a file, which grows piece by piece. */
class Sample {
  #pieces = []
  #left

  constructor({ sampleSize, offset }) {
    this.#left = sampleSize || Infinity
    /**
     * The offset of the next piece in the file; null, for the file's current position, if the sample is its beginning,
     * because a pipe cannot seek.
     */
    this.position = offset || null
  }

  /** The array to fill next; an empty one if the sample is complete. */
  next() {
    return new Uint8Array(Math.min(this.#left, PIECE))
  }

  add(bytes) {
    this.#pieces.push(bytes)
    this.#left -= bytes.length
    if (this.position !== null) this.position += bytes.length
  }

  /** The pieces, and whether more bytes may follow them. */
  get result() {
    return { pieces: this.#pieces, stream: this.#left === 0 }
  }
}

/** The pieces of a file that the options ask for. */
export const readFile = async (path, options) => {
  const range = toRange(options)
  const { promises } = system()
  if (range.sampleSize === 0 && range.offset === 0) {
    return { pieces: [await promises.readFile(path)], stream: false }
  }
  const sample = new Sample(range)
  const file = await promises.open(path, 'r')
  try {
    for (let bytes = sample.next(); bytes.length > 0; bytes = sample.next()) {
      const { bytesRead } = await file.read(bytes, 0, bytes.length, sample.position)
      if (bytesRead === 0) break
      sample.add(bytes.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
  return sample.result
}

/** Reads the pieces synchronously. */
export const readFileSync = (path, options) => {
  const range = toRange(options)
  const { closeSync, openSync, readFileSync, readSync } = system()
  if (range.sampleSize === 0 && range.offset === 0)
    return { pieces: [readFileSync(path)], stream: false }
  const sample = new Sample(range)
  const file = openSync(path, 'r')
  try {
    for (let bytes = sample.next(); bytes.length > 0; bytes = sample.next()) {
      const bytesRead = readSync(file, bytes, 0, bytes.length, sample.position)
      if (bytesRead === 0) break
      sample.add(bytes.subarray(0, bytesRead))
    }
  } finally {
    closeSync(file)
  }
  return sample.result
}
