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
} from './edit.js'
export * from './index.js'
