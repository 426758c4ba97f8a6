/**
 * Bytes of unknown encoding that programs change, anywhere, and files on a disk, in Node.js, Bun and Deno: the encoding is
 * found, each byte outside a change stays the byte that it was, and a file is replaced completely or not at all.
 *
 * @module file
 */

import type { EditableText } from './edit/editable-text.js'
import type { TextRange } from './edit/ranges.js'
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

/** The options that {@link openBytes} and {@link openFile} have in common. */
export interface EncodingOptions {
  /**
   * A label of the encoding, if it is known: any of those that the classes of `encodium/extended` take. A byte order
   * mark of UTF-8 or UTF-16 takes precedence over the label of an encoding of the standard. Nothing else has a say then, and
   * bytes that are no text are opened, too.
   */
  encoding?: AnyEncodingLabel | (string & {}) | undefined
  /**
   * Whether to take the likeliest encoding where none is certain, instead of throwing: false by default. A letter of the
   * text may be another one then, but no edit writes a wrong byte: one that is not the same bytes in each encoding that it
   * may be throws `ERR_ENCODING_NOT_CERTAIN`. To write text in the likeliest one all the same, pass that as `encoding`.
   */
  guess?: boolean | undefined
}

/** The options of {@link openBytes}. */
export interface OpenBytesOptions extends EncodingOptions {
  /**
   * The encoding that a configuration declares, such as `charset` in .editorconfig: a label, or `utf-8-bom`. It counts where
   * the bytes can be text in it, and are not UTF-8 beyond ASCII. A label that means nothing does not count.
   */
  charset?: AnyEncodingLabel | (string & {}) | undefined
  /** The path of the file, or another name for it, which errors have. */
  path?: string | undefined
}

/** The options of {@link openFile}. */
export interface OpenOptions extends EncodingOptions {
  /**
   * Whether the `charset` of .editorconfig counts, or else the `working-tree-encoding` of .gitattributes, as the `charset`
   * of {@link openBytes} does: true by default.
   */
  configuration?: boolean | undefined
}

/** The options of {@link createFile}. */
export interface CreateOptions extends LegacyTextEncoderOptions {
  /** A label of the encoding, which decides, or `utf-8-bom`. */
  encoding?: AnyEncodingLabel | (string & {}) | undefined
  /** Whether .editorconfig and .gitattributes count: true by default. */
  configuration?: boolean | undefined
}

/** The options of `save`. */
export interface SaveOptions {
  /** The suffix of a copy of the file as it was, such as `.bak`, which must not exist yet. There is none by default. */
  backup?: string | undefined
  /**
   * Whether to replace a file that is read-only, and one whose owner, mode or other names (hard links) cannot be preserved:
   * false by default.
   */
  force?: boolean | undefined
}

/**
 * The source of an encoding: the option `encoding` (`option`), a byte order mark, the option `charset`, the `charset` of
 * .editorconfig, the `working-tree-encoding` of .gitattributes, or the bytes, which are no other likely text (`detection`)
 * or may be one (`guess`). ASCII alone, or no bytes, says nothing, and is UTF-8 (`ascii`), as is a new file
 * of which nothing says anything (`default`).
 */
export type EncodingSource =
  | 'option'
  | 'bom'
  | 'charset'
  | 'editorconfig'
  | 'gitattributes'
  | 'detection'
  | 'guess'
  | 'ascii'
  | 'default'

/** A segment of a file that is in one encoding. */
export interface FileSegment extends TextRange {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
}

/** A line of a file in an encoding that it may be in. */
export interface FileCandidate {
  /** The encoding's name in lowercase. */
  encoding: AnyLowercaseEncodingName
  /** The first line in which the two likeliest differ, and of it at most 80 characters around that. */
  line: string
}

/**
 * The Error for a file that cannot be opened, changed or replaced. Errors of the operating system have its `code`, such as
 * `ENOENT`, and `cause`.
 */
export declare class FileError extends Error {
  private constructor()
  /** The name of the class. */
  name: 'FileError'
  /** What happened, for programs. */
  code: FileErrorCode
  /** The path of the file. Errors that a file's edits throw have it, too. */
  path: string | undefined
  /** For a file that does not look like text, the name of the format that it looks like, such as `PNG`, if it is known. */
  format?: string
  /**
   * For a file of which the encoding is not certain, those that it may be in, the likeliest first; for a new one, and one of
   * ASCII that gets its first other character, those of the files beside it, and UTF-8.
   */
  candidates?: FileCandidate[]
  /**
   * For a file that is not replaced, why: it is `read-only`, or `not-regular`, as a pipe is; its other names
   * (`hard-links`) would keep the old content; a new file `exists`; its `owner`, `mode` or `access-list` cannot be preserved; the backup is there
   * already (`backup-exists`), or cannot have the file's access control list (`backup-access-list`). `force` helps with
   * the modes, owners, lists and names of a file.
   */
  reason?: ReplaceRefusal
}

/**
 * The `code` of a {@link FileError}: that of the operating system, or
 *
 * - `ERR_ENCODING_NOT_TEXT`: it does not look like text.
 * - `ERR_ENCODING_NOT_CERTAIN`: its encoding is not certain, or after a guess, not the bytes of an edit.
 * - `ERR_ENCODING_FILE_CHANGED`: another program changed it since it was opened.
 * - `ERR_ENCODING_NOT_REPLACED`: it cannot be replaced as it is, for a `reason`.
 * - `ERR_ENCODING_UNEDITABLE`, `ERR_ENCODING_UNMAPPABLE`: of a segment in a file of several, or the file would be read as
 *   another text than was asked for.
 */
export type FileErrorCode =
  | 'ERR_ENCODING_FILE_CHANGED'
  | 'ERR_ENCODING_NOT_CERTAIN'
  | 'ERR_ENCODING_NOT_REPLACED'
  | 'ERR_ENCODING_NOT_TEXT'
  | 'ERR_ENCODING_UNEDITABLE'
  | 'ERR_ENCODING_UNMAPPABLE'
  | (string & {})

/** Why a file is not replaced. */
export type ReplaceRefusal =
  | 'access-list'
  | 'backup-access-list'
  | 'backup-exists'
  | 'exists'
  | 'hard-links'
  | 'mode'
  | 'not-regular'
  | 'owner'
  | 'read-only'

/** A text whose encoding was found, and which each call of `edit`, `withText` and `replace` changes. */
export interface OpenedText extends EditableText {
  /** The path that was passed, if one was. */
  readonly path: string | undefined
  /** The source of the encoding. */
  readonly source: EncodingSource
  /** The encoding's name in lowercase; null if the segments are in several. It stays whatever is changed. */
  readonly encoding: AnyLowercaseEncodingName | null
  /** The segments of the text, in order, by their encodings: one, unless they are in several. */
  readonly segments: FileSegment[]
}

/** A file on a disk that is opened for changes, which `save` writes. */
export type OpenedFile = OpenedText & {
  /** The path, as it was passed. */
  readonly path: string

  /**
   * Writes the file, if its text changed: to a temporary file beside it, which has the owner and the mode of the file, is
   * renamed once it is on the disk, and so replaces the file completely or not at all. A symbolic link stays, and what it leads
   * to is written. If this throws, the file is as it was. It writes the text that there is when it is called, after those of
   * earlier calls.
   *
   * If the file was ASCII, the text is not, and files beside it are in other encodings than UTF-8, this throws: open it with the
   * option `encoding`.
   *
   * @param options a backup, and what to replace all the same
   * @returns a promise that is fulfilled when the file is on the disk
   * @throws FileError
   */
  save(options?: SaveOptions): Promise<void>
}

/**
 * Opens bytes, wherever they come from. The encoding is that of the option, of a byte order mark, of a configuration, or else
 * the one that all of the bytes leave no doubt about. Text with stray bytes opens with U+FFFD for these, which stay; lines in
 * several encodings open as one text, and each keeps its encoding.
 *
 * @param bytes the bytes, of which it makes a copy
 * @param options what is known of the encoding
 * @returns a promise of the text
 * @throws {@link FileError} if the bytes are not text, or in an encoding that is not certain; UnknownLabelError; TypeError if
 * `bytes` is no buffer; RangeError if the text is longer than a string of this host can be
 *
 * @example
 * import { openBytes } from 'encodium/file'
 *
 * const bytes = Uint8Array.from('Gr\xf6\xdfe;\xa35\r\nM\xfcnchen;\x807\r\n', (c) => c.charCodeAt(0))
 * const table = await openBytes(bytes, { charset: 'latin1' })
 * console.log(table.encoding, table.source) // windows-1252 charset
 * console.log(table.replace('£5', '€6').bytes.length === bytes.length) // true
 */
export declare function openBytes(
  bytes: AllowSharedBufferSource,
  options?: OpenBytesOptions,
): Promise<OpenedText>

/**
 * Opens a file, as {@link openBytes} opens its bytes, in Node.js, Bun and Deno. Its encoding is that of the option, of a byte order
 * mark, of .editorconfig, or else the one that all of its bytes leave no doubt about.
 *
 * @param path the path of a regular file, or of a symbolic link to one; or a `URL` of the scheme `file:`
 * @param options what is known of the encoding
 * @returns a promise of the file
 * @throws {@link FileError} if it cannot be read, is not text, or in an encoding that is not certain; UnknownLabelError;
 * TypeError if `path` is neither; RangeError if the text is longer than a string of this host can be
 *
 * @example
 * import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import { join } from 'node:path'
 * import { openFile } from 'encodium/file'
 *
 * const path = join(mkdtempSync(join(tmpdir(), 'menu-')), 'menu.txt')
 * writeFileSync(path, 'caf\xe9 cr\xe8me\r\nth\xe9 glac\xe9\r\n', 'latin1')
 *
 * const file = await openFile(path)
 * console.log(file.encoding, file.source) // windows-1252 detection
 * await file.replace('crème\nthé', 'liégeois\nthé').save()
 * console.log(readFileSync(path, 'latin1') === 'caf\xe9 li\xe9geois\r\nth\xe9 glac\xe9\r\n') // true
 */
export declare function openFile(
  path: string | { readonly href: string },
  options?: OpenOptions,
): Promise<OpenedFile>

/**
 * Creates a file, in Node.js, Bun and Deno, in the encoding of the option, of .editorconfig, of .gitattributes, or else in UTF-8.
 * UTF-16 gets a byte order mark, and so does UTF-8 that is called `utf-8-bom`.
 *
 * @param path the path of a file that does not exist yet, in a folder that does; or a `URL` of the scheme `file:`
 * @param text its text, with its line ends
 * @param options its encoding, if it is known, and what becomes of characters that the encoding lacks
 * @returns a promise of the file, which is on the disk
 * @throws {@link FileError} if there is such a file (`reason` is `exists`), if it cannot be written, or if nothing says an
 * encoding, the text is not ASCII and files beside it are in other encodings than UTF-8; UnmappableError; UnknownLabelError;
 * TypeError if `path` is neither or `text` is no string
 *
 * @example
 * import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
 * import { tmpdir } from 'node:os'
 * import { join } from 'node:path'
 * import { createFile } from 'encodium/file'
 *
 * const folder = mkdtempSync(join(tmpdir(), 'project-'))
 * writeFileSync(join(folder, '.editorconfig'), 'root = true\n[*.pas]\ncharset = windows-1251\n')
 * const { encoding, source } = await createFile(join(folder, 'unit.pas'), '// Привет')
 * console.log(encoding, source, readFileSync(join(folder, 'unit.pas')).length) // windows-1251 editorconfig 9
 */
export declare function createFile(
  path: string | { readonly href: string },
  text: string,
  options?: CreateOptions,
): Promise<OpenedFile>
