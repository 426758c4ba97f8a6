/**
 * Names of the standard's encodings that are not its labels, from Windows, Python, ICU, Java and iconv-lite.
 * The standard's classes refuse these names, as the standard says.
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
