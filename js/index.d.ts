/**
 * The four classes of the [Encoding Standard](https://encoding.spec.whatwg.org/), sections 7.1 to
 * 7.6, with all of its 40 encodings. They add nothing to the standard and leave nothing out, so code
 * that is written against lib.dom's declarations of them compiles against these. Neither lib.dom nor
 * the types of Node.js are needed.
 *
 * `encodium/ja`, `encodium/ko`, `encodium/zh-hans`, `encodium/zh-hant` and `encodium/single-byte`
 * export the same classes and those of `encodium/legacy`, and bring along the indexes of their own
 * encodings only: the first use of an encoding whose index is not there throws an Error that names
 * the entry to import. `encodium/js` is the same without WebAssembly, with all encodings.
 *
 * @module encodium
 */

/** Bytes in any buffer, shared or not, resizable or not, or a view of it. */
export type AllowSharedBufferSource = ArrayBufferLike | ArrayBufferView<ArrayBufferLike>

/** How a TextDecoder is to decode. */
export interface TextDecoderOptions {
  /** Throw a TypeError for malformed bytes instead of giving U+FFFD: false by default. */
  fatal?: boolean
  /**
   * Give a leading byte order mark out as U+FEFF instead of removing it: false by default. Only
   * UTF-8, UTF-16BE and UTF-16LE have one.
   */
  ignoreBOM?: boolean
}

/** Where in a text the bytes of a call are. */
export interface TextDecodeOptions {
  /** More bytes of the same text follow in the next call: false by default. */
  stream?: boolean
}

/** What `encodeInto` tells. */
export interface TextEncoderEncodeIntoResult {
  /** How many UTF-16 code units of the source are encoded. */
  read: number
  /** How many bytes are written. */
  written: number
}

/** What TextDecoder and TextDecoderStream have in common: section 7.1. */
export interface TextDecoderCommon {
  /** The encoding's name in lowercase, whichever of its labels was given. */
  readonly encoding: string
  /** Whether malformed bytes throw. */
  readonly fatal: boolean
  /** Whether a leading byte order mark is given out. */
  readonly ignoreBOM: boolean
}

/** What TextEncoder and TextEncoderStream have in common: section 7.3. */
export interface TextEncoderCommon {
  /** Always `"utf-8"`. */
  readonly encoding: string
}

export interface TextDecoder extends TextDecoderCommon {
  /**
   * Decodes bytes, all of a text or, with `stream`, the next part of it. The last call, which may be
   * without bytes, ends the text: what is cut short then is malformed, and the decoder is as new.
   *
   * @param input the bytes: none by default. They may change or be detached as soon as this returns.
   * @param options whether more follows
   * @returns the text: at most one UTF-16 code unit for a byte, and for up to three that were pending
   * @throws TypeError if the decoder is fatal and the bytes are malformed. It names the encoding and
   * the byte offset within the stream. With `stream`, the bytes behind the error are still to be
   * decoded by the next call; without it, the decoder is as new.
   */
  decode(input?: AllowSharedBufferSource, options?: TextDecodeOptions): string
}

/**
 * From bytes in any encoding of the standard to a string: section 7.2.
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
 *   console.log(error.message) // malformed Shift_JIS at byte offset 1
 * }
 */
export declare const TextDecoder: {
  /** Shared by all of them. */
  prototype: TextDecoder
  /**
   * @param label one of the standard's 228 labels, in any case of ASCII and with ASCII whitespace
   * around it: `'utf-8'` by default
   * @param options what becomes of malformed bytes and of a byte order mark
   * @throws RangeError if the label is none of these or one of the replacement encoding. It names the
   * label.
   */
  new (label?: string, options?: TextDecoderOptions): TextDecoder
}

export interface TextEncoder extends TextEncoderCommon {
  /**
   * Encodes a string.
   *
   * @param input the text: empty by default
   * @returns the bytes, in a buffer that is theirs alone
   */
  encode(input?: string): Uint8Array<ArrayBuffer>
  /**
   * Encodes as much of a string as fits, and never a part of a character.
   *
   * @param source the text
   * @param destination where to write, from its start. Bytes after those written are not touched.
   * @returns how much is read, in UTF-16 code units, and written, in bytes
   */
  encodeInto(source: string, destination: Uint8Array<ArrayBufferLike>): TextEncoderEncodeIntoResult
}

/**
 * From strings to UTF-8: section 7.4. Lone surrogates become U+FFFD. For other encodings there is
 * `LegacyTextEncoder` of `encodium/legacy`.
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
  /** Shared by all of them. */
  prototype: TextEncoder
  /** There is nothing to choose: it is UTF-8 always. */
  new (): TextEncoder
}

declare global {
  // Empty here: lib.dom or the types of Node.js say what is in them, where they are used.
  // biome-ignore lint/suspicious/noExplicitAny: as there, or they would not merge
  interface ReadableStream<R = any> {}
  // biome-ignore lint/suspicious/noExplicitAny: as there, or they would not merge
  interface WritableStream<W = any> {}
}

export interface TextDecoderStream extends TextDecoderCommon {
  /** Where the text comes out. It errors as `decode` throws. */
  readonly readable: ReadableStream<string>
  /** Where the bytes go in. */
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
  /** Shared by all of them. */
  prototype: TextDecoderStream
  /**
   * @param label as for TextDecoder
   * @param options as for TextDecoder
   * @throws RangeError as for TextDecoder; TypeError where the host has no TransformStream
   */
  new (label?: string, options?: TextDecoderOptions): TextDecoderStream
}

export interface TextEncoderStream extends TextEncoderCommon {
  /** Where the bytes come out. */
  readonly readable: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Where the text goes in; a surrogate pair may be split between two chunks. */
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
  /** Shared by all of them. */
  prototype: TextEncoderStream
  /** @throws TypeError where the host has no TransformStream */
  new (): TextEncoderStream
}
