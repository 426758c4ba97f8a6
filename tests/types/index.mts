import { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } from '../../js/index.js'

const decoder: TextDecoder = new TextDecoder('shift_jis', { fatal: true, ignoreBOM: false })
const text: string = decoder.decode(new Uint8Array(2), { stream: true }) + decoder.decode()
decoder.decode(new ArrayBuffer(2))
decoder.decode(new SharedArrayBuffer(2))
decoder.decode(new DataView(new SharedArrayBuffer(2)))
decoder.decode(new Float64Array(2))
const facts: [string, boolean, boolean] = [decoder.encoding, decoder.fatal, decoder.ignoreBOM]
const bytes: Uint8Array<ArrayBuffer> = new TextEncoder().encode(text)
const { read, written } = new TextEncoder().encodeInto(
  text,
  new Uint8Array(new SharedArrayBuffer(2)),
)
const sum: number = read + written
class Mine extends TextDecoder {
  constructor() {
    super('gbk')
  }
}
const tag: string = new Mine().encoding + new TextEncoder().encoding + facts[0] + bytes.length + sum
export const all = [tag, TextDecoderStream, TextEncoderStream]

// @ts-expect-error
new TextDecoder('utf-8', { fatal: 'yes' })
// @ts-expect-error
new TextDecoder().decode('text')
// @ts-expect-error
new TextDecoder().decode(null)
// @ts-expect-error
new TextEncoder().encodeInto('a', new Int8Array(1))
// @ts-expect-error
new TextDecoder().fatal = true
// @ts-expect-error
TextDecoder()
