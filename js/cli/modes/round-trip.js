/** Finds the first byte that decoding and encoding change. */

const STREAM = { stream: true }

/** The index of the first byte that differs, or the length of the shorter array. */
const firstDifference = (a, b) => {
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  return i
}

/** The decoder must have `ignoreBOM`, because the mark is compared too. */
export class RoundTrip {
  #decoder
  #encoder
  #pending = Buffer.alloc(0)
  #matched = 0
  #differsAt

  constructor(decoder, encoder) {
    this.#decoder = decoder
    this.#encoder = encoder
  }

  feed(bytes) {
    if (this.#differsAt !== undefined) return
    this.#compare(bytes, this.#encoder.encode(this.#decoder.decode(bytes, STREAM), STREAM))
  }

  /** Returns a byte offset, or undefined if nothing differs. */
  finish() {
    if (this.#differsAt !== undefined) return this.#differsAt
    this.#compare([], this.#encoder.encode(this.#decoder.decode()))
    return this.#differsAt ?? (this.#pending.length > 0 ? this.#matched : undefined)
  }

  /** Bytes are pending from when they are read until they are encoded again. */
  #compare(read, written) {
    const all = Buffer.concat([this.#pending, Buffer.from(read)])
    const same = all.subarray(0, written.length).equals(written)
    const count = same ? written.length : firstDifference(all, written)
    this.#matched += count
    this.#pending = all.subarray(count)
    if (!same) this.#differsAt = this.#matched
  }
}
