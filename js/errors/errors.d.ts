/**
 * The errors that a program may have to react to. Each has a `code` and what it is about as properties of its own;
 * {@link https://github.com/encodium/encodium/blob/main/docs/errors.md | docs/errors.md} lists them with who throws them.
 */

import type { AnyLowercaseEncodingName } from '../generated/label-types.js'

/** An encoding that has labels, or one of those that have none and are for `encodium/dicom` and `decodeToScalars`. */
export type EncodingOfError = AnyLowercaseEncodingName | 'dicom' | 'utf-8-rfc2279'

/**
 * The TypeError of a decoder with `fatal`, and of `transcode`, for malformed bytes. As the standard's classes throw
 * it, it has no class of its own: `code` distinguishes it.
 */
export interface MalformedError extends TypeError {
  /** As in Node.js. */
  code: 'ERR_ENCODING_INVALID_ENCODED_DATA'
  /** The encoding's name in lowercase. */
  encoding: EncodingOfError
  /** Where the malformed bytes begin, in bytes from the start of the stream. */
  byteStart: number
}

/** The RangeError for a label that means no encoding, or none that can be used there. */
export interface UnknownLabelError extends RangeError {
  /** As in Node.js. */
  code: 'ERR_ENCODING_NOT_SUPPORTED'
  /** The label that was passed. */
  label: string
}

/** The TypeError for a scalar value that an encoding lacks. */
export declare class UnmappableError extends TypeError {
  private constructor()
  /** The name of the class. */
  name: 'UnmappableError'
  /** Identifies the error across copies of the package. */
  code: 'ERR_ENCODING_UNMAPPABLE'
  /** The scalar value: U+FFFD for a lone surrogate, and where ISO-2022-JP refuses a control. */
  scalar: number
  /** Where it is, in UTF-16 code units from the start of the text. */
  index: number
  /** The encoding's name in lowercase. */
  encoding: EncodingOfError
  /**
   * Of `encodium/edit`: the number of the edit in the array that was passed; for `replace`, of the occurrence; 0 for
   * `withText`.
   */
  edit?: number
  /** Of `encodium/edit`: the index in the text of that edit. */
  editIndex?: number
}

/**
 * The RangeError for a change of a file that cannot be made: malformed bytes that stay beside it, such as the first
 * byte of a character without its second one, would join with the bytes that the encoder writes, or with each other, to
 * another text; it is amid base64 of UTF-7, where a byte may have bits of two characters; or the file would then begin
 * with the byte order mark of another encoding.
 */
export declare class UneditableError extends RangeError {
  private constructor()
  /** The name of the class. */
  name: 'UneditableError'
  /** Identifies the error across copies of the package. */
  code: 'ERR_ENCODING_UNEDITABLE'
  /** The index in the file's text at which it cannot be changed. */
  start: number
  /** Its byte offset in the file. */
  byteStart: number
}
