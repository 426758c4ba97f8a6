/** jschardet's export `chardet`: the API of Python's chardet. */

/** A result, as {@link detect} of jschardet has it. */
export interface DetectionResult {
  encoding: string | null
  confidence: number
  language: string | null
  mimeType: string | null
}

/**
 * The options of {@link detect} and {@link UniversalDetector}. Those of chardet that choose between names of the
 * same encoding, or are deprecated, have no effect: `shouldRenameLegacy`, `preferSuperset`, `compatNames`,
 * `chunkSize`, `langFilter`, `noMatchEncoding` and `emptyInputEncoding`.
 */
export interface DetectOptions {
  /** Bits of {@link EncodingEra} of the encodings that may be answers: all by default. */
  encodingEra?: number
  /** How many bytes are read: all by default. */
  maxBytes?: number
  /** The names of the only encodings that may be answers. */
  includeEncodings?: (Iterable<string> & object) | null
  /** The names of encodings that may not be answers. */
  excludeEncodings?: (Iterable<string> & object) | null
  shouldRenameLegacy?: boolean
  chunkSize?: number
  langFilter?: number
  preferSuperset?: boolean
  compatNames?: boolean
  noMatchEncoding?: string
  emptyInputEncoding?: string
}

export type UniversalDetectorOptions = DetectOptions

export interface DetectAllOptions extends DetectOptions {
  /** Whether candidates of any confidence are returned, and not only those above 0.2. */
  ignoreThreshold?: boolean
}

/** Detects the encoding of bytes that come in pieces. It stores at most 8 KiB of them. */
export declare class UniversalDetector {
  static readonly MINIMUM_THRESHOLD: number
  constructor(options?: UniversalDetectorOptions)
  /** Takes the next bytes. */
  feed(byteStr: Uint8Array): void
  /** Ends the text, and returns the most plausible result. */
  close(): DetectionResult
  /** Begins a new text. */
  reset(): void
  /** Whether more bytes are of no use: after `close`, and at the limit `maxBytes`. */
  get done(): boolean
  /** The result after `close`; before it, one without an encoding. */
  get result(): DetectionResult
}

export declare const EncodingEra: {
  readonly MODERN_WEB: 1
  readonly LEGACY_ISO: 2
  readonly LEGACY_MAC: 4
  readonly LEGACY_REGIONAL: 8
  readonly DOS: 16
  readonly MAINFRAME: 32
  readonly ALL: 63
}

export declare const LanguageFilter: {
  readonly CHINESE_SIMPLIFIED: 1
  readonly CHINESE_TRADITIONAL: 2
  readonly JAPANESE: 4
  readonly KOREAN: 8
  readonly NON_CJK: 16
  readonly ALL: 31
  readonly CHINESE: 3
  readonly CJK: 15
}

export declare const DEFAULT_MAX_BYTES: 200000
export declare const EVIDENCE_CAP_BYTES: number
export declare const MINIMUM_THRESHOLD: 0.2
export declare const DETERMINISTIC_CONFIDENCE: 0.95

/** Returns the most plausible result. */
export declare function detect(byteStr: Uint8Array, options?: DetectOptions): DetectionResult

/** Returns the results above a confidence of 0.2, or else all, the most plausible first. */
export declare function detectAll(
  byteStr: Uint8Array,
  options?: DetectAllOptions,
): DetectionResult[]
