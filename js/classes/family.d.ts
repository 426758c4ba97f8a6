/** The types of the entries that have one family of encodings. */

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
