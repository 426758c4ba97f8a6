/**
 * Names of the standard's encodings that are not its labels, from Windows, Python, ICU, Java, iconv-lite,
 * and from software for mail. The standard's classes refuse these names, as the standard says.
 */

import { append } from '../webidl/builtins.js'
import { PAGES } from './labels.js'

/** A label of the standard, and then other names in lowercase and without punctuation. */
export const otherNames = [
  'utf-8 65001 cp65001 windows65001',
  'gb18030 54936 cp54936 windows54936 gb180302000',
  'euc-jp 51932 cp51932',
  'iso-2022-jp 50220 cp50220 xwindows50220 jis',
]

/** By code page of Windows, the names besides those that are made of its number. */
const ofPages = {
  __proto__: null,
  932: 'windows932 cswindows31j xmscp932 ms31j',
  936: 'windows936 ms936 xmswin936',
  949: 'ms949 xwindows949 uhc 51949 cp51949 windows51949',
  950: 'windows950 ms950 xwindows950 big5tw',
}

for (const page in PAGES) {
  append(otherNames, `${PAGES[page]} ${page} cp${page} ${ofPages[page]}`)
}

/**
 * More such names, which documents declare. No program has to encode to them, so `encodium/compat/iconv-lite`
 * and the list of the command leave them out.
 */
export const declaredNames = [
  // Windows and .NET: _iso-2022-jp$ESC and _iso-2022-jp$SIO, which allow half-width katakana.
  'iso-2022-jp iso2022jpesc 50221 cp50221 windows50221 iso2022jpsio 50222 cp50222 windows50222',
  // postal-mime
  'iso-2022-jp junet',
  // MySQL
  'utf-8 utf8mb3 utf8mb4',
  // MimeKit, because mail that declares it is in ISO 8859-1
  'iso-8859-1 ansix31101983',
  // Python
  'utf-8 u8 utf utf8ucs2 utf8ucs4',
  'us-ascii 646',
  'iso-8859-1 8859 iso8859 latin',
  'gb2312 gb23121980 eucgb2312cn xmacsimpchinese',
  'big5 hkscs xmactradchinese',
  'euc-kr ksx1001 xmackorean',
  'shift_jis xmacjapanese',
  'utf-16be unicodebigunmarked',
  'utf-16le unicodelittleunmarked',
  // Java
  'iso-8859-1 819 88591',
  'big5 big5hk',
  'euc-jp eucjis extendedunixcodepackedformatforjapanese',
  'euc-kr 5601',
  'gb18030 gb180302022',
  'iso-2022-jp jisencoding csjisencoding',
  'shift_jis pck',
]
