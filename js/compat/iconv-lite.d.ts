/**
 * Functions of the package `iconv-lite`, over the standard's encodings and extended ones.
 *
 * Names are written as iconv-lite takes them (`win1251`, `UTF-8`, `utf8`). There are those of the
 * Encoding Standard's labels, `cp932`, `cp936`, `cp949`, and what iconv-lite calls `latin1`, `binary`,
 * `utf-7`, `utf-7-imap`, `utf-32le`, `utf-32be` and `cesu-8`. There are no DOS code pages but 866, no
 * `base64` and `hex`, and no `utf-16` and `utf-32`, whose order of bytes iconv-lite guesses.
 *
 * What bytes mean is what the standard says, where iconv-lite says something else too; `ascii` is
 * windows-1252. What an encoding does not have becomes one `?` for each character.
 */

/** A Buffer where there is one. */
type Bytes = typeof globalThis extends { Buffer: { alloc(size: number): infer Buffer } }
  ? Buffer
  : Uint8Array<ArrayBuffer>

interface DecodeOptions {
  /** Remove a leading byte order mark. True by default. */
  stripBOM?: boolean
}

interface EncodeOptions {
  /** Write a byte order mark, in the encodings of Unicode. False by default. */
  addBOM?: boolean
}

/** Decodes bytes, with U+FFFD for malformed ones. Throws an Error for a name that is not known. */
export declare function decode(
  bytes: ArrayBufferView<ArrayBufferLike>,
  encoding: string,
  options?: DecodeOptions,
): string

/** Encodes a string. Throws an Error for a name that is not known. */
export declare function encode(text: string, encoding: string, options?: EncodeOptions): Bytes

/** Whether `decode` and `encode` know a name. */
export declare function encodingExists(encoding: string): boolean

/** Decodes bytes that come in parts. Throws an Error for a name that is not known. */
export declare function getDecoder(
  encoding: string,
  options?: DecodeOptions,
): {
  write(bytes: ArrayBufferView<ArrayBufferLike>): string
  /** What is left, after which the decoder can be used again. */
  end(): string
}

/** Encodes a string that comes in parts. Throws an Error for a name that is not known. */
export declare function getEncoder(
  encoding: string,
  options?: EncodeOptions,
): {
  write(text: string): Bytes
  /** What is left, after which the encoder can be used again. */
  end(): Bytes
}
