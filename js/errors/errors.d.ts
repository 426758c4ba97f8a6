/**
 * The errors that a program may have to react to. Each has a `code` and further properties that describe it; {@link
 * https://github.com/encodium/encodium/blob/main/docs/errors.md | docs/errors.md} lists them, and the functions that
 * throw them.
 */

import type { AnyLowercaseEncodingName } from '../generated/label-types.js'

/** The name of an encoding: one that has labels, or one that has none, of `encodium/dicom` or `decodeToScalars`. */
export type EncodingOfError = AnyLowercaseEncodingName | 'dicom' | 'utf-8-rfc2279'

/**
 * The TypeError that a decoder with `fatal`, and `transcode`, throw for malformed bytes. It has no class, because the
 * standard requires a TypeError: check `code`.
 */
export interface MalformedError extends TypeError {
  /** As in Node.js. */
  code: 'ERR_ENCODING_INVALID_ENCODED_DATA'
  /** The encoding's name in lowercase. */
  encoding: EncodingOfError
  /** Where the malformed bytes begin, in bytes from the start of the stream. */
  byteStart: number
}

/** The RangeError for a label that means no encoding, or an encoding that the function does not take. */
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
  /** Its index, in UTF-16 code units from the start of the text. */
  index: number
  /** The encoding's name in lowercase. */
  encoding: EncodingOfError
  /**
   * Only from `encodium/edit`: the index of the edit in the array that was passed; for `replace`, of the occurrence; 0
   * for `withText`.
   */
  edit?: number
  /** Only from `encodium/edit`: the index in the text of that edit. */
  editIndex?: number
  /** Only from `encodium/file`: the path of the file. */
  path?: string
}

/**
 * The RangeError for a change that cannot be made in a file. Either malformed bytes beside it, such as a lead byte
 * without its trail byte, would combine with the encoder's bytes or with each other into other characters; or the
 * change is in the middle of base64 in UTF-7, where one byte may hold bits of two characters; or the file would then
 * begin with the byte order mark of another encoding.
 */
export declare class UneditableError extends RangeError {
  private constructor()
  /** The name of the class. */
  name: 'UneditableError'
  /** Identifies the error across copies of the package. */
  code: 'ERR_ENCODING_UNEDITABLE'
  /** The index in the file's text at which the change cannot be made. */
  start: number
  /** Its byte offset in the file. */
  byteStart: number
  /** Only from `encodium/file`: the path of the file. */
  path?: string
}
