/** A text in bytes that programs change: what `TextFile` of `encodium/edit` and the files of `encodium/file` have in common. */

import type { BOMEncodingName } from '../generated/label-types.js'
import type { LegacyTextEncoderOptions } from '../index.js'
import type { TextRange } from './ranges.js'

/** A change: the code units of the file's text from `start` to `end` become `text`. */
export interface TextEdit {
  /** The index of the first code unit to replace. */
  start: number
  /** The index after the last one; equal to `start`, nothing is replaced. */
  end: number
  /** The new text. */
  text: string
}

/** The options of `edit` and `withText`: how to treat what the encoding lacks, as encoders have it. */
export interface EditOptions extends LegacyTextEncoderOptions {
  /**
   * Whether new text gets the file's line ends. Where those are mixed, a line whose content stays keeps its
   * end, and so does each of as many lines as before; other new lines get the end of the line before them. By default the
   * line ends are those of the new text.
   */
  keepNewline?: boolean
}

/** The options of `replace`. */
export interface ReplaceOptions extends LegacyTextEncoderOptions {
  /** Whether to replace every occurrence. At least one must match. Default: exactly one must. */
  all?: boolean
}

/** A position in the Language Server Protocol's sense: both numbers begin at 0. */
export interface LineColumn {
  /** The number of the line. */
  line: number
  /** The number of units before the position in its line. */
  column: number
}

/** The unit of columns: code units of UTF-8, which are bytes, of UTF-16, or of UTF-32, which are code points. */
export type ColumnUnit = 'utf-8' | 'utf-16' | 'utf-32'

/** The RangeError for a text that `replace` does not find, or finds several times without `all`. */
export interface OccurrenceError extends RangeError {
  /** Identifies it. */
  code: 'ERR_ENCODING_OCCURRENCES'
  /** How many times it is in the file. */
  count: number
}

/**
 * A text in bytes, which its edits change: each byte outside a change stays the byte that it was. A change that is an error
 * changes nothing.
 */
export interface EditableText {
  /** A copy of the bytes as they are now. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The text as it is now, as TextDecoder returns it: without a byte order mark, and with U+FFFD for malformed bytes. */
  readonly text: string
  /** The encoding of the byte order mark that comes first, or null. It stays there whatever is changed. */
  readonly bom: BOMEncodingName | null
  /** The line ends of the text: `'mixed'` if there are several kinds, null if there are none. */
  readonly newline: '\n' | '\r\n' | '\r' | 'mixed' | null
  /** The ranges of malformed bytes, in order, and of the U+FFFD that stands for each: a new array. */
  readonly malformed: TextRange[]

  /**
   * Changes the text by edits. What an edit's text has in common with the text that it replaces is no change, so these
   * bytes stay as they are, too.
   *
   * In an encoding with states, a change also writes the sequences that it needs before it and those that
   * return to the state in which the rest begins. In UTF-7 and IMAP's, where a byte may have bits of two
   * characters, a change amid base64 is an UneditableError; in IMAP's, so is text that is not ASCII right beside base64.
   * In a file of several encodings, new text is in that of the segment in which the change begins.
   *
   * @param edits the edits, in any order; all indexes are those of `text`, and none may overlap. Of insertions
   * at the same index, the earlier one comes first.
   * @param options what becomes of characters that the encoding lacks, and line ends
   * @returns this text
   * @throws UnmappableError for a character that the encoding lacks, and for a lone surrogate or
   * U+FFFD that the replaced text does not have; UneditableError; RangeError for an index outside the
   * text and for edits that overlap; TypeError for an index that is no integer
   *
   * @example
   * import { TextFile } from 'encodium/edit'
   *
   * // "日本", a malformed byte, "x"
   * const file = new TextFile(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0xff, 0x78), { encoding: 'shift_jis' })
   * console.log(file.text) // 日本�x
   * file.edit([{ start: 1, end: 2, text: '光' }])
   * console.log(file.text, file.bytes) // 日光�x Uint8Array(6) [ 147, 250, 140, 245, 255, 120 ]
   */
  edit(edits: readonly TextEdit[], options?: EditOptions): this

  /**
   * Changes the text to another one. The difference of the texts is found by lines and then within them;
   * what stays keeps its bytes. So a program may pass on the text that a model returned, with a U+FFFD where
   * malformed bytes are.
   *
   * @param text the new text
   * @param options as for `edit`
   * @returns this text
   * @throws as `edit` does
   *
   * @example
   * import { TextFile } from 'encodium/edit'
   *
   * const file = new TextFile(Uint8Array.of(0x61, 0xe9, 0x81, 0x0d, 0x0a), { encoding: 'windows-1252' })
   * console.log(file.withText('bé\u0081\r\n').bytes) // Uint8Array(5) [ 98, 233, 129, 13, 10 ]
   */
  withText(text: string, options?: EditOptions): this

  /**
   * Replaces a text by another one, as editing tools of agents do it. A line end in `old` is
   * each kind of line end, and new text gets the text's line ends, as with `keepNewline: true`: both may have `\n` alone.
   * Nothing in them is a pattern.
   *
   * @param old the text to find, which must be there once: `aa` is twice in `aaa`. With `all`, it may be there several
   * times, and those that overlap one before them stay.
   * @param text the new text
   * @param options whether to replace all, and what becomes of characters that the encoding lacks
   * @returns this text
   * @throws OccurrenceError if `old` is not there, or several times without `all`; RangeError if it is empty, or
   * if `text` differs from it in line ends alone; TypeError if either is no string; as `edit` does
   *
   * @example
   * import { TextFile } from 'encodium/edit'
   *
   * const file = new TextFile(new TextEncoder().encode('a = 1\r\nb = 1\r\n'))
   * try {
   *   file.replace('1', '2')
   * } catch (error) {
   *   console.log(error.code, error.count) // ERR_ENCODING_OCCURRENCES 2
   * }
   * file.replace('1\nb', '$&\nb')
   * console.log(file.text === 'a = $&\r\nb = 1\r\n') // true
   * console.log(file.replace('=', ':', { all: true }).bytes.join()) // 97,32,58,32,36,38,13,10,98,32,58,32,49,13,10
   */
  replace(old: string, text: string, options?: ReplaceOptions): this

  /**
   * Where a character begins in the bytes. Escape sequences before a character are not part of it.
   *
   * The first such question takes as long as decoding; then the time grows with the logarithm of the length.
   *
   * @param index an index in the text; amid a character of several code units, of that character
   * @returns the offset of its first byte; for the length of the text, that of the bytes
   * @throws RangeError for an index outside the text; TypeError for one that is no integer
   */
  byteOffset(index: number): number

  /**
   * Which character a byte belongs to: for the offsets that other programs report.
   *
   * @param byteOffset an offset in the bytes
   * @returns the index of that character, or of the next one for a byte of an escape sequence or of a byte
   * order mark
   * @throws RangeError for an offset outside the bytes; TypeError for one that is no integer
   */
  indexOfByte(byteOffset: number): number

  /**
   * The line and the column of an index. Lines end with CR LF, LF or CR.
   *
   * @param index an index in the text
   * @param unit what columns count: `'utf-16'` by default
   * @returns both, from 0 on; amid a surrogate pair, for UTF-8 and UTF-32 the column of the pair
   * @throws RangeError for an index outside the text; TypeError for another unit
   *
   * @example
   * import { TextFile } from 'encodium/edit'
   *
   * const file = new TextFile(new TextEncoder().encode('a\n💩é!'))
   * const index = file.text.indexOf('!')
   * console.log(file.lineColumn(index)) // { line: 1, column: 3 }
   * console.log(file.lineColumn(index, 'utf-8')) // { line: 1, column: 6 }
   * console.log(file.indexAt(1, 6, 'utf-8') === index, file.byteOffset(index)) // true 8
   */
  lineColumn(index: number, unit?: ColumnUnit): LineColumn

  /**
   * The index of a line and a column.
   *
   * @param line the number of the line, from 0 on
   * @param column the column, from 0 on; one that is beyond the line's content means its end
   * @param unit what columns count: `'utf-16'` by default
   * @returns the index in the text; for a column amid a character, in UTF-8 and UTF-32 that character's
   * @throws RangeError if there is no such line; TypeError for numbers that are no integers and another unit
   */
  indexAt(line: number, column: number, unit?: ColumnUnit): number
}
