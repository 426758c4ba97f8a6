import * as extended from '../../../js/extended.js'
import { LegacyTextEncoderStream } from '../../../js/index.js'

declare const source: ReadableStream<string>
const out: ReadableStream<Uint8Array<ArrayBuffer>> = source.pipeThrough(
  new LegacyTextEncoderStream('gbk'),
)
const back: ReadableStream<string> = out.pipeThrough(
  new extended.ExtendedTextDecoderStream('utf-7'),
)
export const ends = [back.pipeThrough(new extended.ExtendedTextEncoderStream('utf-7'))]
