/**
 * The single-byte code pages of `encodium/extended` alone, for receipt printers, DOS files, EBCDIC and
 * the like, at little more than a third of the size. It has a separate WebAssembly module, so an
 * application that imports `encodium/extended` should use that for all.
 *
 * @module code-pages
 */

import type {
  ExtendedEncodingNames,
  ExtendedTextDecoder,
  ExtendedTextDecoderOptions,
  ExtendedTextDecoderStream,
  ExtendedTextEncoder,
  ExtendedTextEncoderStream,
  LineFeedOptions,
} from './extended.js'
import type { CodePageLabel } from './generated/label-types.js'
import type { LegacyTextEncoderOptions } from './index.js'

export type { CodePageLabel, ExtendedEncodingNames, LineFeedOptions }

/** How a CodePageEncoder is to encode. */
export interface CodePageEncoderOptions extends LegacyTextEncoderOptions, LineFeedOptions {}

/**
 * TextDecoder for the code pages.
 *
 * @class
 * @example
 * import { CodePageDecoder } from 'encodium/code-pages'
 *
 * console.log(new CodePageDecoder('cp437').decode(Uint8Array.of(0xc9, 0xcd, 0xbb))) // ╔═╗
 */
export declare const CodePageDecoder: {
  /** Shared by all of them. */
  prototype: ExtendedTextDecoder
  /**
   * @param label one of a code page: there is none by default
   * @param options as for ExtendedTextDecoder
   * @throws as ExtendedTextDecoder's
   */
  new (
    label: CodePageLabel | (string & {}),
    options?: ExtendedTextDecoderOptions,
  ): ExtendedTextDecoder
}

/** TextDecoderStream for the code pages. */
export declare const CodePageDecoderStream: {
  /** Shared by all of them. */
  prototype: ExtendedTextDecoderStream
  /**
   * @param label as for CodePageDecoder
   * @param options as for CodePageDecoder
   * @throws as ExtendedTextDecoderStream's
   */
  new (
    label: CodePageLabel | (string & {}),
    options?: ExtendedTextDecoderOptions,
  ): ExtendedTextDecoderStream
}

/**
 * LegacyTextEncoder for the code pages.
 *
 * @class
 * @example
 * import { CodePageEncoder } from 'encodium/code-pages'
 *
 * const encoder = new CodePageEncoder('cp858', { errorMode: 'replacement' })
 * console.log(encoder.encode('5 €')) // Uint8Array(3) [ 53, 32, 213 ]
 */
export declare const CodePageEncoder: {
  /** Shared by all of them. */
  prototype: ExtendedTextEncoder
  /**
   * @param label one of a code page: there is none by default
   * @param options what becomes of characters that the page does not have, and where EBCDIC has U+000A
   * @throws as ExtendedTextEncoder's
   */
  new (label: CodePageLabel | (string & {}), options?: CodePageEncoderOptions): ExtendedTextEncoder
}

/** LegacyTextEncoderStream for the code pages. */
export declare const CodePageEncoderStream: {
  /** Shared by all of them. */
  prototype: ExtendedTextEncoderStream
  /**
   * @param label as for CodePageEncoder
   * @param options as for CodePageEncoder
   * @throws as ExtendedTextEncoderStream's
   */
  new (
    label: CodePageLabel | (string & {}),
    options?: CodePageEncoderOptions,
  ): ExtendedTextEncoderStream
}

/**
 * The code pages, as new objects: names and lowercase labels.
 *
 * @returns one for each, in an order that is always the same
 */
export declare function codePages(): ExtendedEncodingNames[]
