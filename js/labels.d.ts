/**
 * Functions that need no codec, for names, labels, byte order marks, and bytes as code points: hooks of the [Encoding
 * Standard](https://encoding.spec.whatwg.org/) and related functions of the Infra Standard. The hooks that decode or
 * encode are in `encodium/hooks`.
 *
 * @module labels
 */

import type {
  EncodingLabel,
  EncodingName,
  LowercaseEncodingName,
  OutputEncodingName,
} from './generated/label-types.js'
import type { AllowSharedBufferSource } from './webidl/buffer-source.js'

export type { UnknownLabelError } from './errors/errors.js'
export type {
  AllowSharedBufferSource,
  EncodingLabel,
  EncodingName,
  LowercaseEncodingName,
  OutputEncodingName,
}

/**
 * "Get an encoding": the encoding that a label means, or null (its failure). It may be `'replacement'`. Section 4.2.
 *
 * @param label any string
 * @returns the name in lowercase, or null
 *
 * @example
 * import { getEncoding } from 'encodium/labels'
 *
 * console.log(getEncoding(' SJIS '), getEncoding('hz-gb-2312')) // shift_jis replacement
 * console.log(getEncoding('utf-7')) // null
 */
export declare function getEncoding(
  label: EncodingLabel | (string & {}),
): LowercaseEncodingName | 'replacement' | null

/**
 * "Get an output encoding": UTF-8 for replacement, UTF-16BE and UTF-16LE; for others, the encoding itself. Section 4.3.
 *
 * @param encoding a name or label
 * @returns the name in lowercase
 * @throws UnknownLabelError if `encoding` is not a label
 *
 * @example
 * import { getOutputEncoding } from 'encodium/labels'
 *
 * console.log(getOutputEncoding('utf-16le'), getOutputEncoding('sjis')) // utf-8 shift_jis
 */
export declare function getOutputEncoding(
  encoding: EncodingLabel | (string & {}),
): OutputEncodingName

/**
 * Returns the standard's encodings, in its order, as new objects: each with its name for people to read, and its
 * labels. The first label is the name in lowercase, as results have it.
 *
 * @returns an object for each of the 40 encodings
 *
 * @example
 * import { encodings } from 'encodium/labels'
 *
 * const all = encodings()
 * console.log(all.length, all.find(({ name }) => name === 'KOI8-U').labels) // 40 [ 'koi8-u', 'koi8-ru' ]
 */
export declare function encodings(): EncodingNames[]

/** An encoding of the standard, with its name and labels. */
export interface EncodingNames {
  /** Its name, as the standard writes it: `'Shift_JIS'`. */
  name: EncodingName
  /** All of its labels, in lowercase; the first is the name as results have it. */
  labels: string[]
}

/**
 * "BOM sniff": the encoding that a leading byte order mark belongs to, or null.
 *
 * @param bytes the beginning of a text: three bytes suffice
 * @returns the name in lowercase, or null
 *
 * @example
 * import { bomSniff } from 'encodium/labels'
 *
 * console.log(bomSniff(Uint8Array.of(0xfe, 0xff, 0x00, 0x61))) // utf-16be
 */
export declare function bomSniff(
  bytes: AllowSharedBufferSource,
): 'utf-8' | 'utf-16be' | 'utf-16le' | null

/**
 * "Isomorphic decode": each byte becomes the code point of its value.
 *
 * @param bytes any bytes
 * @returns one UTF-16 code unit for each byte
 *
 * @example
 * import { isomorphicDecode } from 'encodium/labels'
 *
 * console.log(isomorphicDecode(Uint8Array.of(0x61, 0xe9))) // aé
 */
export declare function isomorphicDecode(bytes: AllowSharedBufferSource): string

/**
 * "Isomorphic encode": each code point becomes the byte of its value.
 *
 * @param string code points up to U+00FF
 * @returns one byte for each code point
 * @throws TypeError for a code point above U+00FF, with the `code` of an UnmappableError, `scalar`, and `index` in
 * UTF-16 code units
 *
 * @example
 * import { isomorphicEncode } from 'encodium/labels'
 *
 * console.log(isomorphicEncode('aé')) // Uint8Array(2) [ 97, 233 ]
 */
export declare function isomorphicEncode(string: string): Uint8Array<ArrayBuffer>
