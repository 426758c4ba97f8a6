/** Where encoding a text first gives other bytes than those that it was decoded from. */

const more = { stream: true }

/** The index of the first byte that is not the same, or of the end of the shorter one. */
const firstDifference = (a, b) => {
  let i = 0
  while (i < a.length && i < b.length && a[i] === b[i]) i++
  return i
}

/** A byte order mark is text here: the decoder must keep it. */
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
    this.#compare(bytes, this.#encoder.encode(this.#decoder.decode(bytes, more), more))
  }

  /** Returns a byte offset, or undefined if nothing differs. */
  finish() {
    if (this.#differsAt !== undefined) return this.#differsAt
    this.#compare([], this.#encoder.encode(this.#decoder.decode()))
    return this.#differsAt ?? (this.#pending.length > 0 ? this.#matched : undefined)
  }

  /** Bytes that are read and not yet encoded again are pending. */
  #compare(read, written) {
    const all = Buffer.concat([this.#pending, Buffer.from(read)])
    const same = all.subarray(0, written.length).equals(written)
    const count = same ? written.length : firstDifference(all, written)
    this.#matched += count
    this.#pending = all.subarray(count)
    if (!same) this.#differsAt = this.#matched
  }
}
