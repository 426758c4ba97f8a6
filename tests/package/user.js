import { canEncode, LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encodium'

const throughStream = async (chunks) => {
  // jsdom hides what Node.js has, and then there is nothing to stream through.
  if (globalThis.TransformStream === undefined) return null
  const stream = new TextDecoderStream('gb18030', { fatal: true })
  const writer = stream.writable.getWriter()
  for (const chunk of chunks) writer.write(Uint8Array.from(chunk))
  writer.close()
  const reader = stream.readable.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
}

const nameOf = (f) => {
  try {
    return f()
  } catch (error) {
    return error.name
  }
}

const fatal = new TextDecoder('euc-kr', { fatal: true })

export const run = async () => ({
  shiftJis: new TextDecoder('shift_jis').decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x1a, 0x81)),
  big5: new TextDecoder('big5').decode(Uint8Array.of(0x88, 0x62, 0xa4, 0x40)),
  windows: new TextDecoder('latin1').decode(Uint8Array.of(0x80, 0xe9)),
  long: new TextDecoder('euc-jp').decode(new Uint8Array(600_000).fill(0xa4)).length,
  fatal: nameOf(() => fatal.decode(Uint8Array.of(0xff))),
  label: nameOf(() => new TextDecoder('utf-7')),
  gbk: Array.from(new LegacyTextEncoder('gbk').encode('中文€')),
  jis: Array.from(new LegacyTextEncoder('iso-2022-jp').encode('あa')),
  html: Array.from(new LegacyTextEncoder('koi8-r', { errorMode: 'html' }).encode('Я€')),
  utf8: Array.from(new TextEncoder().encode('é\uD800')),
  can: canEncode('한국어', 'euc-kr'),
  cannot: canEncode('한국어', 'shift_jis'),
  stream: await throughStream([[0x81], [0x30, 0x84], [0x36, 0xa6, 0xd9]]),
})
