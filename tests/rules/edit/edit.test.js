/** `encodium/edit`: the files that programs broke, and one rule after another. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TextFile } from '../../../js/edit.js'
import { ExtendedTextEncoder, extended } from '../../../js/extended.js'
import { LegacyTextEncoder } from '../../../js/index.js'
import '../../../js/extended/ebcdic.js'
import '../../../js/extended/jis-x-0213.js'
import { latin1Text as binaryOf, latin1Bytes as bytesOf } from '../../common/latin1.js'
import { Snapshot } from '../../common/snapshot.js'

const open = (binary, encoding) => new Snapshot(bytesOf(binary), { encoding, extended })

/** The bytes after one edit that puts `to` in the place of `from`, as tools of agents do. */
const replaced = (file, from, to, options) => {
  const start = file.text.indexOf(from)
  assert.ok(start >= 0)
  return file.edit([{ start, end: start + from.length, text: to }], options)
}

describe('files that other programs broke', () => {
  test('a comment of a Shift_JIS source is edited beside an untouched malformed byte', () => {
    const before = '// \x93\xfa\x96\x7b \x81\r\nint a; // \x96\x7b\xff\r\n'
    const after = '// \x93\xfa\x8c\xf5 \x81\r\nint a; // \x96\x7b\xff\r\n'
    const file = open(before, 'shift_jis')
    assert.equal(file.text, '// 日本 \uFFFD\r\nint a; // 本\uFFFD\r\n')
    assert.equal(binaryOf(replaced(file, '日本', '日光')), after)
    assert.equal(binaryOf(file.withText(file.text.replace('日本', '日光'))), after)
  })

  test('a GBK file is edited by old_string and new_string', () => {
    const source = 'name = "张三"\nnote = "€"\n'
    const file = new Snapshot(new LegacyTextEncoder('gbk').encode(source), { encoding: 'gb2312' })
    const result = replaced(file, '"张三"', '"李四"')
    assert.deepEqual(result, new LegacyTextEncoder('gbk').encode(source.replace('张三', '李四')))
    assert.equal(binaryOf(result).at(-3), '\x80')
  })

  test('a windows-1252 CSV with CRLF keeps its line ends and gets those of a new row', () => {
    const file = open('id;prix\r\n1;5 \x80\r\n2;\x81\r\n', 'windows-1252')
    assert.equal(file.newline, '\r\n')
    const text = file.text.replaceAll('\r\n', '\n').replace('2;', '2;é\n3;')
    const after = 'id;prix\r\n1;5 \x80\r\n2;\xe9\r\n3;\x81\r\n'
    assert.equal(binaryOf(file.withText(text, { keepNewline: true })), after)
  })

  test('a UTF-8 file keeps its one line of Latin-1', () => {
    const before = '# caf\xc3\xa9\n# caf\xe9\nx = 1\n'
    const file = open(before)
    assert.deepEqual(file.malformed, [{ start: 12, end: 13, byteStart: 13, byteEnd: 14 }])
    assert.equal(binaryOf(file.withText(file.text.replace('1', '2'))), before.replace('1', '2'))
    const result = file.withText('# caf\u00e9!\n# un caf\uFFFD noir\nx = 2\n')
    assert.equal(binaryOf(result), '# caf\xc3\xa9!\n# un caf\xe9 noir\nx = 2\n')
  })

  test('UTF-16LE with a byte order mark keeps it', () => {
    const before = '\xff\xfea\0\r\0\n\0\xe5\x65'
    const file = open(before)
    assert.deepEqual([file.encoding, file.bom, file.text], ['utf-16le', 'utf-16le', 'a\r\n日'])
    assert.equal(binaryOf(replaced(file, 'a', 'b')), before.replace('a', 'b'))
    assert.equal(binaryOf(file.withText('')), '\xff\xfe')
    assert.equal(
      binaryOf(file.edit([{ start: 0, end: 0, text: 'x' }])),
      before.replace('a', 'x\0a'),
    )
  })
})

describe('bytes that an encoder would write otherwise stay', () => {
  for (const [encoding, before, from, to, after] of [
    ['duplicates of Shift_JIS', '\x87\x90a\xfa\x54', 'a', 'b', '\x87\x90b\xfa\x54', 'shift_jis'],
    [
      'redundant escapes',
      '\x1b(Ba\x1b$B\x46\x7c\x1b(Bb',
      'b',
      'c',
      '\x1b(Ba\x1b$B\x46\x7c\x1b(Bc',
      'iso-2022-jp',
    ],
    [
      'JIS C 6226',
      '\x1b$@\x46\x7c\x4b\x5c\x1b(J',
      '本',
      '光',
      '\x1b$@\x46\x7c\x38\x77\x1b(J',
      'iso-2022-jp',
    ],
    ['direct characters in base64', '+AGEAYgBj-+ZeU-', '日', '本', '+AGEAYgBj-+Zyw-', 'utf-7'],
    ['all of a sequence', 'a+ZeVnLA.', '日本', 'b', 'ab.', 'utf-7'],
    ['what ends a sequence', '+AOk.b', '.', 'è', '+AOk-+AOg-b', 'utf-7'],
    ['overlong NUL', '\xc0\x80a', 'a', 'b', '\xc0\x80b', 'modified-utf-8'],
  ].map(([name, ...rest]) => [rest.at(-1), ...rest.slice(0, 4), name])) {
    test(after === undefined ? encoding : `${encoding}: ${before}`, () => {
      assert.equal(binaryOf(replaced(open(before, encoding), from, to)), after)
    })
  }
})

describe('encodings with states', () => {
  const JP = 'a\x1b$B\x46\x7c\x4b\x5c\x1b(Bb'

  test('a change within a state writes no escape', () => {
    assert.equal(
      binaryOf(replaced(open(JP, 'iso-2022-jp'), '本', '光')),
      JP.replace('\x4b\x5c', '\x38\x77'),
    )
    assert.equal(binaryOf(replaced(open(JP, 'iso-2022-jp'), 'b', 'c')), JP.replace('Bb', 'Bc'))
  })

  test('a change in another state returns to the one in which the rest begins', () => {
    const result = open(JP, 'iso-2022-jp').edit([{ start: 2, end: 2, text: '-' }])
    assert.equal(binaryOf(result), 'a\x1b$B\x46\x7c\x1b(B-\x1b$B\x4b\x5c\x1b(Bb')
  })

  test('of the escapes around what is deleted one goes, because two in a row are an error', () => {
    const file = open('a\x1b$B\x46\x7c\x1b(Bb', 'iso-2022-jp')
    assert.equal(binaryOf(replaced(file, '日', '')), 'a\x1b(Bb')
    assert.equal(binaryOf(replaced(file, '日', 'x')), 'ax\x1b(Bb')
  })

  test('an empty file is a text of its encoder', () => {
    for (const encoding of [
      'iso-2022-kr',
      'utf-16-rfc2781',
      'utf-32',
      'hz-gb-2312',
      'cp939',
      'utf-7',
    ]) {
      const expected = new ExtendedTextEncoder(encoding).encode(
        'a한'.slice(0, encoding.startsWith('ut') ? 2 : 1),
      )
      const { text } = new TextFile(expected, { encoding, extended })
      assert.equal(
        new TextFile(open('', encoding).withText(text), { encoding, extended }).text,
        text,
      )
    }
  })

  for (const [encoding, before, start, text, after] of [
    ['hz-gb-2312', '~{VP\nab', 2, '中', '~{VP\n~{VP~}ab'],
    ['hz-gb-2312', '~{VP~}', 1, '中', '~{VPVP~}'],
    ['hz-gb-2312', 'a\nb', 1, '中', 'a~{VP~}\nb'],
    ['iso-2022-kr', '\x1b$)C\x0eGQ\x0f', 1, '글', '\x1b$)C\x0eGQ1[\x0f'],
    ['iso-2022-kr', '\x1b$)Ca\n', 1, '글', '\x1b$)Ca\x0e1[\x0f\n'],
    ['iso-2022-kr', '\x1b$)C\n', 0, '글', '\x1b$)C\x0e1[\x0f\n'],
    ['cp939', '\xc1\x0e\x45\x62\x0f', 2, '本', '\xc1\x0e\x45\x62\x45\x66\x0f'],
    ['utf-7', '+ZeVnLA-', 2, 'a', '+ZeVnLA-a'],
    ['utf-7', '+ZeU.', 1, 'a', '+ZeU-a.'],
    ['utf-7', '+ZeU-', 0, '本', '+Zyw-+ZeU-'],
    ['utf-7-imap', '&ZeU-', 1, '-', '&ZeU--'],
  ]) {
    test(`${encoding}: ${text} at ${start} of ${JSON.stringify(before)}`, () => {
      assert.equal(binaryOf(open(before, encoding).edit([{ start, end: start, text }])), after)
    })
  }
})

describe('what no bytes can say is an error', () => {
  for (const [encoding, before, [start, end, text], at, reason] of [
    ['utf-7', 'a+ZeVnLA-', [2, 2, '語'], 5, 'it is amid base64'],
    ['utf-7', 'a+ZeVnLA-', [2, 3, ''], 5, 'it is amid base64'],
    ['utf-7', 'a+ZeVnLA-', [0, 2, 'b'], 5, 'it is amid base64'],
    ['utf-7-imap', '&ZeVnLA-', [1, 1, '-'], 4, 'it is amid base64'],
    ['utf-7-imap', '&ZeU-', [1, 1, '本'], 5, 'bytes beside it would join with the new ones'],
  ]) {
    test(`${encoding}: ${start} to ${end} of ${before}`, () => {
      const file = open(before, encoding)
      const index = text === 'b' ? end : start
      assert.throws(() => file.edit([{ start, end, text }]), {
        name: 'UneditableError',
        start: index,
        byteStart: at,
        message: `the text cannot be changed at index ${index}, byte offset ${at}: ${reason}`,
      })
    })
  }

  test('UneditableError: a lone lead would join with what is inserted after it', () => {
    const file = open('ab\x81\n', 'shift_jis')
    const insert = (text) => file.edit([{ start: 3, end: 3, text }])
    assert.throws(() => insert('A'), {
      name: 'UneditableError',
      start: 3,
      byteStart: 3,
      message:
        'the text cannot be changed at index 3, byte offset 3: bytes beside it would join with the new ones',
    })
    assert.ok(assert.throws(() => insert('漢')) === undefined && file.text === 'ab\uFFFD\n')
    assert.equal(binaryOf(insert('1')), 'ab\x811\n')
    assert.equal(binaryOf(file.edit([{ start: 2, end: 3, text: 'A' }])), 'abA\n')
  })

  test('UneditableError: bytes at the start would be a byte order mark of another encoding', () => {
    const file = open('a', 'windows-1252')
    assert.throws(() => file.withText('ÿþa'), { name: 'UneditableError', start: 0, byteStart: 0 })
    assert.throws(() => file.withText('ï»¿a'), /would be a byte order mark$/)
    assert.equal(binaryOf(file.withText('aÿþ')), 'a\xff\xfe')
  })

  test('UnmappableError: with the character, its index in the text and in the edit', () => {
    const file = open('ab', 'shift_jis')
    const edits = [
      { start: 1, end: 2, text: 'x日é' },
      { start: 0, end: 0, text: 'abc' },
    ]
    const properties = { scalar: 0xe9, index: 6, encoding: 'shift_jis', edit: 0, editIndex: 2 }
    assert.throws(() => file.edit(edits), {
      name: 'UnmappableError',
      message: 'U+00E9 at index 6 is not in Shift_JIS',
      ...properties,
    })
    assert.equal(binaryOf(file.edit(edits, { errorMode: 'html' })), 'abcax\x93\xfa&#233;')
    assert.equal(binaryOf(file.edit(edits, { errorMode: 'replacement' })), 'abcax\x93\xfa?')
    const errorMode = (scalar, index) => `<${scalar} ${index}>`
    assert.equal(binaryOf(file.edit(edits, { errorMode })), 'abcax\x93\xfa<233 6>')
    assert.throws(
      () => file.edit(edits, { errorMode: () => 'é' }),
      /^UnmappableError: the replacement of U\+00E9/,
    )
    assert.throws(() => file.edit(edits, { errorMode: () => null }), /must return a string/)
  })

  test('a character that would be read as another one is unmappable, too', () => {
    for (const [encoding, character] of [
      ['shift_jis', '¥'],
      ['shift_jis', '−'],
      ['iso-2022-jp', 'ｱ'],
    ]) {
      const scalar = character.charCodeAt(0)
      assert.throws(() => open('a', encoding).withText(`a${character}`), { scalar, index: 1 })
    }
  })

  test('U+FFFD that stays keeps its bytes, and a new one is an error, like a lone surrogate', () => {
    const file = open('a\xffb', 'utf-8')
    assert.equal(binaryOf(file.withText('x\uFFFDy')), 'x\xffy')
    const message = 'U+FFFD at index 3 is new, and stands for no bytes of the file'
    assert.throws(() => file.withText('x\uFFFDy\uFFFD'), { message, scalar: 0xfffd, index: 3 })
    const lone = { message: 'U+D800 at index 3 is a lone surrogate', scalar: 0xfffd, index: 3 }
    assert.throws(() => file.withText('a\uFFFDb\uD800'), lone)
    assert.equal(
      binaryOf(file.withText('x\uFFFDy\uFFFD', { errorMode: () => '\uFFFD' })),
      'x\xffy\xef\xbf\xbd',
    )
  })

  test('of equal lines with malformed bytes, those that are changed are taken for the old ones', () => {
    const file = open('a\xff\n'.repeat(9))
    const lines = file.text.split('\n')
    lines[0] = 'b\uFFFD'
    lines[4] = 'a\uFFFDc'
    const expected = `b\xff\n${'a\xff\n'.repeat(3)}a\xffc\n${'a\xff\n'.repeat(4)}`
    assert.equal(binaryOf(file.withText(lines.join('\n'))), expected)
  })
})

describe('line ends', () => {
  test('newline', () => {
    for (const [text, newline] of [
      ['', null],
      ['a', null],
      ['a\nb\n', '\n'],
      ['a\r\n', '\r\n'],
      ['a\rb', '\r'],
      ['a\r\n\n', 'mixed'],
      ['\n\r', 'mixed'],
    ]) {
      assert.equal(open(text).newline, newline)
    }
  })

  test('keep: where they are mixed, lines that stay keep theirs and new ones get that of the line before', () => {
    const file = open('a\r\nb\nc\rd')
    const keep = { keepNewline: true }
    assert.equal(binaryOf(file.withText('a\nb\nc\nd', keep)), 'a\r\nb\nc\rd')
    assert.equal(binaryOf(file.withText('a\nx\nb\ny\nc\nd\n', keep)), 'a\r\nx\r\nb\ny\nc\rd\r')
    assert.equal(binaryOf(file.edit([{ start: 8, end: 8, text: '\ne' }], keep)), 'a\r\nb\nc\rd\re')
    assert.equal(
      binaryOf(file.edit([{ start: 0, end: 0, text: 'x\n' }], keep)),
      'x\r\na\r\nb\nc\rd',
    )
    assert.equal(binaryOf(open('a').withText('a\r\nb', keep)), 'a\r\nb')
    assert.equal(binaryOf(file.withText('a\nb\nc\nd')), 'a\nb\nc\nd')
    assert.equal(binaryOf(open('a\rx\nb').replace('x', '\n')), 'a\r\r\n\nb')
    assert.equal(binaryOf(open('\ra\n').withText('\n\n', keep)), '\r\r\n')
  })

  test('the index of an error is that in the text as it was passed', () => {
    const edits = [{ start: 0, end: 0, text: 'x\ny\n💩' }]
    const expected = { index: 6, editIndex: 4 }
    assert.throws(
      () => open('a\r\n', 'gb2312').edit(edits, { keepNewline: true }),
      (error) => {
        assert.deepEqual({ index: error.index, editIndex: error.editIndex }, expected)
        return true
      },
    )
  })
})

describe('a character of a letter and a combining mark', () => {
  const PAIRS = {
    'shift_jis-2004': 'か\u309A',
    'euc-jis-2004': 'か\u309A',
    'iso-2022-jp-2004': 'か\u309A',
    cp1390: 'か\u309A',
    cp1399: 'か\u309A',
    'big5-hkscs-2008': 'Ê\u0304',
  }

  const openText = (text, encoding) =>
    new Snapshot(new ExtendedTextEncoder(encoding).encode(text), { encoding, extended })
  const textOf = (bytes, encoding) => new TextFile(bytes, { encoding, extended }).text

  test('is written as a whole', () => {
    for (const [label, pair] of Object.entries(PAIRS)) {
      const file = openText(`日${pair}b`, label)
      const edited = file.edit([{ start: 1, end: 4, text: pair + pair[0] }])
      assert.equal(new TextFile(edited, { encoding: label, extended }).text, `日${pair}${pair[0]}`)
    }
  })

  test('is not made by an edit of one of them, because the encoding lacks the mark alone', () => {
    for (const [encoding, [letter, mark]] of Object.entries(PAIRS)) {
      const file = openText(`a${letter}b${letter}${mark}`, encoding)
      for (const [edit, index] of [
        [{ start: 2, end: 2, text: mark }, 2],
        [{ start: 2, end: 3, text: mark }, 2],
        // The letter goes, and its mark comes to the other one.
        [{ start: 2, end: 4, text: '' }, 2],
      ]) {
        const error = { name: 'UnmappableError', scalar: mark.charCodeAt(0), index, encoding }
        assert.throws(() => file.edit([edit]), error, encoding)
      }
    }
  })

  test('a mark without its letter is an error at its index, or is replaced', () => {
    for (const [label, [letter, mark]] of Object.entries(PAIRS)) {
      const file = openText(`a${letter}b`, label)
      const edit = { start: 1, end: 1, text: mark }
      assert.throws(() => file.edit([edit]), {
        name: 'UnmappableError',
        index: 1,
        edit: 0,
        editIndex: 0,
      })
      assert.equal(textOf(file.edit([edit], { errorMode: 'replacement' }), label), `a?${letter}b`)
    }
  })

  test('a conversion keeps it beside what it has to replace', () => {
    for (const [label, pair] of Object.entries(PAIRS)) {
      const file = new TextFile(Buffer.from(`${pair}\u{1F600}${pair}`), { extended })
      const { lost, text } = file.convert(label, { errorMode: 'replacement' })
      assert.equal(text, `${pair}?${pair}`, label)
      assert.equal(lost.length, 1)
    }
  })
})

test('changes add up, each by the positions after the last one, and an error is no change', () => {
  const file = new TextFile(bytesOf('caf\xe9 \x81\r\n'), { encoding: 'windows-1252' })
  assert.equal(file.replace('café', 'thé'), file)
  assert.deepEqual([file.text, file.byteOffset(4), file.malformed], ['thé \u0081\r\n', 4, []])
  file.edit([{ start: 0, end: 2, text: '' }]).withText(`${file.text}è\n`, { keepNewline: true })
  assert.throws(() => file.edit([{ start: 0, end: 1, text: 'a☃' }]), { scalar: 0x2603 })
  assert.equal(binaryOf(file.bytes), '\xe9 \x81\r\n\xe8\r\n')
})

describe('convert', () => {
  test('what cannot be kept is an error or is listed', () => {
    const file = open('\x93\xfa\xff\x81\x60', 'shift_jis')
    assert.throws(
      () => file.convert('euc-kr'),
      /^UnmappableError: U\+FFFD at index 1 stands for malformed bytes$/,
    )
    const euc = file.convert('euc-kr', { errorMode: 'replacement' })
    assert.deepEqual([euc.encoding, euc.text], ['euc-kr', '日?～'])
    assert.deepEqual(euc.lost, [{ start: 1, end: 2, byteStart: 2, byteEnd: 3, scalar: 0xfffd }])
    const latin = file.convert('latin1', { errorMode: 'html' })
    assert.equal(latin.text, '&#26085;&#65533;&#65374;')
    assert.deepEqual(
      latin.lost.map(({ byteStart, byteEnd }) => [byteStart, byteEnd]),
      [
        [0, 2],
        [2, 3],
        [3, 5],
      ],
    )
    assert.deepEqual(file.lost, [])
  })

  test('a U+FFFD that is a character is kept, and a byte order mark where there can be one', () => {
    const file = open('\xef\xbb\xbf\xef\xbf\xbda')
    assert.equal(binaryOf(file.convert('utf-16be').bytes), '\xfe\xff\xff\xfd\0a')
    assert.throws(() => file.convert('gbk'), { message: 'U+FFFD at index 0 is not in GBK' })
    assert.equal(binaryOf(open('a').convert('utf-32').bytes), '\0\0\xfe\xff\0\0\0a')
    assert.equal(binaryOf(open('\xef\xbb\xbfa').convert('gbk').bytes), 'a')
    assert.throws(() => open('ÿþ').convert('none such'), RangeError)
    const marked = new TextFile(Buffer.from('ÿþ')).convert.bind(new TextFile(Buffer.from('ÿþ')))
    assert.throws(() => marked('latin1'), /would be taken for utf-16le$/)
  })
})
