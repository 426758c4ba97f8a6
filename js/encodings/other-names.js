/**
 * Names of the standard's encodings that are not its labels: what Windows, Python, ICU and iconv-lite
 * call them. The standard's classes refuse these names, as the standard says.
 */

/** A label of the standard, and then other names in lowercase and without punctuation. */
export const otherNames = [
  'utf-8 65001 cp65001 windows65001',
  'gbk 936 cp936 ms936 windows936 xmswin936',
  'gb18030 54936 cp54936 windows54936 gb180302000',
  'big5 950 cp950 ms950 windows950 xwindows950 big5tw',
  'euc-jp 51932 cp51932',
  'iso-2022-jp 50220 cp50220 xwindows50220',
  'shift_jis 932 cp932 windows932 cswindows31j xmscp932 ms31j',
  'euc-kr 949 cp949 ms949 xwindows949 uhc 51949 cp51949 windows51949',
]
