/**
 * Error modes that write the nearest characters, like `//TRANSLIT` of iconv: `’` becomes `'`, `Ł`
 * becomes `L`, `ﬁ` becomes `fi`, `€` becomes `EUR`. The table is that of CLDR's transform Latin-ASCII.
 *
 * @module translit
 */

/**
 * The nearest ASCII for a character, to be passed as `errorMode` of any encoder of this package.
 *
 * @param scalar the scalar value that the encoding does not have
 * @returns ASCII: one character or more, and `?` for what has no equivalent
 *
 * @example
 * import { LegacyTextEncoder } from 'encodium'
 * import { translit } from 'encodium/translit'
 *
 * const encoder = new LegacyTextEncoder('iso-8859-2', { errorMode: translit })
 * console.log(String.fromCharCode(...encoder.encode('“Þór”'))) // "THór"
 */
export declare function translit(scalar: number): string

/**
 * Makes such a function for an encoding, which keeps what that encoding has: `ắ` becomes `ă` where
 * there is one, and `a` where there is none.
 *
 * @param has whether the encoding has all characters of a text, as `canEncode` says it
 * @returns an `errorMode`
 * @throws TypeError if `has` is no function, but a label for example
 *
 * @example
 * import { canEncode, LegacyTextEncoder } from 'encodium'
 * import { translitFor } from 'encodium/translit'
 *
 * const label = 'windows-1258'
 * const errorMode = translitFor((text) => canEncode(text, label))
 * const bytes = new LegacyTextEncoder(label, { errorMode }).encode('ắ ț')
 * console.log(new TextDecoder(label).decode(bytes)) // ă t
 */
export declare function translitFor(has: (text: string) => boolean): (scalar: number) => string
