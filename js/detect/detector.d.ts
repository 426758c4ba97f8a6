/** Detects the encoding of bytes. */

import type {
  AnyEncodingLabel,
  AnyLowercaseEncodingName,
  BOMEncodingName,
} from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'

/** Hints about the bytes, and limits on the answer. */
export interface DetectOptions {
  /**
   * Whether more bytes follow, as after the head of a file: false by default. If so, an incomplete character at the end
   * costs nothing; otherwise it costs a little.
   */
  stream?: boolean | undefined
  /**
   * Whether to use what the text declares, in HTML's `meta`, XML's declaration, CSS's `@charset`, or a coding cookie of
   * Python, Emacs or Vim: true by default. A declaration is a hint, which evidence can overrule.
   */
  declared?: boolean | undefined
  /**
   * The top-level domain of the host that the bytes come from, `'jp'` for example: it makes the languages of that
   * domain 3 nats likelier. Internationalized domains are unknown.
   */
  tld?: string | undefined
  /**
   * Whether UTF-8 without a byte order mark may be the answer: true by default. Browsers do not allow it, so that
   * nobody comes to rely on pages without a label.
   */
  allowUtf8?: boolean | undefined
  /**
   * Whether encodings that only `encodium/extended` has may be the answer, such as code pages of DOS, of the Macintosh
   * and of EBCDIC, UTF-32, UTF-7 and HZ: true by default.
   */
  allowExtended?: boolean | undefined
  /**
   * Labels of the only encodings that may be the answer. If the bytes are in none of them, there is no answer.
   */
  only?: (Iterable<AnyEncodingLabel | (string & {})> & object) | undefined
  /**
   * Labels of encodings to make likelier, the most preferred first: the first by 4 nats, each further one by half a nat
   * less. If several encodings have the same text, the first of these labels is the answer.
   */
  prefer?: (Iterable<AnyEncodingLabel | (string & {})> & object) | undefined
}

/** An encoding that may be the answer. */
export interface Candidate {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /** Whether no byte is malformed, except in a character that the beginning or the end of the bytes cuts. */
  valid: boolean
  /**
   * The logarithm of its likelihood, in nats, including what the options add. It is -1000000 if no model finds it
   * possible and only a byte order mark decides.
   */
  score: number
}

/** The result of {@link detect}. */
export interface Detection {
  /**
   * The most plausible encoding's name in lowercase, or null if the bytes are in none of `only`.
   * ASCII alone, and no bytes at all, are UTF-8 (windows-1252 without `allowUtf8`).
   */
  encoding: AnyLowercaseEncodingName | null
  /**
   * Whether it is safe to use without asking a person. True if the form of the bytes proves the encoding, as a byte
   * order mark does, or if a model that was trained on many answers finds this one very probable: on a mix of hard
   * inputs, 2 to 4 in 1,000 of such answers are wrong. False if the bytes do not look like text (see {@link isText}) or
   * if any byte is malformed, except in a character that the beginning or the end cuts; if the form proves the
   * encoding, a cut end counts as malformed without `stream`.
   */
  confident: boolean
  /**
   * Why the answer is not confident, or null if it is. `empty`: there are no bytes; `binary`: they do not look like
   * text (see {@link isText}); `malformed`: the bytes are malformed in the answer, or in each encoding of `only`;
   * `ambiguous`: the answer is not probable enough, because another text is about as plausible or because the text
   * resembles no language.
   */
  reason: 'empty' | 'binary' | 'malformed' | 'ambiguous' | null
  /**
   * How much likelier the answer is than the next allowed encoding with a different text, in nats, including what
   * `prefer` and `tld` add. It is 0 if there are no bytes or no answer, and at most 1000, as for ASCII, where every
   * encoding has the same text. If a byte order mark decides, it may be 0.
   */
  margin: number
  /**
   * The BCP 47 tag of the likeliest language among those that have models: a guess, and a poor one for a few letters.
   * Null if the text has no letter, if it is likelier in a language without a model, and for ASCII, for which no model
   * is needed.
   */
  language: string | null
  /** The encoding of a byte order mark, or null if there is none. */
  bom: BOMEncodingName | null
  /**
   * The encodings that a person could choose among, the answer first: at most ten, one for each text. Each is at most
   * 15 nats less likely than the answer, except that windows-1252 is always listed if its text has no control
   * characters. The list has only the answer if a byte order mark decides, and is empty if there is no answer.
   */
  candidates: Candidate[]
}

/** The result of {@link detect} without `only`: there is always an answer. */
export interface Detected extends Detection {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
}

/**
 * Detects the encoding of bytes. A byte order mark decides. Otherwise the answer is the encoding in which the bytes are
 * the likeliest text of any language, whether or not it has a model.
 *
 * It is a guess. With about 16 characters or more it is seldom wrong; a few characters may be valid in any encoding,
 * and then `confident` is false. For the head of a file or a stream, set `stream`. Do not let it choose ISO-2022-JP for
 * pages that run scripts: exclude that encoding with `only`.
 *
 * Many short texts in one encoding, such as the names in an archive or the fields of a column, are easier to detect
 * together: pass them as an iterable. They are read as the lines of one document.
 *
 * @param bytes all of a text, or its beginning; or an iterable of texts in the same encoding
 * @param options what is known about them
 * @returns the answer, and other candidates
 * @throws TypeError or RangeError that names the argument, and the index in the iterable
 *
 * @example
 * import { detect } from 'encodium/detect'
 *
 * // The first bytes of a file, which end in the middle of a character.
 * const head = Uint8Array.of(0x8c, 0xc3, 0x82, 0xa2, 0x8d, 0x60, 0x92, 0xac, 0x82)
 * console.log(detect(head, { stream: true }).encoding) // shift_jis
 *
 * @example
 * import { detect } from 'encodium/detect'
 *
 * const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd)
 * const { encoding, candidates } = detect(bytes, { tld: 'jp' })
 * console.log(encoding, candidates[0].valid) // shift_jis true
 */
export declare function detect(
  bytes: AllowSharedBufferSource | Iterable<AllowSharedBufferSource>,
  options?: DetectOptions & { only?: undefined },
): Detected
export declare function detect(
  bytes: AllowSharedBufferSource | Iterable<AllowSharedBufferSource>,
  options?: DetectOptions,
): Detection

/**
 * Checks whether bytes are text in any encoding, and not an image, an archive or a program. They are not text if they
 * begin like a file of a known binary format, or contain control characters that text does not have, such as NUL. In
 * UTF-16, UTF-32 and EBCDIC such bytes are part of other characters, so they are text if there is a byte order mark or
 * {@link detect} is confident.
 *
 * @param bytes all of a file, or its beginning
 * @returns whether they are text; true if there are none
 * @throws TypeError if the argument is not bytes
 *
 * @example
 * import { isText } from 'encodium/detect'
 *
 * console.log(isText(Uint8Array.of(0x63, 0x61, 0x66, 0xe9))) // true
 * console.log(isText(Uint8Array.of(0x89, 0x50, 0x4e, 0x47))) // false
 */
export declare function isText(bytes: AllowSharedBufferSource): boolean

export interface Detector<Result extends Detection = Detection> {
  /**
   * Takes the next bytes.
   *
   * @param bytes any number of them. They may change as soon as this returns.
   * @throws TypeError if the argument is not bytes
   */
  feed(bytes: AllowSharedBufferSource): void
  /**
   * Returns the result for the bytes so far; without `stream`, as if no others followed. You may then feed more bytes
   * and call this again. Each call costs as much as detecting 8 KiB.
   */
  guess(): Result
  /** Returns the result, as {@link detect} does. Bytes that are fed afterwards begin a new text. */
  finish(): Result
}

/**
 * {@link detect} for bytes that come in pieces. It stores at most 8 KiB of them.
 *
 * @class
 * @example
 * import { Detector } from 'encodium/detect'
 *
 * const detector = new Detector()
 * detector.feed(Uint8Array.of(0xe6, 0x97))
 * detector.feed(Uint8Array.of(0xa5, 0xe6, 0x9c, 0xac))
 * console.log(detector.finish().encoding) // utf-8
 */
export declare const Detector: {
  /** The prototype of all instances. */
  prototype: Detector
  /**
   * @param options what is known about the bytes
   * @throws TypeError or RangeError that names the option
   */
  new (options?: DetectOptions & { only?: undefined }): Detector<Detected>
  new (options?: DetectOptions): Detector
}
