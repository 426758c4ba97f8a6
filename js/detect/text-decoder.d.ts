/** Decoders that detect the encoding while they receive the bytes. */

// This module declares the streams for programs without lib.dom.
import type {} from '../classes/standard.js'
import type { AnyEncodingLabel, AnyLowercaseEncodingName } from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'
import type { Detected, Detection, DetectOptions, detect } from './detector.js'

/** The options of an {@link AutoTextDecoder}: those of {@link detect} and of decoding. */
export interface AutoTextDecoderOptions extends Omit<DetectOptions, 'stream'> {
  /** Whether malformed bytes throw, as in TextDecoder: false by default. */
  fatal?: boolean | undefined
  /** Whether the text includes a byte order mark, as in TextDecoder: false by default. */
  ignoreBOM?: boolean | undefined
  /**
   * As for {@link detect}. If that has no answer, because the bytes are in none of them, the decoder uses `fallback`,
   * or else the first of them: bytes that are malformed in it become U+FFFD or an error, and `confident` is false.
   */
  only?: (Iterable<AnyEncodingLabel | (string & {})> & object) | undefined
  /**
   * The label of the encoding to use if the answer is not confident after `undecidedLimit` bytes or at the end: by
   * default the most plausible encoding. With `only`, it must be one of those. It is ignored if the decoder has
   * returned ASCII text whose bytes are not ASCII in it, as in UTF-16.
   */
  fallback?: AnyEncodingLabel | (string & {}) | undefined
  /**
   * How many bytes `undecided` may hold, not counting the first four of a stream and of an escape sequence: 65,536 by
   * default. With 0, the first byte beyond ASCII decides. With less than 256, escape sequences count as ASCII for as
   * many bytes after one that proved nothing.
   */
  undecidedLimit?: number | undefined
  /**
   * The decoder calls this function once for each stream, when its encoding is decided. If the function calls `decode`,
   * that call returns the text of its own bytes, and the outer call returns its text afterwards. If the function
   * throws, so does the outer call, which then does not end the stream: the next call, `decode()` if there are no more
   * bytes, first returns the text of the outer one.
   *
   * @param detection the result that decided; `encoding`, `confident` and `reason` describe the encoding that is used
   * @param offset the offset in the stream at which bytes in this encoding begin; those before are ASCII
   */
  onDecided?: ((detection: Detected, offset: number) => void) | undefined
}

/**
 * Decodes bytes of unknown encoding as {@link AutoTextDecoder} does, in one call. `onDecided` receives the encoding.
 *
 * @param bytes all of a text
 * @param options what is known about it, and how to decode it
 * @returns the text
 * @throws what the constructor of AutoTextDecoder and its `decode` throw
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
   * The encoding's name in lowercase, or null until it is decided. All attributes describe the last stream until the
   * next one begins.
   */
  readonly encoding: AnyLowercaseEncodingName | null
  /**
   * Whether the encoding was safe to use without asking a person, as in {@link Detection}: false until it is decided.
   */
  readonly confident: boolean
  /** How many malformed sequences U+FFFD has replaced. */
  readonly malformedCount: number
  /**
   * A copy of the bytes that were read but are held back, because the encoding is not decided yet. After an error of
   * the source, `cancel` or `abort`, these are the bytes that are missing from the text. If the module has stopped,
   * reading this throws, as `decode` does until the stream ends.
   */
  readonly undecided: Uint8Array<ArrayBuffer>
  /** The option. */
  readonly fatal: boolean
  /** The option. */
  readonly ignoreBOM: boolean
}

export interface AutoTextDecoder extends AutoTextDecoderCommon {
  /**
   * Decodes the next bytes.
   *
   * @param input the bytes: none by default
   * @param options whether more bytes follow. Without `stream`, these are the last ones, and the next call begins a new
   * stream.
   * @returns the text so far as the encoding is known
   * @throws MalformedError if the decoder is fatal and the bytes are malformed in the encoding that it uses. With
   * `stream`, the next call first decodes the bytes after the error, as in TextDecoder; without it, the next call
   * begins a new stream.
   */
  decode(input?: AllowSharedBufferSource, options?: { stream?: boolean | undefined }): string
}

/**
 * TextDecoder for bytes of unknown encoding. It returns ASCII text at once, which decides nothing. It holds back the
 * first byte beyond ASCII and all after it until the detector is confident, `undecidedLimit` is reached or the stream
 * ends; then it decodes them and all that follow. The text does not depend on how the bytes were split into chunks.
 *
 * A byte order mark decides at once. The decoder also holds back the first four bytes, until it is known that they are
 * neither UTF-16 nor UTF-32, and escape sequences of ISO-2022 and HZ. A stream that is all ASCII is UTF-8, even if
 * `detect` finds UTF-7 in it.
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
  /** The prototype of all instances. */
  prototype: AutoTextDecoder
  /**
   * @param options what is known about the bytes, and how to decode them
   * @throws TypeError or RangeError that names the option
   */
  new (options?: AutoTextDecoderOptions): AutoTextDecoder
}

export interface AutoTextDecoderStream extends AutoTextDecoderCommon {
  /** The text. It errors if `decode` would throw. */
  readonly readable: ReadableStream<string>
  /** Takes the bytes. */
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
  /** The prototype of all instances. */
  prototype: AutoTextDecoderStream
  /**
   * @param options as for AutoTextDecoder
   * @throws as AutoTextDecoder does; TypeError where the host has no TransformStream
   */
  new (options?: AutoTextDecoderOptions): AutoTextDecoderStream
}
