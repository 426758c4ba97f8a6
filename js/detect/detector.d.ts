/** The types of detection. */

import type {
  AnyEncodingLabel,
  AnyLowercaseEncodingName,
  BOMEncodingName,
} from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../webidl/buffer-source.js'

/** Hints about the bytes, and limits on the answer. */
export interface DetectOptions {
  /**
   * Whether more bytes follow, as after the head of a file: a character that is cut at the end
   * costs nothing then. By default it costs a little.
   */
  stream?: boolean
  /**
   * Whether what text declares of itself counts: HTML's `meta`, XML's declaration, `@charset` of CSS,
   * the cookies of Python, Emacs and Vim. By default it is a hint, which evidence can overrule.
   */
  declared?: boolean
  /**
   * The last label of the name of the host that the bytes come from, `'jp'` for example: it makes the
   * languages of that domain 3 nats likelier. No internationalized one is known.
   */
  tld?: string
  /**
   * Whether UTF-8 without a byte order mark may be the answer: yes by default. Browsers say no, so
   * that nobody comes to rely on pages without a label.
   */
  allowUtf8?: boolean
  /**
   * Whether encodings that only `encodium/extended` has may be the answer, such as code pages of DOS, of the
   * Macintosh and of EBCDIC, UTF-32, UTF-7 and HZ: yes by default.
   */
  allowExtended?: boolean
  /**
   * Labels of the only encodings that are compared and may be the answer. If the bytes are in none of them, there is
   * none.
   */
  only?: Iterable<AnyEncodingLabel | (string & {})> & object
  /**
   * Labels of encodings that are likelier than others, the most wanted first: that one by 4 nats, each further one by
   * half a nat less. Of encodings with the same text, the first of them is the answer.
   */
  prefer?: Iterable<AnyEncodingLabel | (string & {})> & object
}

/** An encoding that may be the answer. */
export interface Candidate {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /** Whether nothing is malformed but a character that is cut by the beginning or the end. */
  valid: boolean
  /**
   * The logarithm of its likelihood, in nats, with what the options add. It is -1000000 if no model takes it for
   * possible, and only a byte order mark decides.
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
   * Whether it is safe to take without asking. True if its form proves it, as a byte order mark does, or if what was
   * learnt from many answers takes its text for very probable: of such answers to a mix of hard inputs 2 to 4 in
   * 1,000 are wrong. False if the bytes do not look like text, see {@link isText}, and if any byte is malformed, except
   * in a character that the beginning or the end cuts; where its form proves it, a cut end needs `stream`.
   */
  confident: boolean
  /**
   * Why it is not confident, or null if it is. `empty`: there are no bytes; `binary`: they do not look like
   * text, see {@link isText}; `malformed`: the bytes are malformed in the answer, or in
   * each of `only`; `ambiguous`: it is not probable enough to be right, because another text is about as plausible or
   * it reads like no language.
   */
  reason: 'empty' | 'binary' | 'malformed' | 'ambiguous' | null
  /**
   * How much likelier the answer is than the next one of `only` with another text, in nats: 0 without any
   * bytes or without an answer, and 1000 at most, as with ASCII, where no encoding has another text. Where a byte
   * order mark decides, it may be 0. What `prefer` and `tld` add counts.
   */
  margin: number
  /**
   * The likeliest language of those that there are models of, as BCP 47 writes it: a guess, of a few
   * letters a poor one. Null if the text has no letter, or is likelier in a language that no model knows, and of ASCII
   * alone, which no model needs to read.
   */
  language: string | null
  /** The encoding of a byte order mark, or null if there is none. */
  bom: BOMEncodingName | null
  /**
   * The encodings that a person could choose among, the answer first: at most ten, one for each text. Each is at most
   * 15 nats behind the answer, but windows-1252 is among them wherever its text is no control characters. It is the
   * answer alone if a byte order mark decides, and empty without an answer.
   */
  candidates: Candidate[]
}

/** The result of {@link detect} without `only`: there is always an answer. */
export interface Detected extends Detection {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
}

/**
 * Detects the encoding of bytes: a byte order mark decides; else the encoding in which they are
 * the likeliest text of any language, known or not.
 *
 * It is a guess. From about 16 characters on it is seldom wrong; a few of them may be any encoding's,
 * and then `confident` is false. For the head of a file or a stream, set `stream`. Do not let it
 * choose ISO-2022-JP for pages that run scripts: leave that out with `only`.
 *
 * Many short texts, such as the names in an archive or the fields of a column, say more together: pass them as an
 * iterable. They count as the lines of one document.
 *
 * @param bytes all of a text, or its beginning; or an iterable of texts in the same encoding
 * @param options what is known of them
 * @returns the answer, and what else it may be
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
 * Whether bytes are text in any encoding, and not an image, an archive or a program. They are none if they begin as
 * files of a known format do, or if there are control characters that text does not have, such as NUL. In UTF-16,
 * UTF-32 and EBCDIC these bytes are other characters, and count if there is a byte order mark or {@link detect} is
 * confident.
 *
 * @param bytes all of a file, or its beginning
 * @returns whether they are text; true if there are none
 * @throws TypeError if they are no bytes
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
   * @throws TypeError if they are none
   */
  feed(bytes: AllowSharedBufferSource): void
  /**
   * Returns the result for the bytes that have come: without `stream`, as if no others followed. More may be fed then,
   * and this asked again, at the cost of a detection of 8 KiB.
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
  /** Shared by all of them. */
  prototype: Detector
  /**
   * @param options what is known of the bytes
   * @throws TypeError or RangeError that names the option
   */
  new (options?: DetectOptions & { only?: undefined }): Detector<Detected>
  new (options?: DetectOptions): Detector
}
