/**
 * Decodes and encodes DICOM's text, with the character sets and escape sequences of PS3.5, section 6.1.2, that the
 * attribute Specific Character Set (0008,0005) declares.
 *
 * @module dicom
 */

import type {
  AllowSharedBufferSource,
  LegacyTextEncodeOptions,
  LegacyTextEncoderOptions,
  TextDecodeOptions,
} from './index.js'

export {
  type EncodingOfError,
  type MalformedError,
  type UnknownLabelError,
  UnmappableError,
} from './errors/errors.js'
export type {
  AllowSharedBufferSource,
  LegacyTextEncodeOptions,
  LegacyTextEncoderOptions,
  TextDecodeOptions,
}

/** A value representation. It determines which delimiters return to the first character set. */
export type DicomValueRepresentation = 'PN' | 'LO' | 'SH' | 'UC' | 'LT' | 'ST' | 'UT'

/** The options of {@link DicomTextDecoder}. */
export interface DicomTextDecoderOptions {
  /** The value representation of the elements: `PN` by default. */
  vr?: DicomValueRepresentation | undefined
  /** Whether malformed bytes throw a TypeError and are not decoded to U+FFFD: false by default. */
  fatal?: boolean | undefined
}

/**
 * Decodes the values of data elements.
 *
 * @example
 * import { DicomTextDecoder } from 'encodium/dicom'
 *
 * const decoder = new DicomTextDecoder('\\ISO 2022 IR 87')
 * const bytes = Uint8Array.of(0x1b, 0x24, 0x42, 0x3b, 0x33, 0x45, 0x44, 0x1b, 0x28, 0x42)
 * console.log(decoder.decode(bytes)) // 山田
 */
export declare class DicomTextDecoder {
  /**
   * @param specificCharacterSet the values of the attribute, as an array or separated by backslashes; an empty value is
   * ASCII. Case is ignored, and so are spaces, hyphens and underscores in a term. Some terms, such as `ISO_IR 192`,
   * must be the only value. If such a term comes first, or after ASCII only, the other values are ignored; after other
   * sets, it is ignored itself.
   * @param options the value representation, and how to treat malformed bytes
   * @throws UnknownLabelError for a term that PS3.3, section C.12.1.1.2, does not define; its `label` has all of the
   * values
   */
  constructor(specificCharacterSet?: string | readonly string[], options?: DicomTextDecoderOptions)
  /** The constructor's argument as a string. */
  readonly specificCharacterSet: string
  /**
   * The argument with its terms as PS3.3 spells them: `ISO_IR 192` for `ISO-IR 192`, which some files have.
   */
  readonly correctCharacterSet: string
  /**
   * Decodes bytes.
   *
   * @param input the bytes of an element's value or, with `stream`, the next of these bytes
   * @param options `stream` means that more bytes follow
   * @returns the text
   * @throws MalformedError if the decoder is fatal and the bytes are malformed
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

/** The options of {@link DicomTextEncoder}. A `replacement` may have only characters of the declared sets. */
export interface DicomTextEncoderOptions extends LegacyTextEncoderOptions {
  /** The value representation of the elements: `PN` by default. */
  vr?: DicomValueRepresentation | undefined
}

/**
 * Encodes the values of data elements. It stays in a set as long as the set has the next character. Otherwise it tries
 * the first value's set, and then the other declared sets.
 *
 * @example
 * import { DicomTextEncoder } from 'encodium/dicom'
 *
 * const encoder = new DicomTextEncoder('ISO 2022 IR 6\\ISO 2022 IR 149')
 * console.log(String.fromCharCode(...encoder.encode('Hong=洪')).length) // 11
 */
export declare class DicomTextEncoder {
  /**
   * @param specificCharacterSet the values of the attribute, as an array or separated by backslashes; an empty value is
   * ASCII. Case is ignored, and so are spaces, hyphens and underscores in a term. Some terms, such as `ISO_IR 192`,
   * must be the only value. If such a term comes first, or after ASCII only, the other values are ignored; after other
   * sets, it is ignored itself.
   * @param options the value representation and the error mode
   * @throws UnknownLabelError for a term that PS3.3, section C.12.1.1.2, does not define; its `label` has all of the
   * values
   */
  constructor(specificCharacterSet?: string | readonly string[], options?: DicomTextEncoderOptions)
  /** The constructor's argument as a string. */
  readonly specificCharacterSet: string
  /**
   * The argument with its terms as PS3.3 spells them: `ISO_IR 192` for `ISO-IR 192`, which some files have.
   */
  readonly correctCharacterSet: string
  /**
   * Encodes a string.
   *
   * @param string the text of an element's value or, with `stream`, the next part of it
   * @param options `stream` means that more text follows
   * @returns the bytes
   * @throws UnmappableError if the error mode is `'fatal'` and none of the sets has a character
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
}
