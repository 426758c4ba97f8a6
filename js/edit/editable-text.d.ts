/** The members that `TextFile` of `encodium/edit` and the files of `encodium/file` have in common. */

import type { BOMEncodingName } from '../generated/label-types.js'
import type { LegacyTextEncoderOptions } from '../index.js'
import type { TextRange } from './ranges.js'

/** An edit: it replaces the code units of the file's text from `start` to `end` with `text`. */
export interface TextEdit {
  /** The index of the first code unit to replace. */
  start: number
  /** The index after the last one; if it equals `start`, the edit only inserts. */
  end: number
  /** The new text. */
  text: string
}

/** The options of `edit` and `withText`, among them the encoder's options for characters that the encoding lacks. */
export interface EditOptions extends LegacyTextEncoderOptions {
  /**
   * Whether new text gets the file's line ends: false by default. If the file has several kinds, an unchanged line
   * keeps its line end, and so does each line of a change that does not change the number of lines; any other new line
   * gets the line end of the line before it, or CR LF where a CR and an LF would join, so that no line is lost.
   */
  keepNewline?: boolean | undefined
}

/** The options of `replace`. */
export interface ReplaceOptions extends LegacyTextEncoderOptions {
  /** Whether to replace every occurrence. At least one must exist. False by default: then exactly one must exist. */
  all?: boolean | undefined
}

/** A position as in the Language Server Protocol: both numbers are zero-based. */
export interface LineColumn {
  /** The number of the line. */
  line: number
  /** The number of units before the position in its line. */
  column: number
}

/** The unit of columns: UTF-8 code units (bytes), UTF-16 code units, or UTF-32 code units (code points). */
export type ColumnUnit = 'utf-8' | 'utf-16' | 'utf-32'

/** The RangeError of `replace` if it does not find the text or, without `all`, finds it several times. */
export interface OccurrenceError extends RangeError {
  /** Identifies it. */
  code: 'ERR_ENCODING_OCCURRENCES'
  /** How many times the text occurs in the file. */
  count: number
  /** Only from `encodium/file`: the path of the file. */
  path?: string
}

/**
 * An encoded text. Its methods change it and preserve every byte outside a change. A method that throws changes
 * nothing.
 */
export interface EditableText {
  /** A copy of the current bytes. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** The current text, as TextDecoder returns it: without a byte order mark, and with U+FFFD for malformed bytes. */
  readonly text: string
  /** The encoding of the leading byte order mark, or null. No change of the text removes the mark. */
  readonly bom: BOMEncodingName | null
  /** The text's line end: `'mixed'` if there are several kinds, null if there is none. */
  readonly newline: '\n' | '\r\n' | '\r' | 'mixed' | null
  /**
   * The ranges of malformed bytes and of the U+FFFD that each sequence decodes to, in order. Each read returns a new
   * array.
   */
  readonly malformed: TextRange[]

  /**
   * Applies edits. Characters that an edit's text shares with the text that it replaces do not count as changed, so
   * their bytes are preserved too.
   *
   * In a stateful encoding, a change also writes the escape sequences that it needs, and those that restore the state
   * in which the following bytes begin. In UTF-7 and IMAP's UTF-7, one byte may hold bits of two characters, so a
   * change in the middle of base64 throws an UneditableError; in IMAP's, so does text other than ASCII directly beside
   * base64. In a file of several encodings, new text gets the encoding of the segment in which the change begins.
   *
   * @param edits the edits, in any order; all indexes refer to the current `text`, and no two edits may overlap.
   * Insertions at the same index are made in the order of the array.
   * @param options how to treat characters that the encoding lacks, and line ends
   * @returns this text
   * @throws UnmappableError for a character that the encoding lacks, and for a lone surrogate or U+FFFD that is not in
   * the replaced text; UneditableError; RangeError for an index outside the text and for edits that overlap; TypeError
   * for an index that is not an integer
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
   * Changes the text to another one. The method compares the two texts by lines and then within lines, and preserves
   * the bytes of everything that is in both. So a program may pass the text that a language model returned, with U+FFFD
   * for malformed bytes.
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
   * Replaces one text with another, as the editing tools of agents do. A line end in `old` matches every kind of line
   * end, and new text gets the file's line ends, as with `keepNewline: true`, so both arguments may use `\n` alone.
   * Neither argument is a pattern.
   *
   * @param old the text to find, which must occur exactly once; `aa` occurs twice in `aaa`. With `all`, it may occur
   * several times, and an occurrence that overlaps the one before it is not replaced.
   * @param text the new text
   * @param options whether to replace all occurrences, and how to treat characters that the encoding lacks
   * @returns this text
   * @throws OccurrenceError if `old` does not occur or, without `all`, occurs several times; RangeError if it is empty,
   * or if `text` differs from it only in line ends; TypeError if either is not a string; whatever `edit` throws
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
   * Returns the byte offset at which a character begins. Escape sequences before a character are not part of it.
   *
   * The first call takes as long as decoding; later calls take time that grows with the logarithm of the length.
   *
   * @param index an index in the text; an index inside a character of several code units means that character
   * @returns the offset of its first byte; the number of bytes if `index` is the length of the text
   * @throws RangeError for an index outside the text; TypeError for one that is not an integer
   */
  byteOffset(index: number): number

  /**
   * Returns the index of the character that a byte belongs to, for example for an offset that another program reports.
   *
   * @param byteOffset an offset in the bytes
   * @returns the index of that character; for a byte of an escape sequence or a byte order mark, of the next character
   * @throws RangeError for an offset outside the bytes; TypeError for one that is not an integer
   */
  indexOfByte(byteOffset: number): number

  /**
   * Returns the line and the column of an index. Lines end with CR LF, LF or CR.
   *
   * @param index an index in the text
   * @param unit what columns count: `'utf-16'` by default
   * @returns both, zero-based; for an index inside a surrogate pair, UTF-8 and UTF-32 have the column of the pair
   * @throws RangeError for an index outside the text; TypeError for an unknown unit
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
   * Returns the index of a line and a column.
   *
   * @param line the zero-based number of the line
   * @param column the zero-based column; one beyond the line's content means its end
   * @param unit what columns count: `'utf-16'` by default
   * @returns the index in the text; for a column inside a character, UTF-8 and UTF-32 have that character's index
   * @throws RangeError if there is no such line; TypeError if a number is not an integer or the unit is unknown
   */
  indexAt(line: number, column: number, unit?: ColumnUnit): number
}
