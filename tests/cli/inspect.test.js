/** `--inspect`: what it prints. What is counted and what is malformed, in which encodings, is in tests/rules/detect. */

import { fails, latin1, MIB, tests } from './tools.js'

// Two pairs of bytes are U+2252, and only the other one is written.
const DIFFERS = Buffer.concat([Buffer.alloc(MIB, 'a\n'), latin1('a\x87\x90')])
const other = (label, name) => [
  'a',
  `--inspect --json -f ${label} in`,
  { code: 2, err: `encodium: --inspect takes the encodings that --detect finds, not ${name}\n` },
]

tests({
  'malformed bytes, with what is wrong with them': [
    [
      { bad: latin1('a\x82\xff\n') },
      '--inspect -f shift_jis bad',
      {
        code: 1,
        err: 'encodium: malformed bytes in bad\n',
        out: /encoding +shift_jis\n[\s\S]* 1 {2}82 FF {8}0xFF is no trail byte \(0x40 to 0x7E, 0x80 to 0xFC\)\n/,
      },
    ],
    [
      { bad: latin1('\xC7\xD1\xFF') },
      '--inspect -f cp949 bad',
      { ...fails(/bad\n$/), out: /encoding +euc-kr\n[\s\S]*FF +0xFF/ },
    ],
  ],
  'lines, and text that was decoded wrongly': [
    [
      { twice: 'cafÃ© crÃ¨me\r\n' },
      '--inspect twice',
      {
        out: /encoding +utf-8 \(detected, not certain\)\n[\s\S]*lines +1, 1 CRLF\n[\s\S]*suspected +utf-8 read as windows-1252, once: café crème\n/,
      },
    ],
  ],
  'where encoding the text first gives other bytes': [
    [
      DIFFERS,
      '--inspect -f shift_jis in',
      {
        out: /^ +round trip {7}no: encoding the text gives other bytes, first at byte offset 1048577$/m,
      },
    ],
    [DIFFERS, '--inspect --json -f shift_jis in', /"differsAt":1048577\b/],
    ['a~{VP~}~{ND~}', '--inspect --json -f hz in', /"differsAt":5\b/],
    ['Hi ~{VPND~}\r\n', '--inspect --json -f hz in', /"encoding":"hz-gb-2312".*"differsAt":null/],
  ],
  // The mark decides, and without one it is little-endian.
  'utf-16': [
    [
      latin1('\xFE\xFF\0a'),
      '--inspect --json -f utf-16 in',
      /"encoding":"utf-16be".*"bom":"utf-16be"/,
    ],
    [latin1('a\0'), '--inspect --json -f utf-16 in', /"encoding":"utf-16le".*"bom":null/],
    [
      latin1('\xD8'),
      '--inspect --json -f utf-16 in',
      { ...fails(/in\n$/), out: /"malformedCount":1\b/ },
    ],
  ],
  'encodings that --detect does not find': [
    other('cesu-8', 'cesu-8'),
    other('iso-8859-1-strict', 'iso-8859-1-strict'),
    other('IBM-1047,swaplfnl', 'cp1047,swaplfnl'),
  ],
})
