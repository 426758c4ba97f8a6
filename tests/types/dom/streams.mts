import { TextDecoderStream, TextEncoderStream } from '../../../js/index.js'

declare const source: ReadableStream<Uint8Array<ArrayBuffer>>
const strings: ReadableStream<string> = source.pipeThrough(
  new TextDecoderStream('euc-kr', { fatal: true }),
)
const back: ReadableStream<Uint8Array<ArrayBuffer>> = strings.pipeThrough(new TextEncoderStream())
const writer = new TextDecoderStream().writable.getWriter()
writer.write(new Uint8Array(1))
const chunk: Promise<ReadableStreamReadResult<string>> = new TextDecoderStream().readable
  .getReader()
  .read()

export { back, chunk }
