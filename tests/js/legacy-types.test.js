import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compile } from '../common/compile.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

const imports = (folder, extension) => `
  import { LegacyTextEncoder, LegacyTextEncoderStream, TranscodeStream, canEncode, transcode, UnmappableError } from '${root}${folder}/index.${extension}'
  import type { ErrorMode, MalformedError, UnknownLabelError } from '${root}${folder}/index.${extension}'
  import * as hooks from '${root}${folder}/hooks.${extension}'
  import * as labels from '${root}${folder}/labels.${extension}'
  import * as extended from '${root}${folder}/extended.${extension}'
  import * as ucs4 from '${root}${folder}/extended/ucs-4.${extension}'
`

const plain = `
  const errorMode: ErrorMode = (scalar, index) => String.fromCodePoint(scalar) + index
  const encoder: LegacyTextEncoder = new LegacyTextEncoder('gbk', { errorMode, replacement: '?' })
  const bytes: Uint8Array<ArrayBuffer> = encoder.encode('a', { stream: true })
  const other: Uint8Array<ArrayBuffer> =
    transcode(new DataView(new SharedArrayBuffer(2)), 'gbk', 'big5', { errorMode, fatal: false, ignoreBOM: true })
  const stream: TranscodeStream = new TranscodeStream('gbk', 'big5', { errorMode: 'html' })
  const { read, written } = encoder.encodeInto('a', new Uint8Array(new SharedArrayBuffer(2)))
  const facts: [string, ErrorMode, string, boolean] =
    [encoder.encoding, encoder.errorMode, encoder.replacement, canEncode('a', 'gbk')]
  const about = (error: unknown): string | undefined =>
    error instanceof UnmappableError ? error.encoding + error.scalar + error.index : undefined
  const kind = (error: MalformedError | UnknownLabelError | UnmappableError): string | number => {
    if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return error.offset
    if (error.code === 'ERR_ENCODING_NOT_SUPPORTED') return error.label
    return error.scalar
  }
  const offset = (error: unknown): number | undefined =>
    error instanceof TypeError && 'offset' in error && typeof error.offset === 'number' ? error.offset : undefined
  class Mine extends LegacyTextEncoder { constructor() { super('gbk') } }

  const name: string | null = labels.getEncoding('sjis')
  const text: string = hooks.decode(new SharedArrayBuffer(2), 'gbk') + labels.getOutputEncoding('gbk')
  const failing: string | null = hooks.utf8DecodeWithoutBOMOrFail(new DataView(new ArrayBuffer(1)))
  const result: hooks.EncodeOrFailResult = hooks.encodeOrFail('a', hooks.getEncoder('gbk'))
  const url: string = hooks.percentEncodeAfterEncoding('gbk', 'a', (codePoint) => codePoint > 1)
    + hooks.percentEncodeAfterEncoding('gbk', 'a', 'component', true)

  const decoder = new extended.ExtendedTextDecoder('utf-7', { fatal: true })
  const seven: string = decoder.decode(bytes, { stream: true }) + decoder.encoding
  const mail = new extended.ExtendedTextEncoder('utf-7', { optionalDirect: true, errorMode: 'html' })
  const values: Uint32Array<ArrayBuffer> = ucs4.decodeToScalars(mail.encode('a'), { fatal: true })
  const octets: Uint8Array<ArrayBuffer> = ucs4.encodeFromScalars([1, ...values])
  export const all = [read, written, facts, about, kind, offset, Mine, name, text, failing, result, url, seven, octets,
    labels.encodings()[0].labels, extended.extendedEncodings()[0].name]
`

const withStreams = `
  declare const source: ReadableStream<string>
  const out: ReadableStream<Uint8Array<ArrayBuffer>> = source.pipeThrough(new LegacyTextEncoderStream('gbk'))
  const back: ReadableStream<string> = out.pipeThrough(new extended.ExtendedTextDecoderStream('utf-7'))
  export const ends = [back.pipeThrough(new extended.ExtendedTextEncoderStream('utf-7'))]
`

test('programs compile, with lib.dom and without', () => {
  assert.equal(compile(imports('js', 'js') + plain), '')
  assert.equal(compile(imports('js', 'js') + plain + withStreams, { lib: 'esnext,dom' }), '')
})

test('CommonJS programs compile against the built package', () => {
  assert.equal(compile(imports('dist', 'cjs') + plain, { name: 'program.cts' }), '')
})

test('wrong programs do not compile', () => {
  const wrong = [
    "new LegacyTextEncoder('gbk', { errorMode: 'ignore' })",
    "new LegacyTextEncoder('gbk', { errorMode: () => 1 })",
    "new LegacyTextEncoder('gbk').encode(new Uint8Array(1))",
    "canEncode('a')",
    'new LegacyTextEncoder()',
    "new UnmappableError('a')",
    'new extended.ExtendedTextEncoder()',
    "hooks.percentEncodeAfterEncoding('gbk', 'a', 'hash')",
    'new extended.ExtendedTextDecoder(1)',
    "ucs4.encodeFromScalars('a')[0].length",
    "labels.getEncoding('sjis').length",
  ]
  const errors = compile(`${imports('js', 'js').trim()}\n${wrong.join('\n')}`)
  for (const [i, program] of wrong.entries()) {
    assert.match(errors, new RegExp(`program\\.mts\\(${i + 7},`), program)
  }
})
