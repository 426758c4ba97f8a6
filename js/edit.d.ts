/**
 * Files that programs change: each byte outside a change stays the byte that it was. That includes malformed
 * bytes, a byte order mark, line ends, redundant escape sequences, and bytes that an encoder would write
 * otherwise.
 *
 * @module edit
 */

import type { EditableText } from './edit/editable-text.js'
import type { TextRange } from './edit/ranges.js'
import type { ExtendedEncodings } from './extended.js'
import type { AnyEncodingLabel, AnyLowercaseEncodingName } from './generated/label-types.js'
import type { LegacyTextEncoderOptions } from './index.js'
import type { AllowSharedBufferSource } from './webidl/buffer-source.js'

export type {
  ColumnUnit,
  EditOptions,
  LineColumn,
  OccurrenceError,
  ReplaceOptions,
  TextEdit,
} from './edit/editable-text.js'
export type { ByteRange, TextRange } from './edit/ranges.js'
export {
  type EncodingOfError,
  UneditableError,
  type UnknownLabelError,
  UnmappableError,
} from './errors/errors.js'
export type { AllowSharedBufferSource }

/** The options of {@link TextFile}. */
export interface TextFileOptions {
  /**
   * The label of the encoding: `'utf-8'` by default. A byte order mark of UTF-8 or UTF-16 takes precedence
   * over the label of an encoding of the standard.
   */
  encoding?: AnyEncodingLabel | (string & {})
  /**
   * The `extended` of `encodium/extended`: with it, `encoding` here and in `convert` may be every label that the
   * classes there take. Without it, only those of the standard are known.
   */
  extended?: ExtendedEncodings | false
}

/** The options of `convert`. */
export interface ConvertOptions extends LegacyTextEncoderOptions {
  /**
   * Whether a byte order mark comes first. By default if the file has one and the encoding can have it, or if the
   * text begins with U+FEFF.
   */
  addBOM?: boolean
}

/** A character or malformed bytes that `convert` lost, and where they are in the file that was converted. */
export interface LostRange extends TextRange {
  /** The scalar value that the encoding lacks; U+FFFD for malformed bytes. */
  scalar: number
}

export interface TextFile extends EditableText {
  /** The encoding's name in lowercase. It stays whatever is changed. */
  readonly encoding: AnyLowercaseEncodingName
  /** If `convert` made this file, what was lost then. */
  readonly lost: LostRange[]

  /**
   * The file in another encoding.
   *
   * @param encoding the label of the encoding, as for the constructor: one outside the standard only if the
   * constructor got `extended`
   * @param options what becomes of characters that the encoding lacks and of malformed bytes, which become
   * what `errorMode` says for U+FFFD; and whether there is a byte order mark
   * @returns a new file; its `lost` lists what `errorMode` replaced
   * @throws UnmappableError, for malformed bytes as well; UnknownLabelError; RangeError
   * with `addBOM: true` for an encoding without a byte order mark, and with `addBOM: false` for a text that begins with
   * U+FEFF
   *
   * @example
   * import { TextFile } from 'encodium/edit'
   *
   * const file = new TextFile(Uint8Array.of(0x80, 0xff, 0x41), { encoding: 'gbk' })
   * const utf8 = file.convert('utf-8', { errorMode: 'replacement', addBOM: true })
   * console.log(utf8.text) // €?A
   * console.log(utf8.bom, utf8.lost) // utf-8 [ { start: 1, end: 2, byteStart: 1, byteEnd: 2, scalar: 65533 } ]
   */
  convert(encoding: AnyEncodingLabel | (string & {}), options?: ConvertOptions): TextFile
}

/**
 * A text file that is to be changed. It copies the bytes and decodes them once.
 *
 * @class
 * @example
 * import { TextFile } from 'encodium/edit'
 *
 * const file = new TextFile(Uint8Array.of(0xff, 0xfe, 0x61, 0x00, 0x0d, 0x00, 0x0a, 0x00))
 * console.log(file.encoding, file.bom, file.newline === '\r\n') // utf-16le utf-16le true
 * console.log(file.withText('b\n', { keepNewline: true }).bytes.join()) // 255,254,98,0,13,0,10,0
 */
export declare const TextFile: {
  /** The prototype of all instances. */
  prototype: TextFile
  /**
   * @param bytes the file
   * @param options its encoding
   * @throws UnknownLabelError; RangeError if the text is longer than a string of this host can be;
   * TypeError if `bytes` is no buffer
   */
  new (bytes: AllowSharedBufferSource, options?: TextFileOptions): TextFile
}
