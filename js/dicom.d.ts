/**
 * DICOM's text: the character sets and escape sequences of PS3.5, section 6.1.2, as the attribute
 * Specific Character Set (0008,0005) declares them.
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

/** A value representation. It says which delimiters return to the first character set. */
export type DicomValueRepresentation = 'PN' | 'LO' | 'SH' | 'UC' | 'LT' | 'ST' | 'UT'

/** The options of {@link DicomTextDecoder}. */
export interface DicomTextDecoderOptions {
  /** The value representation of the elements; `PN` by default. */
  vr?: DicomValueRepresentation
  /** Whether malformed bytes throw a TypeError, and do not become U+FFFD. */
  fatal?: boolean
}

/**
 * Decodes the values of elements.
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
   * @param specificCharacterSet the values of the attribute, as an array or with backslashes between
   * them; an empty one is ASCII. Case does not count, and spaces, hyphens and underscores may be anywhere in a
   * term. If a term that stands alone is the first, or only ASCII is before it, the others are ignored; after
   * other sets it is ignored itself.
   * @param options the value representation, and what malformed bytes become
   * @throws UnknownLabelError, whose `label` is all of the values, for a term that PS3.3, section C.12.1.1.2, does not define
   */
  constructor(specificCharacterSet?: string | readonly string[], options?: DicomTextDecoderOptions)
  /** The constructor's argument as a string. */
  readonly specificCharacterSet: string
  /**
   * The argument as it was read, with the terms as PS3.3 spells them: `ISO_IR 192` for `ISO-IR 192`, as files
   * have it.
   */
  readonly correctCharacterSet: string
  /**
   * Decodes bytes.
   *
   * @param input the bytes of an element's value, or with `stream` the next piece of them
   * @param options `stream` means that more bytes follow
   * @returns the text
   * @throws MalformedError if the decoder is fatal
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

/** The options of {@link DicomTextEncoder}: a `replacement` has characters of the declared sets. */
export interface DicomTextEncoderOptions extends LegacyTextEncoderOptions {
  /** The value representation of the elements; `PN` by default. */
  vr?: DicomValueRepresentation
}

/**
 * Encodes the values of elements. It stays in a set as long as that has the characters. Otherwise it
 * takes the first value's set, and then the other ones that are declared.
 *
 * @example
 * import { DicomTextEncoder } from 'encodium/dicom'
 *
 * const encoder = new DicomTextEncoder('ISO 2022 IR 6\\ISO 2022 IR 149')
 * console.log(String.fromCharCode(...encoder.encode('Hong=洪')).length) // 11
 */
export declare class DicomTextEncoder {
  /**
   * @param specificCharacterSet the values of the attribute, as an array or with backslashes between
   * them; an empty one is ASCII. Case does not count, and spaces, hyphens and underscores may be anywhere in a
   * term. If a term that stands alone is the first, or only ASCII is before it, the others are ignored; after
   * other sets it is ignored itself.
   * @param options the value representation and the error mode
   * @throws UnknownLabelError, whose `label` is all of the values, for a term that PS3.3, section C.12.1.1.2, does not define
   */
  constructor(specificCharacterSet?: string | readonly string[], options?: DicomTextEncoderOptions)
  /** The constructor's argument as a string. */
  readonly specificCharacterSet: string
  /**
   * The argument as it was read, with the terms as PS3.3 spells them: `ISO_IR 192` for `ISO-IR 192`, as files
   * have it.
   */
  readonly correctCharacterSet: string
  /**
   * Encodes a string.
   *
   * @param string the text of an element's value, or with `stream` the next piece of it
   * @param options `stream` means that more text follows
   * @returns the bytes
   * @throws UnmappableError for a character that none of the sets has, if the error mode is `fatal`
   */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
}
