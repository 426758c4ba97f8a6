/**
 * The package `jschardet`, version 4.1, over the detector of this one: the same functions, options and names.
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
   * The least confidence. `detect` returns no encoding below it, as jschardet 3 did, and by default always its
   * best guess. `detectAll` leaves out candidates below it, 0.2 by default, unless none is left.
   */
  minimumThreshold?: number
  /** The names of the only encodings that may be answers. */
  detectEncodings?: Iterable<string> & object
  /** The names of encodings that may not be answers. */
  excludeEncodings?: Iterable<string> & object
}

/** A candidate. */
export interface IDetectedMap {
  /** jschardet's name of the encoding, or null for bytes that are no text and where no name is allowed. */
  encoding: string | null
  /**
   * The probability between 0 and 1 that the text of this encoding is right, by the likelihoods of its text and of
   * the best other text. Candidates with the same text are all as probable.
   */
  confidence: number
  /** The likeliest language, as the first part of BCP 47's name, or null. */
  language: string | null
  /** `text/plain`, `text/html` or `text/xml`; `application/octet-stream` without an encoding. */
  mimeType: string | null
}

/**
 * Bytes, or a string with a byte in each of its code units.
 *
 * @inline
 */
type Input = string | ArrayBufferLike | ArrayBufferView<ArrayBufferLike>

/**
 * Detects the encoding of bytes.
 *
 * @param buffer bytes, or a string of bytes
 * @param options which encodings may be the answer, and its least confidence
 * @returns the most plausible candidate
 * @throws TypeError, RangeError with the index of a code unit that is no byte, or Error with a name that is unknown
 */
export declare function detect(buffer: Input, options?: IOptionsMap): IDetectedMap

/**
 * Detects the encoding of bytes.
 *
 * @param buffer bytes, or a string of bytes
 * @param options which encodings may be answers, and their least confidence
 * @returns candidates, the most plausible first, and at least one
 * @throws as {@link detect} does
 */
export declare function detectAll(buffer: Input, options?: IOptionsMap): IDetectedMap[]

/** Makes `detect` and `detectAll` print all candidates with `console.log`. */
export declare function enableDebug(): void

/** The version of jschardet that this has the API of. */
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
