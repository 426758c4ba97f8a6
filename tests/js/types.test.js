import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compile } from '../common/compile.js'

const entry = fileURLToPath(new URL('../../js/index.js', import.meta.url))

const imports = `import { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream } from '${entry}'\n`

/** A program that needs no DOM. */
const plain = `
  const decoder: TextDecoder = new TextDecoder('shift_jis', { fatal: true, ignoreBOM: false })
  const text: string = decoder.decode(new Uint8Array(2), { stream: true }) + decoder.decode()
  decoder.decode(new ArrayBuffer(2)); decoder.decode(new SharedArrayBuffer(2))
  decoder.decode(new DataView(new SharedArrayBuffer(2))); decoder.decode(new Float64Array(2))
  const facts: [string, boolean, boolean] = [decoder.encoding, decoder.fatal, decoder.ignoreBOM]
  const bytes: Uint8Array<ArrayBuffer> = new TextEncoder().encode(text)
  const { read, written } = new TextEncoder().encodeInto(text, new Uint8Array(new SharedArrayBuffer(2)))
  const sum: number = read + written
  class Mine extends TextDecoder { constructor() { super('gbk') } }
  const tag: string = new Mine().encoding + new TextEncoder().encoding + facts[0] + bytes.length + sum
  export const all = [tag, TextDecoderStream, TextEncoderStream]
`

const withStreams = `${plain}
  declare const source: ReadableStream<Uint8Array<ArrayBuffer>>
  const strings: ReadableStream<string> = source.pipeThrough(new TextDecoderStream('euc-kr', { fatal: true }))
  const back: ReadableStream<Uint8Array<ArrayBuffer>> = strings.pipeThrough(new TextEncoderStream())
  const writer = new TextDecoderStream().writable.getWriter()
  writer.write(new Uint8Array(1))
  const chunk: Promise<ReadableStreamReadResult<string>> = new TextDecoderStream().readable.getReader().read()
  export { back, chunk }
`

test("a program written for lib.dom's classes compiles against ours unchanged", () => {
  assert.equal(compile(withStreams, { lib: 'esnext,dom' }), '')
  assert.equal(compile(imports + withStreams, { lib: 'esnext,dom' }), '')
})

test("ours and lib.dom's can stand for each other", () => {
  const program = `
    import * as ours from '${entry}'
    export const a: TextDecoder = new ours.TextDecoder(), b: ours.TextDecoder = new TextDecoder()
    export const c: TextEncoder = new ours.TextEncoder(), d: ours.TextEncoder = new TextEncoder()
    export const e: TextDecoderStream = new ours.TextDecoderStream()
    export const f: TextEncoderStream = new ours.TextEncoderStream()
    export const [g, h]: [typeof TextDecoder, typeof TextEncoder] = [ours.TextDecoder, ours.TextEncoder]
  `
  assert.equal(compile(program, { lib: 'esnext,dom' }), '')
})

test('the types need neither lib.dom nor the types of Node.js', () => {
  assert.equal(compile(imports + plain), '')
})

test('wrong programs do not compile', () => {
  const wrong = [
    "new TextDecoder('utf-8', { fatal: 'yes' })",
    "new TextDecoder().decode('text')",
    'new TextDecoder().decode(null)',
    "new TextEncoder().encodeInto('a', new Int8Array(1))",
    'new TextDecoder().fatal = true',
    'TextDecoder()',
  ]
  const errors = compile(imports + wrong.join('\n'), { lib: 'esnext,dom' })
  for (let line = 2; line <= wrong.length + 1; line++) {
    assert.match(errors, new RegExp(`program\\.mts\\(${line},`), wrong[line - 2])
  }
})
