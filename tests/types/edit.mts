import { type OccurrenceError, TextFile, UneditableError, UnmappableError } from '../../js/edit.js'

const file: TextFile = new TextFile(new DataView(new SharedArrayBuffer(2)), { encoding: 'gbk' })
const facts: [string, string, string | null] = [file.text, file.encoding, file.bom]
const newline: '\n' | '\r\n' | '\r' | 'mixed' | null = file.newline
const edits = [{ start: 0, end: file.malformed[0]!.byteEnd, text: 'a' }] as const
const { bytes }: { bytes: Uint8Array<ArrayBuffer> } = file
const others: TextFile = file
  .edit(edits, { keepNewline: true, errorMode: 'html' })
  .withText('a', { errorMode: () => '?' })
const replaced: TextFile = file.replace('a', 'b', { all: true, replacement: '?' })
const count = (error: OccurrenceError): number => error.count
const {
  lost: [first],
  bytes: converted,
} = file.convert('utf-8', { addBOM: true, replacement: '?' })
const { line, column } = file.lineColumn(file.indexOfByte(1), 'utf-8')
const index: number = file.indexAt(line, column, 'utf-32') + file.byteOffset(0) + first!.scalar
const at = (error: unknown): number | undefined =>
  error instanceof UnmappableError
    ? error.editIndex
    : error instanceof UneditableError
      ? error.start
      : 0
class Mine extends TextFile {
  constructor() {
    super(new ArrayBuffer(1))
  }
}
export default [facts, newline, bytes, others, replaced, count, converted, index, at, Mine]

// @ts-expect-error
new TextFile('text')
// @ts-expect-error
new TextFile(new Uint8Array(1), { encoding: 1 })
// @ts-expect-error
new TextFile(new Uint8Array(1)).edit({ start: 0, end: 0, text: '' })
// @ts-expect-error
new TextFile(new Uint8Array(1)).edit([{ start: 0, end: 0 }])
// @ts-expect-error
new TextFile(new Uint8Array(1)).withText('', { newline: '\n' })
// @ts-expect-error
new TextFile(new Uint8Array(1)).replace(/a/, 'b')
// @ts-expect-error
new TextFile(new Uint8Array(1)).replace('a', 'b', { newline: 'keep' })
// @ts-expect-error
new TextFile(new Uint8Array(1), { encoding: 'cp437', extended: true })
// @ts-expect-error
new TextFile(new Uint8Array(1)).lineColumn(0, 'bytes')
// @ts-expect-error
new TextFile(new Uint8Array(1)).text = ''
