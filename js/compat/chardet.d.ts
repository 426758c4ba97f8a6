/**
 * The package `chardet`, version 2.2, with this package's detector: it has the same functions, options, names and error
 * messages. {@link https://github.com/encodium/encodium/blob/main/docs/migration.md | docs/migration.md} lists the
 * differences.
 *
 * @module compat/chardet
 *
 * @example
 * import { analyse, detect } from 'encodium/compat/chardet'
 *
 * const bytes = Buffer.from('La for\xeat est l\xe0 o\xf9 tu es all\xe9', 'latin1')
 * console.log(detect(bytes), analyse(bytes)[0].lang) // ISO-8859-1 fr
 */

/** chardet's name of an encoding or, if it has none, the name in `encodium` and `encodium/extended`. */
export type EncodingName =
  | 'ASCII'
  | 'Big5'
  | 'EUC-JP'
  | 'EUC-KR'
  | 'GB18030'
  | 'ISO-2022-JP'
  | 'ISO-2022-KR'
  | 'ISO-8859-1'
  | 'ISO-8859-2'
  | 'ISO-8859-5'
  | 'ISO-8859-6'
  | 'ISO-8859-7'
  | 'ISO-8859-8'
  | 'ISO-8859-9'
  | 'KOI8-R'
  | 'Shift_JIS'
  | 'UTF-16BE'
  | 'UTF-16LE'
  | 'UTF-32BE'
  | 'UTF-32LE'
  | 'UTF-8'
  | 'windows-1250'
  | 'windows-1251'
  | 'windows-1252'
  | 'windows-1253'
  | 'windows-1254'
  | 'windows-1255'
  | 'windows-1256'
  | 'windows-1257'
  | 'windows-1258'
  | 'windows-874'
  | (string & {})

/** A candidate. */
export interface Match {
  /** The probability, in percent, that the text of this encoding is right. */
  confidence: number
  /** The encoding. */
  name: EncodingName
  /** The likeliest language, as the first subtag of its BCP 47 tag; missing for Unicode's encodings. */
  lang?: string
}

/** Candidates, the most plausible first: at least one. */
export type AnalyseResult = Match[]

/** A name, never null. The type has null because chardet's has. */
export type DetectResult = string | null

/**
 * The path of a file, as `node:fs` takes it: a URL must have the scheme `file:`.
 *
 * @inline
 */
type Path = string | Uint8Array | { readonly href: string; readonly protocol: string }

/** Which bytes of a file to read. */
export interface Options {
  /** How many bytes to read: all by default, and for 0. */
  sampleSize?: number | undefined
  /** How many bytes to skip before them. */
  offset?: number | undefined
}

/**
 * Detects the encoding of bytes.
 *
 * @param buffer bytes
 * @returns the name of the most plausible encoding
 * @throws Error if the argument is not bytes, or RangeError with the index of an element that is not a byte
 */
export declare function detect(buffer: Uint8Array | readonly number[]): DetectResult

/**
 * Detects the encoding of bytes.
 *
 * @param buffer bytes
 * @returns candidates of 1 percent or more, the most plausible first, and at least one
 * @throws as {@link detect} does
 */
export declare function analyse(buffer: Uint8Array | readonly number[]): AnalyseResult

/**
 * Detects the encoding of a file. The last character of a sample may be incomplete.
 *
 * @param filepath the path of a file
 * @param options which bytes to read
 * @returns the name of the most plausible encoding
 * @throws a RangeError that names the option, the file system's error, or an Error where there are no files
 */
export declare function detectFile(filepath: Path, options?: Options): Promise<DetectResult>

/**
 * Detects the encoding of a file as {@link detectFile} does, synchronously.
 *
 * @param filepath the path of a file
 * @param options which bytes to read
 * @returns the name of the most plausible encoding
 * @throws as {@link detectFile} does
 */
export declare function detectFileSync(filepath: Path, options?: Options): DetectResult

/** The functions as one object. */
declare const chardet: {
  /** {@link analyse}. */
  analyse: typeof analyse
  /** {@link detect}. */
  detect: typeof detect
  /** {@link detectFileSync}. */
  detectFileSync: typeof detectFileSync
  /** {@link detectFile}. */
  detectFile: typeof detectFile
}
export default chardet
