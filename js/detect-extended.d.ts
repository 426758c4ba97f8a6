/**
 * The data by which `detect` recognizes encodings that the Encoding Standard leaves out: pass it as the option
 * `extended`. It is a separate entry because most applications do not need its tables.
 *
 * | encodings | recognized by |
 * | --- | --- |
 * | `cp437`, `cp850` (Western), `cp852` (Central European), `cp737` (Greek), `cp775` (Baltic), `cp857` (Turkish) | the likeliest text, like all of the standard's; of DOS |
 * | `mac-centraleurope` | the same |
 * | `cp037`, `cp500` (EBCDIC) | the same, with either line end |
 * | `utf-32be`, `utf-32le` | every unit is a character of text; with or without a byte order mark |
 * | `hz-gb-2312` | `~{` and `~}` around characters of two bytes |
 * | `iso-2022-kr` | its header |
 * | `iso-2022-jp-1`, `iso-2022-jp-2`, `iso-2022-jp-3`, `iso-2022-jp-2004` | escape sequences for characters that ISO-2022-JP does not have |
 *
 * These are labels of `encodium/extended`, which decodes all of them; `encodium/code-pages` decodes those
 * that begin with `cp` or `mac`. `ibm866`, `macintosh` and `x-mac-cyrillic` are in the standard, and
 * recognized without this.
 *
 * @module detect-extended
 */

import type { ExtendedCandidates } from './detect.js'

export type { ExtendedCandidates }

/**
 * The encodings outside the standard, for `detect` and `Detector`.
 *
 * @example
 * import { CodePageDecoder } from 'encodium/code-pages'
 * import { detect } from 'encodium/detect'
 * import { extended } from 'encodium/detect-extended'
 *
 * const bytes = Uint8Array.of(0x47, 0x72, 0x94, 0xe1, 0x65, 0x6e, 0x20, 0x81, 0x62, 0x65, 0x72)
 * const { encoding } = detect(bytes, { extended })
 * console.log(encoding) // cp850
 * console.log(new CodePageDecoder(encoding).decode(bytes)) // Größen über
 */
export declare const extended: ExtendedCandidates
