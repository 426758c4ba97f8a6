/**
 * The package `jschardet`, version 4.1, with this package's detector: it has the same functions, options and names.
 * {@link https://github.com/encodium/encodium/blob/main/docs/migration.md | docs/migration.md} lists the differences.
 *
 * @module compat/jschardet
 *
 * @example
 * import { detect, detectAll } from 'encodium/compat/jschardet'
 *
 * const bytes = Buffer.from('93fa967b8cea82cc95b68fcd', 'hex')
 * console.log(detect(bytes).encoding) // SHIFT_JIS
 * console.log(detectAll(bytes, { detectEncodings: ['UTF-8', 'CP932'] })[0].encoding) // CP932
 */

/** The options of {@link detect} and {@link detectAll}. */
export interface IOptionsMap {
  /**
   * The minimum confidence. `detect` returns no encoding below it, as jschardet 3 did; by default it always returns its
   * best guess. `detectAll` omits candidates below it, 0.2 by default, unless none would remain.
   */
  minimumThreshold?: number | undefined
  /** The names of the only encodings that may be answers. */
  detectEncodings?: (Iterable<string> & object) | undefined
  /** The names of encodings that may not be answers. */
  excludeEncodings?: (Iterable<string> & object) | undefined
}

/** A candidate. */
export interface IDetectedMap {
  /** jschardet's name of the encoding; null if the bytes are not text, or if no name is allowed. */
  encoding: string | null
  /**
   * The probability, between 0 and 1, that the text in this encoding is right, computed from the likelihoods of this
   * text and of the best other text. Candidates with the same text are equally probable.
   */
  confidence: number
  /** The likeliest language, as the first subtag of its BCP 47 tag, or null. */
  language: string | null
  /** `text/plain`, `text/html` or `text/xml`; `application/octet-stream` if `encoding` is null. */
  mimeType: string | null
}

/**
 * Bytes, or a string in which each code unit is a byte.
 *
 * @inline
 */
type Input = string | ArrayBufferLike | ArrayBufferView<ArrayBufferLike>

/**
 * Detects the encoding of bytes.
 *
 * @param buffer bytes, or a string of bytes
 * @param options which encodings may be the answer, and its minimum confidence
 * @returns the most plausible candidate
 * @throws TypeError; RangeError with the index of a code unit that is not a byte; Error with an unknown name
 */
export declare function detect(buffer: Input, options?: IOptionsMap): IDetectedMap

/**
 * Detects the encoding of bytes.
 *
 * @param buffer bytes, or a string of bytes
 * @param options which encodings may be answers, and their minimum confidence
 * @returns candidates, the most plausible first, and at least one
 * @throws as {@link detect} does
 */
export declare function detectAll(buffer: Input, options?: IOptionsMap): IDetectedMap[]

/** Makes `detect` and `detectAll` print all candidates with `console.log`. */
export declare function enableDebug(): void

/** The version of jschardet whose API this is. */
export declare const VERSION: '4.1.0'

/** The functions and the version as one object. */
declare const jschardet: {
  /** {@link detect}. */
  detect: typeof detect
  /** {@link detectAll}. */
  detectAll: typeof detectAll
  /** {@link enableDebug}. */
  enableDebug: typeof enableDebug
  /** {@link VERSION}. */
  VERSION: string
}
export default jschardet

export * as chardet from './jschardet/chardet.js'
