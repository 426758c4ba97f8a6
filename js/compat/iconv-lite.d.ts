/**
 * The package `iconv-lite`, with this package's encodings: it has the same functions, names, streams and error
 * messages. {@link https://github.com/encodium/encodium/blob/main/docs/migration.md | docs/migration.md} lists the
 * differences, byte by byte.
 *
 * In CommonJS, `require` returns the object that is the default export here. Write to the members of this object:
 * `encodings`, `defaultCharUnicode`, `defaultCharSingleByte` and `skipDecodeWarning`. The named exports follow these
 * members.
 *
 * @module compat/iconv-lite
 *
 * @example
 * import iconv from 'encodium/compat/iconv-lite'
 *
 * const bytes = iconv.encode('привет ☃', 'win1251')
 * console.log(bytes.toString('hex')) // eff0e8e2e5f2203f
 * console.log(iconv.decode(bytes, 'win1251')) // привет ?
 */

import type { Iconv } from './iconv-lite/types.js'

export type * from './iconv-lite/types.js'

/** The object with all functions and values. You may assign to its values. */
declare const iconv: Iconv
export default iconv

/** {@link Iconv._canonicalizeEncoding}. */
export declare const _canonicalizeEncoding: Iconv['_canonicalizeEncoding']
/** {@link Iconv._codecDataCache}. */
export declare let _codecDataCache: Iconv['_codecDataCache']
/** {@link Iconv.decode}. */
export declare const decode: Iconv['decode']
/** {@link Iconv.decodeStream}. */
export declare const decodeStream: Iconv['decodeStream']
/** {@link Iconv.enableStreamingAPI}. */
export declare const enableStreamingAPI: Iconv['enableStreamingAPI']
/** {@link Iconv.encode}. */
export declare const encode: Iconv['encode']
/** {@link Iconv.encodeStream}. */
export declare const encodeStream: Iconv['encodeStream']
/** {@link Iconv.encodingExists}. */
export declare const encodingExists: Iconv['encodingExists']
/** {@link Iconv.fromEncoding}. */
export declare const fromEncoding: Iconv['fromEncoding']
/** {@link Iconv.getCodec}. */
export declare const getCodec: Iconv['getCodec']
/** {@link Iconv.getDecoder}. */
export declare const getDecoder: Iconv['getDecoder']
/** {@link Iconv.getEncoder}. */
export declare const getEncoder: Iconv['getEncoder']
/** {@link Iconv.toEncoding}. */
export declare const toEncoding: Iconv['toEncoding']
/** {@link Iconv.defaultCharSingleByte}. */
export declare let defaultCharSingleByte: Iconv['defaultCharSingleByte']
/** {@link Iconv.defaultCharUnicode}. */
export declare let defaultCharUnicode: Iconv['defaultCharUnicode']
/** {@link Iconv.encodings}. */
export declare let encodings: Iconv['encodings']
/** {@link Iconv.skipDecodeWarning}. */
export declare let skipDecodeWarning: Iconv['skipDecodeWarning']
/** {@link Iconv.supportsStreams}. */
export declare let supportsStreams: Iconv['supportsStreams']
