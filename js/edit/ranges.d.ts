/** Ranges of bytes and of text. */

/** A range of bytes. */
export interface ByteRange {
  /** The offset of the first byte. */
  byteStart: number
  /** The offset after the last byte. */
  byteEnd: number
}

/** A range of a file's bytes and of its text. */
export interface TextRange extends ByteRange {
  /** The index of the first code unit. */
  start: number
  /** The index after the last one. */
  end: number
}
