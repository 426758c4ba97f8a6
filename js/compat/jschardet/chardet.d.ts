/**
 * jschardet's export `chardet`: the API of Python's chardet.
 *
 * @module chardet
 */

/** A result, like that of jschardet's {@link detect}. */
export interface DetectionResult {
  /** jschardet's name of the encoding; null if the bytes are not text, or if no name is allowed. */
  encoding: string | null
  /** The probability between 0 and 1 that the text of this encoding is right. */
  confidence: number
  /** The likeliest language, as the first subtag of its BCP 47 tag, or null. */
  language: string | null
  /** `text/plain`, `text/html` or `text/xml`; `application/octet-stream` if `encoding` is null. */
  mimeType: string | null
}

/**
 * The options of {@link detect} and {@link UniversalDetector}. Those of chardet that choose between names of the
 * same encoding, or are deprecated, have no effect: `shouldRenameLegacy`, `preferSuperset`, `compatNames`,
 * `chunkSize`, `langFilter`, `noMatchEncoding` and `emptyInputEncoding`.
 */
export interface DetectOptions {
  /** Bits of {@link EncodingEra} of the encodings that may be answers: all by default. */
  encodingEra?: number | undefined
  /** How many bytes to read: all by default. */
  maxBytes?: number | undefined
  /** The names of the only encodings that may be answers. */
  includeEncodings?: (Iterable<string> & object) | null | undefined
  /** The names of encodings that may not be answers. */
  excludeEncodings?: (Iterable<string> & object) | null | undefined
  /** Has no effect, like `preferSuperset`, which replaces it in chardet. */
  shouldRenameLegacy?: boolean | undefined
  /** Has no effect: chardet ignores it as well. */
  chunkSize?: number | undefined
  /** Has no effect: languages do not restrict the answer. `includeEncodings` does. */
  langFilter?: number | undefined
  /** Has no effect: the answer is not renamed to an encoding that has more characters. */
  preferSuperset?: boolean | undefined
  /** Has no effect: names are always those that jschardet has by default. */
  compatNames?: boolean | undefined
  /** Has no effect: if no encoding is possible, `encoding` is null. */
  noMatchEncoding?: string | undefined
  /** Has no effect: the answer for no bytes is UTF-8, or null if that name is not allowed. */
  emptyInputEncoding?: string | undefined
}

/** The options of {@link UniversalDetector}. */
export type UniversalDetectorOptions = DetectOptions

/** The options of {@link detectAll}. */
export interface DetectAllOptions extends DetectOptions {
  /** Whether candidates of any confidence are returned, and not only those above 0.2. */
  ignoreThreshold?: boolean | undefined
}

/**
 * Detects the encoding of bytes that come in pieces. It stores at most 8 KiB of them.
 *
 * @example
 * import { chardet } from 'encodium/compat/jschardet'
 *
 * const detector = new chardet.UniversalDetector({ encodingEra: chardet.EncodingEra.MODERN_WEB })
 * detector.feed(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82))
 * detector.feed(Uint8Array.of(0xcc, 0x95, 0xb6, 0x8f, 0xcd))
 * console.log(detector.close().encoding, detector.done) // SHIFT_JIS true
 */
export declare class UniversalDetector {
  /** {@link MINIMUM_THRESHOLD}. */
  static readonly MINIMUM_THRESHOLD: number
  /**
   * @param options which encodings may be the answer, and how many bytes to read
   * @throws an Error for an unknown name, a list without names, or a `maxBytes` that is not a positive integer; a
   * TypeError for a list that is not a list, or for a name that is not a string
   */
  constructor(options?: UniversalDetectorOptions)
  /**
   * Takes the next bytes.
   *
   * @param byteStr bytes
   * @throws TypeError if the argument is not a Uint8Array, or an Error after `close`
   */
  feed(byteStr: Uint8Array): void
  /** Ends the text, and returns the most plausible result: the same one until `reset`. */
  close(): DetectionResult
  /** Begins a new text. */
  reset(): void
  /** Whether further bytes are ignored: after `close`, and after `maxBytes` bytes. */
  get done(): boolean
  /** The result after `close`; before that, a result without an encoding. */
  get result(): DetectionResult
}

/** Bits for {@link DetectOptions.encodingEra}, which restricts the encodings that may be answers. */
export declare const EncodingEra: {
  /** ASCII, Unicode's encodings, most of East Asia's, KOI8-R, KOI8-U, TIS-620, and Windows' code pages. */
  readonly MODERN_WEB: 1
  /** ISO 8859, and Johab. */
  readonly LEGACY_ISO: 2
  /** The Macintosh's encodings. */
  readonly LEGACY_MAC: 4
  /** HZ, ISO-2022-KR, KOI8-T, KZ-1048, PTCP154, MIK, TCVN, VISCII, cp720 and cp1125. */
  readonly LEGACY_REGIONAL: 8
  /** Code pages of DOS. */
  readonly DOS: 16
  /** Code pages of EBCDIC. */
  readonly MAINFRAME: 32
  /** All of these. */
  readonly ALL: 63
}

/** Bits for {@link DetectOptions.langFilter}, which has no effect. */
export declare const LanguageFilter: {
  /** Simplified Chinese. */
  readonly CHINESE_SIMPLIFIED: 1
  /** Traditional Chinese. */
  readonly CHINESE_TRADITIONAL: 2
  /** Japanese. */
  readonly JAPANESE: 4
  /** Korean. */
  readonly KOREAN: 8
  /** All other languages. */
  readonly NON_CJK: 16
  /** All languages. */
  readonly ALL: 31
  /** Simplified and traditional Chinese. */
  readonly CHINESE: 3
  /** Chinese, Japanese and Korean. */
  readonly CJK: 15
}

/** How many bytes jschardet reads by default. This package reads all. */
export declare const DEFAULT_MAX_BYTES: 200000
/** How many bytes jschardet uses to choose between encodings: 262,144. This package has no such limit. */
export declare const EVIDENCE_CAP_BYTES: number
/** The confidence above which {@link detectAll} returns a result. */
export declare const MINIMUM_THRESHOLD: 0.2
/** The confidence that bytes are not text. */
export declare const DETERMINISTIC_CONFIDENCE: 0.95

/**
 * Detects the encoding of bytes.
 *
 * @param byteStr bytes
 * @param options which encodings may be the answer, and how many bytes to read
 * @returns the most plausible result
 * @throws TypeError if `byteStr` is not a Uint8Array; whatever the constructor of {@link UniversalDetector} throws
 */
export declare function detect(byteStr: Uint8Array, options?: DetectOptions): DetectionResult

/**
 * Detects the encoding of bytes.
 *
 * @param byteStr bytes
 * @param options which encodings may be answers, and how many bytes to read
 * @returns the results above a confidence of 0.2, the most plausible first; all if there is none, or if
 * `ignoreThreshold` is set
 * @throws as {@link detect} does
 */
export declare function detectAll(
  byteStr: Uint8Array,
  options?: DetectAllOptions,
): DetectionResult[]
