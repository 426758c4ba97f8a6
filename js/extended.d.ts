/**
 * What older documents define and the Encoding Standard leaves out. None of these labels means
 * anything to the other entries, and these classes know no others.
 *
 * | label | document | byte order mark |
 * | --- | --- | --- |
 * | `utf-7` | RFC 2152 | text |
 * | `utf-7-imap` | RFC 3501, section 5.1.3 | text |
 * | `utf-16` | RFC 2781, section 4.3 | decides (big-endian without one) and is removed; written |
 * | `utf-16be-rfc2781`, `utf-16le-rfc2781` | RFC 2781, sections 4.1 and 4.2 | text |
 * | `utf-32` | Unicode, section 3.10 | decides (big-endian without one) and is removed; written |
 * | `utf-32be`, `utf-32le` | the same | removed, not written |
 * | `iso-2022-kr` | RFC 1557 | |
 * | `hz-gb-2312` | RFC 1843 | |
 * | `cesu-8` | Unicode Technical Report 26 | removed, not written |
 * | `iso-8859-1` | ISO/IEC 8859-1, with all 256 characters | |
 *
 * UTF-8 as RFC 2279 has it is {@link decodeToScalars} and {@link encodeFromScalars}.
 */

import type {
  AllowSharedBufferSource,
  TextDecodeOptions,
  TextDecoderCommon,
  TextDecoderOptions,
} from './index.js'
import type {
  LegacyTextEncodeIntoResult,
  LegacyTextEncodeOptions,
  LegacyTextEncoderCommon,
  LegacyTextEncoderOptions,
} from './legacy.js'

export type {
  AllowSharedBufferSource,
  LegacyTextEncodeIntoResult,
  LegacyTextEncodeOptions,
  LegacyTextEncoderCommon,
  LegacyTextEncoderOptions,
  TextDecodeOptions,
  TextDecoderCommon,
  TextDecoderOptions,
}

/**
 * TextDecoder for the extended encodings.
 *
 * @example
 * import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'
 *
 * const folder = new ExtendedTextEncoder('utf-7-imap').encode('下書き')
 * console.log(new ExtendedTextDecoder('utf-7-imap', { fatal: true }).decode(folder)) // 下書き
 */
export interface ExtendedTextDecoder extends TextDecoderCommon {
  /** As TextDecoder's. */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

export declare const ExtendedTextDecoder: {
  prototype: ExtendedTextDecoder
  /** Throws a RangeError that names the label if it is not one of an extended encoding. */
  new (label: string, options?: TextDecoderOptions): ExtendedTextDecoder
}

/**
 * TextDecoderStream for the extended encodings: chunks of bytes in, strings out.
 *
 * @example
 * import { ExtendedTextDecoderStream } from 'encodium/extended'
 *
 * const chunks = ReadableStream.from([Uint8Array.of(0xfe), Uint8Array.of(0xff, 0x30, 0x42)])
 * for await (const text of chunks.pipeThrough(new ExtendedTextDecoderStream('utf-16'))) {
 *   console.log(text) // あ
 * }
 */
export interface ExtendedTextDecoderStream extends TextDecoderCommon {
  readonly readable: ReadableStream<string>
  readonly writable: WritableStream<AllowSharedBufferSource>
}

export declare const ExtendedTextDecoderStream: {
  prototype: ExtendedTextDecoderStream
  /** As for ExtendedTextDecoder. Throws a TypeError where the host has no TransformStream. */
  new (label: string, options?: TextDecoderOptions): ExtendedTextDecoderStream
}

export interface ExtendedTextEncoderOptions extends LegacyTextEncoderOptions {
  /**
   * For `utf-7` only: write the characters of RFC 2152's set O directly, which some mail gateways do
   * not survive. False by default.
   */
  optionalDirect?: boolean
}

/**
 * LegacyTextEncoder for the extended encodings.
 *
 * @example
 * import { ExtendedTextEncoder } from 'encodium/extended'
 *
 * console.log(new ExtendedTextEncoder('utf-16').encode('a')) // Uint8Array(4) [ 254, 255, 0, 97 ]
 * const utf7 = new ExtendedTextEncoder('utf-7', { optionalDirect: true })
 * console.log(String.fromCharCode(...utf7.encode('1 = £1'))) // 1 = +AKM-1
 */
export interface ExtendedTextEncoder extends LegacyTextEncoderCommon {
  /** As LegacyTextEncoder's. */
  encode(string?: string, options?: LegacyTextEncodeOptions): Uint8Array<ArrayBuffer>
  /** As LegacyTextEncoder's. */
  encodeInto(
    string: string,
    destination: Uint8Array<ArrayBufferLike>,
    options?: LegacyTextEncodeOptions,
  ): LegacyTextEncodeIntoResult
}

export declare const ExtendedTextEncoder: {
  prototype: ExtendedTextEncoder
  /** Throws as LegacyTextEncoder's does. */
  new (label: string, options?: ExtendedTextEncoderOptions): ExtendedTextEncoder
}

/**
 * LegacyTextEncoderStream for the extended encodings: strings in, chunks of bytes out.
 *
 * @example
 * import { ExtendedTextEncoderStream } from 'encodium/extended'
 *
 * const text = ReadableStream.from(['a'])
 * for await (const bytes of text.pipeThrough(new ExtendedTextEncoderStream('utf-32le'))) {
 *   console.log(bytes) // Uint8Array(4) [ 97, 0, 0, 0 ]
 * }
 */
export interface ExtendedTextEncoderStream extends LegacyTextEncoderCommon {
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  readonly writable: WritableStream<string>
}

export declare const ExtendedTextEncoderStream: {
  prototype: ExtendedTextEncoderStream
  /** As for ExtendedTextEncoder. Throws a TypeError where the host has no TransformStream. */
  new (label: string, options?: ExtendedTextEncoderOptions): ExtendedTextEncoderStream
}

export interface DecodeToScalarsOptions {
  /** Throw a TypeError that names the byte offset instead of giving 0xFFFD for what is malformed. */
  fatal?: boolean
}

/**
 * Decodes UTF-8 as RFC 2279 has it, one to six octets a character, to values of UCS-4 up to
 * 0x7FFFFFFF. Malformed are overlong forms, surrogates, stray octets and what is cut short; a byte
 * order mark is text.
 *
 * @example
 * import { decodeToScalars } from 'encodium/extended'
 *
 * const bytes = Uint8Array.of(0x61, 0xfd, 0xbf, 0xbf, 0xbf, 0xbf, 0xbf)
 * console.log(decodeToScalars(bytes)) // Uint32Array(2) [ 97, 2147483647 ]
 */
export declare function decodeToScalars(
  bytes: AllowSharedBufferSource,
  options?: DecodeToScalarsOptions,
): Uint32Array<ArrayBuffer>

/**
 * Encodes values of UCS-4 as RFC 2279 has it. Throws a TypeError with `scalar` and `index` for a
 * surrogate and for a value above 0x7FFFFFFF; a RangeError for what is no integer of 32 bits.
 *
 * @example
 * import { encodeFromScalars } from 'encodium/extended'
 *
 * console.log(encodeFromScalars([0x61, 0x200000])) // Uint8Array(6) [ 97, 248, 136, 128, 128, 128 ]
 */
export declare function encodeFromScalars(values: ArrayLike<number>): Uint8Array<ArrayBuffer>

/**
 * The extended encodings, as new objects: names and lowercase labels.
 *
 * @example
 * import { extendedEncodings } from 'encodium/extended'
 *
 * const { name, labels } = extendedEncodings().find(({ labels }) => labels.includes('hz'))
 * console.log(name, labels) // hz-gb-2312 [ 'hz-gb-2312', 'cshzgb2312', 'hz' ]
 */
export declare function extendedEncodings(): { name: string; labels: string[] }[]
