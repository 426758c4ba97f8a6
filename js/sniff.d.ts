/**
 * Finds the encoding that HTML, XML, CSS, HTTP or a mail declares. The functions follow the standards' rules, guess
 * nothing and need no codec. For bytes without a declaration, use `encodium/detect`, which guesses.
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

/** An encoding, and the source that declares it. */
export interface Sniffed<Name extends string = AnyLowercaseEncodingName | 'replacement'> {
  /** The encoding's name in lowercase. Only {@link sniffXML} returns encodings of `encodium/extended`. */
  encoding: Name
  /**
   * `bom`: a byte order mark; `transport`: `transportEncoding`; `start`: the width or the kind of the first characters;
   * `declaration`: the document itself; `parent`: `parentEncoding`; `likely`: `likely`; `fallback`: none of these.
   */
  source: 'bom' | 'transport' | 'start' | 'declaration' | 'parent' | 'likely' | 'fallback'
  /**
   * Whether the encoding is safe to use without asking a person, because the standard defines it as the document's
   * encoding. If false, an HTML parser may still find another encoding.
   */
  confident: boolean
}

/** A label of the standard that came with the document. */
export interface TransportOptions {
  /**
   * The label from the header `Content-Type`, see {@link charsetOf}. An unknown label, null and undefined count as no
   * label.
   */
  transportEncoding?: EncodingLabel | (string & {}) | null | undefined
}

/** Options of {@link sniffCSS}. */
export interface SniffCSSOptions extends TransportOptions {
  /** The encoding of the document that refers to the style sheet. */
  parentEncoding?: EncodingLabel | (string & {}) | null | undefined
}

/** Options of {@link sniffHTML}. */
export interface SniffHTMLOptions extends TransportOptions {
  /** The encoding of the document that contains this one, if both have the same origin. */
  parentEncoding?: EncodingLabel | (string & {}) | null | undefined
  /** The likely encoding, from an earlier visit or from `encodium/detect`. */
  likely?: EncodingLabel | (string & {}) | null | undefined
  /** The encoding if no other source has one: `'windows-1252'` by default. */
  fallback?: EncodingLabel | (string & {}) | null | undefined
}

/**
 * Finds the encoding of an HTML document, as the HTML Standard does in section 13.2.3.2. The sources, in order of
 * precedence: a byte order mark, `transportEncoding`, a `meta` element or an XML declaration within the first 1,024
 * bytes, `parentEncoding`, `likely`, `fallback`.
 *
 * @param bytes a document, or at least its first 1,024 bytes
 * @param options the labels that came with it
 * @returns one of the standard's encodings, its source, and whether it is safe to use without asking a person
 * @throws UnknownLabelError for an option that is not a label; TypeError that names the argument
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
 * Finds the encoding of an XML document. The sources, in order of precedence: a byte order mark, `transportEncoding`
 * (RFC 7303, section 3), the document's declaration in ASCII, UTF-16, UTF-32 or EBCDIC (XML 1.0, appendix F), or else
 * UTF-8.
 *
 * @param bytes a document, or at least its declaration
 * @param options the labels that came with it
 * @returns an encoding, its source, and whether it is safe to use without asking a person, which it is not if the
 * declared label is unknown
 * @throws UnknownLabelError for an option that is not a label; TypeError that names the argument
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
 * Finds the encoding of a style sheet. The sources, in order of precedence: a byte order mark and then, as in CSS
 * Syntax, section 3.2, `transportEncoding`, `@charset` within the first 1,024 bytes, `parentEncoding`, or else UTF-8.
 *
 * @param bytes a style sheet, or at least its first 1,024 bytes
 * @param options the labels that came with it
 * @returns one of the standard's encodings, its source, and whether it is safe to use without asking a person
 * @throws UnknownLabelError for an option that is not a label; TypeError that names the argument
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
 * Returns the parameter `charset` of a MIME type, parsed as in the MIME Sniffing Standard, section 4.4.
 *
 * @param contentType the value of a header `Content-Type`, or null, as `headers.get` returns it, or undefined
 * @returns the label as written there, which may be unknown; null if there is no label or no MIME type
 *
 * @example
 * import { charsetOf } from 'encodium/sniff'
 *
 * console.log(charsetOf('text/html; charset="Shift_JIS"')) // Shift_JIS
 * console.log(charsetOf('text/html')) // null
 */
export declare function charsetOf(contentType: string | null | undefined): string | null

/**
 * Returns the encoding that a label in a mail, a file or another program means. A label of the standard means what it
 * means there, whatever its punctuation. Other labels may be names from Windows, Python, Java, ICU, IANA, iconv-lite
 * and mail software, and those of `encodium/extended`; a prefix such as `x-` or `cs` is ignored, and `win-1251` is
 * windows-1251.
 *
 * @param label any string
 * @returns the encoding's name in lowercase; null if the label means no encoding of the standard or of
 * `encodium/extended`
 *
 * @example
 * import { resolveLabel } from 'encodium/sniff'
 *
 * console.log(resolveLabel('x-iso2022jp'), resolveLabel('win-1251')) // iso-2022-jp windows-1251
 * console.log(resolveLabel('utf-7'), resolveLabel('base64')) // utf-7 null
 */
export declare function resolveLabel(label: string): AnyLowercaseEncodingName | null
