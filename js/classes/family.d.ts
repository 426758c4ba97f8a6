/** The types of an entry with one family of encodings. */

export {
  type ConvertOptions,
  type EditOptions,
  type LostRange,
  type MalformedRange,
  type OccurrenceError,
  type ReplaceOptions,
  TextFile,
  type TextFileOptions,
  UneditableError,
} from '../edit.js'
export * from '../index.js'
