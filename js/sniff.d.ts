/**
 * The encoding that HTML, XML, CSS, HTTP or a mail declares. The standards define these rules; nothing is
 * guessed, and no codec is needed. `encodium/detect` guesses, where there is no declaration.
 *
 * @module sniff
 */

import type {
  AnyLowercaseEncodingName,
  EncodingLabel,
  LowercaseEncodingName,
} from './generated/label-types.js'
import type { AllowSharedBufferSource } from './webidl/buffer-source.js'

export type { UnknownLabelError } from './errors/errors.js'
export type {
  AllowSharedBufferSource,
  AnyLowercaseEncodingName,
  EncodingLabel,
  LowercaseEncodingName,
}

/** Where an encoding was found. */
export interface Sniffed<Name extends string = AnyLowercaseEncodingName | 'replacement'> {
  /** The encoding's name in lowercase. Only {@link sniffXML} returns encodings of `encodium/extended`. */
  encoding: Name
  /**
   * `bom`: a byte order mark; `transport`: `transportEncoding`; `start`: the width or the kind of the first
   * characters; `declaration`: the document itself; `parent`: `parentEncoding`; `likely`: `likely`;
   * `fallback`: nothing of these.
   */
  source: 'bom' | 'transport' | 'start' | 'declaration' | 'parent' | 'likely' | 'fallback'
  /**
   * Whether it is safe to take without asking: the standard takes this for the document's encoding. If it does not,
   * an HTML parser may still find another one.
   */
  confident: boolean
}

/** Labels of the standard that came with the document. */
export interface TransportOptions {
  /** The label from the header `Content-Type`, see {@link charsetOf}; an unknown one, null and undefined are none. */
  transportEncoding?: EncodingLabel | (string & {}) | null
}

/** Options of {@link sniffCSS}. */
export interface SniffCSSOptions extends TransportOptions {
  /** The encoding of the document that refers to the style sheet. */
  parentEncoding?: EncodingLabel | (string & {}) | null
}

/** Options of {@link sniffHTML}. */
export interface SniffHTMLOptions extends TransportOptions {
  /** The encoding of the document that contains this one, if that has the same origin. */
  parentEncoding?: EncodingLabel | (string & {}) | null
  /** The likely encoding, from an earlier visit or from `encodium/detect`. */
  likely?: EncodingLabel | (string & {}) | null
  /** The encoding if nothing says another: `'windows-1252'` by default. */
  fallback?: EncodingLabel | (string & {}) | null
}

/**
 * The encoding of an HTML document: the HTML Standard, section 13.2.3.2. In order of precedence: a byte order
 * mark, `transportEncoding`, a `meta` element or an XML declaration within the first 1,024 bytes,
 * `parentEncoding`, `likely`, `fallback`.
 *
 * @param bytes a document, or at least its first 1,024 bytes
 * @param options what came with it
 * @returns one of the standard's encodings, its source, and whether it is safe to take without asking
 * @throws UnknownLabelError for an option that is no label; TypeError that names the argument
 *
 * @example
 * import { sniffHTML } from 'encodium/sniff'
 *
 * const page = new TextEncoder().encode('<!doctype html><meta charset=sjis>')
 * console.log(sniffHTML(page)) // { encoding: 'shift_jis', source: 'declaration', confident: false }
 * console.log(sniffHTML(page, { transportEncoding: 'utf-8' }).encoding) // utf-8
 */
export declare function sniffHTML(
  bytes: AllowSharedBufferSource,
  options?: SniffHTMLOptions,
): Sniffed<LowercaseEncodingName | 'replacement'>

/**
 * The encoding of an XML document: a byte order mark, then `transportEncoding` (RFC 7303, section 3), then
 * the document's declaration in ASCII, UTF-16, UTF-32 or EBCDIC (XML 1.0, appendix F), or else UTF-8.
 *
 * @param bytes a document, or at least its declaration
 * @param options what came with it
 * @returns an encoding, its source, and whether it is safe to take without asking: not if the declared label is unknown
 * @throws UnknownLabelError for an option that is no label; TypeError that names the argument
 *
 * @example
 * import { sniffXML } from 'encodium/sniff'
 *
 * const xml = new TextEncoder().encode('<?xml version="1.0" encoding="cp437"?>')
 * console.log(sniffXML(xml)) // { encoding: 'cp437', source: 'declaration', confident: true }
 */
export declare function sniffXML(
  bytes: AllowSharedBufferSource,
  options?: TransportOptions,
): Sniffed

/**
 * The encoding of a style sheet: a byte order mark, then CSS Syntax, section 3.2: `transportEncoding`,
 * `@charset` within the first 1,024 bytes, `parentEncoding`, or else UTF-8.
 *
 * @param bytes a style sheet, or at least its first 1,024 bytes
 * @param options what came with it
 * @returns one of the standard's encodings, its source, and whether it is safe to take without asking
 * @throws UnknownLabelError for an option that is no label; TypeError that names the argument
 *
 * @example
 * import { sniffCSS } from 'encodium/sniff'
 *
 * const css = new TextEncoder().encode('@charset "big5"; a { color: red }')
 * console.log(sniffCSS(css).encoding) // big5
 */
export declare function sniffCSS(
  bytes: AllowSharedBufferSource,
  options?: SniffCSSOptions,
): Sniffed<LowercaseEncodingName | 'replacement'>

/**
 * The parameter `charset` of a MIME type: the MIME Sniffing Standard, section 4.4.
 *
 * @param contentType the value of a header `Content-Type`; null, as `headers.get` returns it, and undefined are none
 * @returns the label as it stands there, which may be unknown; null if there is none, or no MIME type
 *
 * @example
 * import { charsetOf } from 'encodium/sniff'
 *
 * console.log(charsetOf('text/html; charset="Shift_JIS"')) // Shift_JIS
 * console.log(charsetOf('text/html')) // null
 */
export declare function charsetOf(contentType: string | null | undefined): string | null

/**
 * The encoding that a label of a mail, a file or another program means. A label of the standard means what it
 * means there, whatever its punctuation. Then come names from Windows, Python, Java, ICU, IANA, iconv-lite
 * and mail software, those of `encodium/extended`, and all of these after `x-` or `cs`, or as `win-1251`.
 *
 * @param label any string
 * @returns the encoding's name in lowercase; null if the label means none of the standard or of `encodium/extended`
 *
 * @example
 * import { resolveLabel } from 'encodium/sniff'
 *
 * console.log(resolveLabel('x-iso2022jp'), resolveLabel('win-1251')) // iso-2022-jp windows-1251
 * console.log(resolveLabel('utf-7'), resolveLabel('base64')) // utf-7 null
 */
export declare function resolveLabel(label: string): AnyLowercaseEncodingName | null
