/**
 * Changes text files and preserves every byte outside a change: malformed bytes, a byte order mark, line ends,
 * redundant escape sequences, and bytes that an encoder would write differently.
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
  encoding?: AnyEncodingLabel | (string & {}) | undefined
  /**
   * The `extended` of `encodium/extended`: with it, `encoding` here and in `convert` may be any label that the classes
   * of that entry take. Without it, only the standard's labels are known.
   */
  extended?: ExtendedEncodings | false | undefined
}

/** The options of `convert`. */
export interface ConvertOptions extends LegacyTextEncoderOptions {
  /**
   * Whether to write a byte order mark. By default one is written if the file has one and the encoding can have one, or
   * if the text begins with U+FEFF.
   */
  addBOM?: boolean | undefined
}

/**
 * A character or a sequence of malformed bytes that `convert` replaced, and its position in the file that was
 * converted.
 */
export interface LostRange extends TextRange {
  /** The scalar value that the encoding lacks; U+FFFD for malformed bytes. */
  scalar: number
}

export interface TextFile extends EditableText {
  /** The encoding's name in lowercase. No change of the text changes it. */
  readonly encoding: AnyLowercaseEncodingName
  /** The characters and bytes that `convert` lost when it made this file; empty for other files, and once this one is changed. */
  readonly lost: LostRange[]

  /**
   * Converts the file to another encoding.
   *
   * @param encoding the label of the encoding; one outside the standard only if the constructor got `extended`
   * @param options how to treat characters that the encoding lacks, and whether to write a byte order mark. `errorMode`
   * treats malformed bytes as U+FFFD.
   * @returns a new file; its `lost` lists what `errorMode` replaced
   * @throws UnmappableError, also for malformed bytes; UnknownLabelError; RangeError if `addBOM` is true and the
   * encoding has no byte order mark, or if it is false and the encoding always has one, as `utf-32` does, or the text
   * begins with U+FEFF
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
 * A text file to change. The constructor copies the bytes and decodes them once.
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
   * @throws UnknownLabelError; RangeError if the text is longer than the host's longest string; TypeError if `bytes` is
   * not a buffer
   */
  new (bytes: AllowSharedBufferSource, options?: TextFileOptions): TextFile
}
