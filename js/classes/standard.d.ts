/** The standard's four classes, and the types of streams for programs without lib.dom. */

import type { MalformedError, UnknownLabelError } from '../errors/errors.js'
import type { EncodingLabel, LowercaseEncodingName } from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'

/** The options of TextDecoder. */
export interface TextDecoderOptions {
  /** Whether malformed bytes throw a TypeError and are not decoded to U+FFFD: false by default. */
  fatal?: boolean | undefined
  /**
   * Whether a leading byte order mark is returned as U+FEFF and not removed: false by default. Only UTF-8, UTF-16BE and
   * UTF-16LE have one.
   */
  ignoreBOM?: boolean | undefined
}

/** The options of `decode`. */
export interface TextDecodeOptions {
  /** Whether more bytes of the same text follow in the next call: false by default. */
  stream?: boolean | undefined
}

/** The result of `encodeInto`. */
export interface TextEncoderEncodeIntoResult {
  /** How many UTF-16 code units of the source were encoded. */
  read: number
  /** How many bytes were written. */
  written: number
}

/** The members that TextDecoder and TextDecoderStream share: section 7.1. */
export interface TextDecoderCommon {
  /**
   * The encoding's name in lowercase, whichever of its labels was passed. lib.dom declares a string, and its decoders
   * are assignable to this type.
   */
  readonly encoding: LowercaseEncodingName | (string & {})
  /** Whether malformed bytes throw a TypeError. */
  readonly fatal: boolean
  /** Whether a leading byte order mark is returned. */
  readonly ignoreBOM: boolean
}

/** The members that TextEncoder and TextEncoderStream share: section 7.3. */
export interface TextEncoderCommon {
  /** Always `"utf-8"`. */
  readonly encoding: string
}

export interface TextDecoder extends TextDecoderCommon {
  /**
   * Decodes a text or, with `stream`, the next part of it. The last call, which needs no bytes, ends
   * the text: an incomplete character is then malformed, and the decoder starts over.
   *
   * @param input the bytes: none by default. They may change or be detached as soon as this returns.
   * @param options whether more follows
   * @returns the text: at most one UTF-16 code unit for each byte of this call, and up to three for bytes of earlier
   * calls
   * @throws {@link MalformedError}, which is a TypeError, if the decoder is fatal and the bytes are malformed.
   * With `stream`, the next call first decodes the bytes after the error; without it, the decoder starts over.
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

/**
 * Decodes bytes in any encoding of the standard to strings: section 7.2.
 *
 * @class
 * @example
 * import { TextDecoder } from 'encodium'
 *
 * const decoder = new TextDecoder('sjis', { fatal: true })
 * console.log(decoder.encoding) // shift_jis
 * console.log(decoder.decode(Uint8Array.of(0x93, 0xfa, 0x96), { stream: true })) // 日
 * console.log(decoder.decode(Uint8Array.of(0x7b))) // 本
 * try {
 *   decoder.decode(Uint8Array.of(0x61, 0x82, 0xff))
 * } catch (error) {
 *   console.log(error.code) // ERR_ENCODING_INVALID_ENCODED_DATA
 *   console.log(error.encoding, error.byteStart) // shift_jis 1
 * }
 */
export declare const TextDecoder: {
  /** The prototype of all instances. */
  prototype: TextDecoder
  /**
   * @param label one of the standard's 228 labels, in any case of ASCII and with ASCII whitespace
   * around it: `'utf-8'` by default
   * @param options how to treat malformed bytes and a byte order mark
   * @throws {@link UnknownLabelError}, which is a RangeError, if the label is not one of these, or is one of the
   * replacement encoding
   */
  new (label?: EncodingLabel | (string & {}), options?: TextDecoderOptions): TextDecoder
}

export interface TextEncoder extends TextEncoderCommon {
  /**
   * Encodes a string.
   *
   * @param input the text: empty by default
   * @returns the bytes, which fill their buffer
   */
  encode(input?: string): Uint8Array<ArrayBuffer>
  /**
   * Encodes as much of a string as fits. It never writes an incomplete character.
   *
   * @param source the text
   * @param destination where to write, from its start. Bytes after those written are not touched.
   * @returns how many UTF-16 code units were read, and how many bytes were written
   */
  encodeInto(source: string, destination: Uint8Array<ArrayBufferLike>): TextEncoderEncodeIntoResult
}

/**
 * Encodes strings to UTF-8: section 7.4. Lone surrogates become U+FFFD. For other encodings use
 * {@link LegacyTextEncoder}.
 *
 * @class
 * @example
 * import { TextEncoder } from 'encodium'
 *
 * const encoder = new TextEncoder()
 * console.log(encoder.encode('é')) // Uint8Array(2) [ 195, 169 ]
 * console.log(encoder.encodeInto('日本', new Uint8Array(4))) // { read: 1, written: 3 }
 */
export declare const TextEncoder: {
  /** The prototype of all instances. */
  prototype: TextEncoder
  /** Takes no label, because it always encodes to UTF-8. */
  new (): TextEncoder
}

declare global {
  // Empty here: lib.dom or the types of Node.js declare the members.
  // biome-ignore lint/suspicious/noExplicitAny: as there, or they would not merge
  interface ReadableStream<R = any> {}
  // biome-ignore lint/suspicious/noExplicitAny: as there, or they would not merge
  interface WritableStream<W = any> {}
}

export interface TextDecoderStream extends TextDecoderCommon {
  /** The text. It errors if `decode` would throw. */
  readonly readable: ReadableStream<string>
  /** Takes the bytes. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * TextDecoder as a transform stream: chunks of bytes in, strings out. Section 7.5.
 *
 * @class
 * @example
 * import { TextDecoderStream } from 'encodium'
 *
 * const chunks = ReadableStream.from([Uint8Array.of(0xc7), Uint8Array.of(0xd1, 0x21)])
 * for await (const text of chunks.pipeThrough(new TextDecoderStream('euc-kr'))) {
 *   console.log(text) // 한!
 * }
 */
export declare const TextDecoderStream: {
  /** The prototype of all instances. */
  prototype: TextDecoderStream
  /**
   * @param label as for TextDecoder
   * @param options as for TextDecoder
   * @throws {@link UnknownLabelError}; TypeError where the host has no TransformStream
   */
  new (label?: EncodingLabel | (string & {}), options?: TextDecoderOptions): TextDecoderStream
}

export interface TextEncoderStream extends TextEncoderCommon {
  /** The bytes. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Takes the text. A surrogate pair may be split between two chunks. */
  readonly writable: WritableStream<string>
}

/**
 * TextEncoder as a transform stream: strings in, chunks of UTF-8 out. Section 7.6.
 *
 * @class
 * @example
 * import { TextEncoderStream } from 'encodium'
 *
 * const text = ReadableStream.from(['\ud83d', '\udca9'])
 * for await (const bytes of text.pipeThrough(new TextEncoderStream())) {
 *   console.log(bytes) // Uint8Array(4) [ 240, 159, 146, 169 ]
 * }
 */
export declare const TextEncoderStream: {
  /** The prototype of all instances. */
  prototype: TextEncoderStream
  /** @throws TypeError where the host has no TransformStream */
  new (): TextEncoderStream
}
