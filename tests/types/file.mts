import {
  createFile,
  FileError,
  type FileErrorCode,
  type OccurrenceError,
  type OpenedFile,
  type OpenedText,
  openBytes,
  openFile,
  UneditableError,
  type UnmappableError,
} from '../../js/file.js'

const file: OpenedFile = await openFile('a', { encoding: 'gbk', configuration: false, guess: true })
const other = await openFile({ href: 'file:///a' })
const facts: [string, string | null, string | null] = [file.path, file.encoding, file.bom]
const isAscii: boolean = file.source === 'ascii'
const end: number = file.segments[0]!.byteEnd + file.malformed[0]!.byteEnd + file.byteOffset(0)
const edits = [{ start: 0, end, text: 'a' }] as const
const same: OpenedFile = file
  .edit(edits, { keepNewline: true })
  .withText(file.text, { errorMode: 'html' })
const saved: Promise<void> = other
  .replace('a', 'b', { all: true })
  .save({ backup: '.bak', force: true })
const lines = (error: FileError): string[] =>
  error.candidates?.map(({ line }) => line) ?? [error.code]
const { line, column } = file.lineColumn(file.indexOfByte(1), 'utf-8')
const at: number = file.indexAt(line, column)
const bytes: Uint8Array<ArrayBuffer> = file.bytes
const opened: OpenedText = await openBytes(bytes, { charset: 'utf-8-bom', guess: true, path: 'a' })
const created: OpenedFile = await createFile('a', 'b', { encoding: 'gbk', errorMode: 'html' })
const remote: OpenedText = opened.replace('a', 'b')
const reason = (error: unknown) => (error instanceof FileError ? error.reason : undefined)
const path = (error: UneditableError | UnmappableError | OccurrenceError): string | undefined =>
  error.path
const code: FileErrorCode = 'ENOENT'
export default [
  created,
  reason,
  path,
  code,
  remote,
  facts,
  isAscii,
  same,
  saved,
  lines,
  at,
  bytes,
  UneditableError,
]

// @ts-expect-error
opened.save()
// @ts-expect-error
await openFile(new Uint8Array(1))
// @ts-expect-error
await openFile('a', { encoding: 1 })
// @ts-expect-error
openFile('a').text
// @ts-expect-error
;(await openFile('a')).text = 'b'
// @ts-expect-error
;(await openFile('a')).withText('a', { newline: 'keep' })
// @ts-expect-error
;(await openFile('a')).save('b')
// @ts-expect-error
;(await openFile('a')).convert('utf-8')
