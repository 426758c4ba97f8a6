/** The types of an entry with one family of encodings. */

export {
  type ByteRange,
  type ConvertOptions,
  type EditOptions,
  type LostRange,
  type OccurrenceError,
  type ReplaceOptions,
  TextFile,
  type TextFileOptions,
  type TextRange,
  UneditableError,
} from '../edit.js'
export * from '../index.js'
