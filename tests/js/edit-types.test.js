/** The types of `encodium/edit`. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compile } from '../common/compile.js'

const entry = fileURLToPath(new URL('../../js/edit.js', import.meta.url))

const imports = `import { type OccurrenceError, TextFile, UneditableError, UnmappableError } from '${entry}'`

test('a program that uses all of it compiles without lib.dom', () => {
  const program = [
    imports,
    "const file: TextFile = new TextFile(new DataView(new SharedArrayBuffer(2)), { encoding: 'gbk' })",
    'const facts: [string, string, string | null] = [file.text, file.encoding, file.bom]',
    "const newline: '\\n' | '\\r\\n' | '\\r' | 'mixed' | null = file.newline",
    'const edits = [{ start: 0, end: file.malformed[0]!.byteEnd, text: "a" }] as const',
    "const bytes: Uint8Array<ArrayBuffer> = file.edit(edits, { keepNewline: true, errorMode: 'html' })",
    "const others: Uint8Array<ArrayBuffer> = file.withText('a', { errorMode: () => '?' })",
    "const replaced: Uint8Array<ArrayBuffer> = file.replace('a', 'b', { all: true, replacement: '?' })",
    'const count = (error: OccurrenceError): number => error.count',
    "const { lost: [first], bytes: converted } = file.convert('utf-8', { addBOM: true, replacement: '?' })",
    "const { line, column } = file.lineColumn(file.indexOfByte(1), 'utf-8')",
    "const index: number = file.indexAt(line, column, 'utf-32') + file.byteOffset(0) + first!.scalar",
    'const at = (error: unknown): number | undefined =>',
    '  error instanceof UnmappableError ? error.editIndex : error instanceof UneditableError ? error.start : 0',
    'class Mine extends TextFile { constructor() { super(new ArrayBuffer(1)) } }',
    'export default [facts, newline, bytes, others, replaced, count, converted, index, at, Mine]',
  ]
  assert.equal(compile(program.join('\n')), '')
})

test('wrong programs do not compile', () => {
  const wrong = [
    "new TextFile('text')",
    'new TextFile(new Uint8Array(1), { encoding: 1 })',
    "new TextFile(new Uint8Array(1)).edit({ start: 0, end: 0, text: '' })",
    'new TextFile(new Uint8Array(1)).edit([{ start: 0, end: 0 }])',
    "new TextFile(new Uint8Array(1)).withText('', { newline: '\\n' })",
    "new TextFile(new Uint8Array(1)).replace(/a/, 'b')",
    "new TextFile(new Uint8Array(1)).replace('a', 'b', { newline: 'keep' })",
    "new TextFile(new Uint8Array(1), { encoding: 'cp437', extended: true })",
    "new TextFile(new Uint8Array(1)).lineColumn(0, 'bytes')",
    "new TextFile(new Uint8Array(1)).text = ''",
  ]
  const errors = compile([imports, ...wrong].join('\n'))
  wrong.forEach((line, i) => {
    assert.match(errors, new RegExp(`program\\.mts\\(${i + 2},`), line)
  })
})
