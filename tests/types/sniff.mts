import {
  charsetOf,
  resolveLabel,
  type Sniffed,
  sniffCSS,
  sniffHTML,
  sniffXML,
} from '../../js/sniff.js'

const page: Sniffed = sniffHTML(new ArrayBuffer(2), {
  transportEncoding: charsetOf(null),
  likely: 'gbk',
})
const style: Sniffed = sniffCSS(new Uint8Array(1), {
  parentEncoding: page.encoding,
  transportEncoding: null,
})
const xml: Sniffed = sniffXML(new DataView(new SharedArrayBuffer(1)))
const isStart: boolean = xml.source === 'start' || page.confident
const name: string = resolveLabel('cp932') ?? charsetOf('text/html; charset=gbk') ?? style.encoding
export default [
  isStart,
  name,
  sniffHTML(new Uint8Array(1), { parentEncoding: null, fallback: 'utf-8' }),
]

// @ts-expect-error
sniffHTML('text')
// @ts-expect-error
sniffHTML(new Uint8Array(1), { transportEncoding: 1 })
// @ts-expect-error
sniffXML(new Uint8Array(1), { fallback: 'utf-8' })
// @ts-expect-error
sniffCSS(new Uint8Array(1), { likely: 'utf-8' })
// @ts-expect-error
resolveLabel('cp932').length
// @ts-expect-error
charsetOf(1)
// @ts-expect-error
sniffXML(new Uint8Array(1)).source === 'meta'
