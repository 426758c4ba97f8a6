/** Tests of iconv-lite's that `encodium/compat/iconv-lite` fails, by title, each with the reason. */

const GB18030_2022 =
  'Our GBK is that of the standard: 18 characters that had private use in 2000 are those of GB 18030-2022, and all of GBK is in cp936'
const BIG5 = 'cp950 is the Big5 of the standard, which has the characters of Hong Kong'

export const failures = {
  'Big5 tests Big5 correctly encodes & decodes sequences':
    'Ê̄ and three others are two code points each, for which our encoder has no bytes; they decode',
  'GBK tests GB18030 findIdx works correctly': 'It tests a function inside of iconv-lite',
  'GBK tests GB18030 correctly decodes incomplete 4 byte sequences':
    'At the end of the text an incomplete sequence is one U+FFFD, as the standard says',
  "Full DBCS encoding tests Decode DBCS encoding 'cp936'": GB18030_2022,
  "Full DBCS encoding tests Encode DBCS encoding 'cp936'": GB18030_2022,
  "Full DBCS encoding tests Decode DBCS encoding 'gbk'": GB18030_2022,
  "Full DBCS encoding tests Encode DBCS encoding 'gbk'": GB18030_2022,
  "Full DBCS encoding tests Decode DBCS encoding 'cp950'": BIG5,
  "Full DBCS encoding tests Encode DBCS encoding 'cp950'": BIG5,
  "Full DBCS encoding tests Encode DBCS encoding 'eucjp'":
    'Characters that are in JIS X 0208 with the extensions of NEC and IBM too are written as those two bytes, as the standard says, and not as three',
}
