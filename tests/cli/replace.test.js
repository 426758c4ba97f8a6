/** `--replace OLD NEW`. What an edit does to the other bytes is in tests/rules/edit. */

import { latin1, tests, utf16 } from './tools.js'

/** "日本", a malformed byte, " x", and a second line, with line ends of Windows. */
const SHIFT_JIS = latin1('\x93\xfa\x96\x7b\xff x\r\n\x93\xfa\x96\x7b\r\n')
const REPLACED = latin1('\x93\xfa\x8c\xf5\xff x\r\n\x93\xfa\x8c\xf5\r\n')
/** The second byte of 表 is that of a backslash. */
const CP932 = latin1('C:\\\x95\\\x8e\xa6\\a.txt')
const UNSURE = { in: latin1('a\xf5\n') }

const says = (what, name = 'in') => `encodium: ${name}: ${what}\n`
const once = says('replaced once')
const NOTHING = says('nothing to replace')
const refused = (err) => ({ code: 1, err })
const ADVICE =
  /: malformed UTF-8 at byte offset \d; (name its encoding with -f, or let|choose -f utf-8)/
const NO_TEXT = says('does not look like text; name its encoding with --from to edit it anyway')
const NOT_CERTAIN = refused(/that is not certain; name its encoding with --from/)

/** No output of any kind gets a change of these files. */
const inNone = (bytes, err) =>
  ['-i in', 'in -o out', 'in -o in', 'in', '--dry-run in'].map((rest) => [
    bytes,
    `--replace \\ / ${rest}`,
    refused(err),
  ])

tests({
  'every other byte stays as it is': [
    [
      { in: SHIFT_JIS, other: 'x' },
      '--replace 日本 日光 -f cp932 -i in other',
      {
        err: says('replaced 2 times') + says('nothing to replace', 'other'),
        left: { in: REPLACED, 'in.bak': SHIFT_JIS },
      },
    ],
    [SHIFT_JIS, '--replace 日本 日光 -f cp932 -q in -o out', { left: { out: REPLACED } }],
  ],
  'several texts, which are literal, in one pass': [
    [
      'a.b a+b (c) $& a.b',
      "--replace=a.b a+b --replace a+b a.b --replace (c) $& --replace $& '' -q in",
      'a+b a.b $&  a+b',
    ],
    // A text that stays is no change, and none of its parts is one.
    ['foobar foo', '--replace foobar foobar --replace foo x -q in', 'foobar x'],
    ['foobar', '--replace foobar foobar --replace foo x -i in', { err: NOTHING }],
    // With =, the texts may look like options.
    ['a -i', '--replace=a -- --replace=-i -o in -q', '-- -o'],
  ],
  'line ends are literal, and a byte order mark stays and names the encoding': [
    [
      utf16('\ufeffa\r\nb\r\n'),
      "--replace 'b\r\n' 'c\n' -q -f auto -i --no-backup in",
      { left: utf16('\ufeffa\r\nc\n') },
    ],
    [
      utf16('\ufeffa\ud800'),
      '--replace a b -i --no-backup in',
      { err: once, left: utf16('\ufeffb\ud800') },
    ],
    [
      utf16('\ufeffa'),
      '--replace a b -f auto in',
      { out: utf16('\ufeffb'), err: says('taken for utf-16le') + once },
    ],
  ],
  '--dry-run shows the lines before and after, and what would fail': [
    [
      SHIFT_JIS,
      "--replace \ufffd \ufffd! --replace 日本 'a\nb' -q -f sjis -i --dry-run in",
      'in:1\n- 日本\ufffd x\n+ a\n+ b\ufffd! x\nin:2\n- 日本\n+ a\n+ b\n',
    ],
    [
      SHIFT_JIS,
      '--replace 日本 💩 -f sjis -i --dry-run in',
      refused(/U\+1F4A9 at index 0 is not in Shift_JIS\n$/),
    ],
  ],
  'a change that no bytes can make, which is not said to be made': [
    [latin1('a\x81\n'), "--replace '\n' 'A\n' -f shift_jis -i in", refused(/^[^\n]+\n$/)],
    [latin1('caf\xe9 x'), '--replace x → -f windows-1252 -i in', refused(/^[^\n]+\n$/)],
  ],
  'after a guess that is not certain, nothing is replaced that may be in the file': [
    [UNSURE, '--replace a b -f auto -i in', NOT_CERTAIN],
    [UNSURE, '--replace õ b -f auto -i in', NOT_CERTAIN],
    [UNSURE, '--replace ő b -f auto -i in', NOT_CERTAIN],
    [UNSURE, '--replace x b -f auto -i in', { err: NOTHING }],
    [UNSURE, '--replace a b -q -f auto -i --no-backup --force in', { left: latin1('b\xf5\n') }],
  ],
  'a file that is named twice is one': [
    ['a b', '--replace a aa --no-backup -i in in', { err: once, left: 'aa b' }],
  ],
  'an encoding that nobody named is UTF-8, or nothing is replaced in any output': [
    ...inNone(CP932, ADVICE),
    ...inNone('C:\\\0', NO_TEXT),
    [latin1('é\xff'), '--replace é e -i in', refused(ADVICE)],
    [
      CP932,
      '--replace \\ / -q -f cp932 -i --no-backup in',
      { left: { in: latin1('C:/\x95\\\x8e\xa6/a.txt') } },
    ],
    [{ in: 'C:\\\0' }, '--replace \\ / -q -f utf-8 in', 'C:/\0'],
  ],
})
