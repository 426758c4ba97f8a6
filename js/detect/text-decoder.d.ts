/** The types of decoders that find the encoding out as bytes come. */

// It declares the streams for programs without lib.dom.
import type {} from '../classes/standard.js'
import type { AnyEncodingLabel, AnyLowercaseEncodingName } from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'
import type { Detected, Detection, DetectOptions, detect } from './detector.js'

/** The options of an {@link AutoTextDecoder}; those of a detection are as for {@link detect}. */
export interface AutoTextDecoderOptions extends Omit<DetectOptions, 'stream'> {
  /** Throw for malformed bytes, as TextDecoder does: false by default. */
  fatal?: boolean
  /** Keep a byte order mark in the text, as TextDecoder does: false by default. */
  ignoreBOM?: boolean
  /**
   * As for {@link detect}. Where that has no answer, because the bytes are in none of them, `fallback` is taken, or else
   * the first one: what is malformed in it becomes U+FFFD or is an error, and `confident` is false.
   */
  only?: Iterable<AnyEncodingLabel | (string & {})> & object
  /**
   * Label of the encoding to take if the answer is not confident, after `undecidedLimit` bytes or at the end: the most
   * plausible one by default. With `only` it must be one of these. It does not count if text in ASCII went out
   * and is none in it, as in UTF-16.
   */
  fallback?: AnyEncodingLabel | (string & {})
  /**
   * How many bytes `undecided` may have, but for the first four of a stream and of an escape sequence: 65,536 by
   * default. With 0 the first byte beyond ASCII decides. With less than 256, escape sequences count as ASCII for so many
   * bytes after one that proved nothing.
   */
  undecidedLimit?: number
  /**
   * Is called once the encoding of a stream is decided. If it calls `decode`, that returns the text of the bytes
   * that it gets, and the outer call returns its text afterwards. If it throws, so does the outer call, which then ends
   * no stream: the next call, `decode()` if there are no more bytes, returns its text first.
   *
   * @param detection the result by which it was decided; `encoding`, `confident` and `reason` are of the encoding that was taken
   * @param offset where in the stream the bytes in this encoding begin; those before are ASCII
   */
  onDecided?: (detection: Detected, offset: number) => void
}

/**
 * Decodes bytes of unknown encoding as {@link AutoTextDecoder} does, in one call. `onDecided` says which encoding that is.
 *
 * @param bytes all of a text
 * @param options what is known of it, and how to decode it
 * @returns the text
 * @throws as the constructor of AutoTextDecoder and its `decode`
 *
 * @example
 * import { decodeAuto } from 'encodium/detect'
 *
 * const bytes = Uint8Array.of(0x8c, 0xc3, 0x82, 0xa2, 0x8d, 0x60, 0x92, 0xac, 0x82, 0xcc)
 * const onDecided = ({ encoding, confident }) => console.log(encoding, confident) // shift_jis true
 * console.log(decodeAuto(bytes, { onDecided })) // 古い港町の
 */
export declare function decodeAuto(
  bytes: AllowSharedBufferSource,
  options?: AutoTextDecoderOptions,
): string

/** The members that {@link AutoTextDecoder} and {@link AutoTextDecoderStream} have in common. */
export interface AutoTextDecoderCommon {
  /**
   * The encoding's name in lowercase, or null until it is decided. The attributes are those of the last stream until
   * the next one begins.
   */
  readonly encoding: AnyLowercaseEncodingName | null
  /** Whether it was safe to take without asking, as in {@link Detection}: false until it is decided. */
  readonly confident: boolean
  /** How many malformed sequences U+FFFD has replaced. */
  readonly malformedCount: number
  /**
   * A copy of the bytes that were read and are held back, because the encoding is not decided. After an error of
   * the source, `cancel` or `abort` they are the bytes that are not in the text. If the module stops, it throws, as
   * `decode` does until the stream ends.
   */
  readonly undecided: Uint8Array<ArrayBuffer>
  /** The option. */
  readonly fatal: boolean
  /** The option. */
  readonly ignoreBOM: boolean
}

export interface AutoTextDecoder extends AutoTextDecoderCommon {
  /**
   * Takes the next bytes.
   *
   * @param input the bytes: none by default
   * @param options whether more follow. Without `stream`, these are the last ones, and the next call begins a
   * new stream.
   * @returns the text as far as it is known
   * @throws MalformedError if the decoder is fatal and the bytes are malformed in the encoding that was
   * decided. With `stream`, the next call first decodes the bytes after the error, as that of a TextDecoder does; without
   * it, it begins a new stream.
   */
  decode(input?: AllowSharedBufferSource, options?: { stream?: boolean }): string
}

/**
 * TextDecoder for bytes of unknown encoding. Text in ASCII is returned at once and decides nothing. The first
 * byte beyond ASCII and those after it are held back until the detector is confident, `undecidedLimit` is reached or the
 * stream ends; then they are decoded, and all that follow. The text does not depend on how the bytes were cut into
 * chunks.
 *
 * A byte order mark decides at once. The first four bytes are held back until it is known that they are neither
 * UTF-16 nor UTF-32, and so are escape sequences of ISO-2022 and HZ. A stream that is all ASCII is UTF-8,
 * also if `detect` finds UTF-7 in it.
 *
 * @class
 * @example
 * import { AutoTextDecoder } from 'encodium/detect'
 *
 * const decoder = new AutoTextDecoder()
 * console.log(decoder.decode(Uint8Array.of(0x4e, 0x61, 0x6d, 0x65, 0x3a), { stream: true })) // Name:
 * console.log(decoder.encoding) // null
 * const rest = Uint8Array.of(0x8c, 0xc3, 0x82, 0xa2, 0x8d, 0x60, 0x92, 0xac, 0x82, 0xcc)
 * console.log(decoder.decode(rest), decoder.encoding) // 古い港町の shift_jis
 */
export declare const AutoTextDecoder: {
  /** Shared by all of them. */
  prototype: AutoTextDecoder
  /**
   * @param options what is known of the bytes, and how to decode them
   * @throws TypeError or RangeError that names the option
   */
  new (options?: AutoTextDecoderOptions): AutoTextDecoder
}

export interface AutoTextDecoderStream extends AutoTextDecoderCommon {
  /** Where the text comes out. It errors as `decode` throws. */
  readonly readable: ReadableStream<string>
  /** Where the bytes go in. */
  readonly writable: WritableStream<AllowSharedBufferSource>
}

/**
 * {@link AutoTextDecoder} as a transform stream: chunks of bytes in, strings out.
 *
 * @class
 * @example
 * import { AutoTextDecoderStream } from 'encodium/detect'
 *
 * const chunks = ReadableStream.from([Uint8Array.of(0xff, 0xfe), Uint8Array.of(0x42, 0x30)])
 * for await (const text of chunks.pipeThrough(new AutoTextDecoderStream())) console.log(text) // あ
 */
export declare const AutoTextDecoderStream: {
  /** Shared by all of them. */
  prototype: AutoTextDecoderStream
  /**
   * @param options as for AutoTextDecoder
   * @throws as AutoTextDecoder; TypeError where the host has no TransformStream
   */
  new (options?: AutoTextDecoderOptions): AutoTextDecoderStream
}
