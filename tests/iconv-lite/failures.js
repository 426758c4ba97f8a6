/** Tests of iconv-lite's that `encodium/compat/iconv-lite` fails, by title, each with the reason. */

const GB18030_2022 =
  'Our GBK is that of the standard: 18 characters that had private use in 2000 are those of GB 18030-2022, and all of GBK is in cp936'
const BIG5 = 'cp950 is the Big5 of the standard, which has the characters of Hong Kong'

const UTF_32 = 'An incomplete unit at the end is U+FFFD, as in iconv-lite 0.7.3'

export const failures = {
  'GBK tests GB18030 findIdx works correctly': 'It tests a function inside of iconv-lite',
  'GBK tests GB18030 correctly decodes incomplete 4 byte sequences':
    'At the end of the text an incomplete sequence is one U+FFFD, as the standard says',
  "Full DBCS encoding tests Decode DBCS encoding 'cp936'": GB18030_2022,
  "Full DBCS encoding tests Encode DBCS encoding 'cp936'": GB18030_2022,
  "Full DBCS encoding tests Decode DBCS encoding 'gbk'": GB18030_2022,
  "Full DBCS encoding tests Encode DBCS encoding 'gbk'": GB18030_2022,
  "Full DBCS encoding tests Decode DBCS encoding 'cp950'": BIG5,
  "Full DBCS encoding tests Encode DBCS encoding 'cp950'": BIG5,
  'UTF-32LE codec decodes uneven length buffers with no error': UTF_32,
  'UTF-32BE codec decodes uneven length buffers with no error': UTF_32,
}
