/** encoding-sniffer's modules `index` and `sniffer` over `encodium/sniff`. */

import { Transform } from 'node:stream'
import { labelToName } from '../../js/compat/whatwg-encoding.js'
import { TextDecoder } from '../../js/index.js'
import { sniffHTML } from '../../js/sniff.js'

export const ResultType = {
  BOM: 0,
  PASSED: 1,
  XML_PREFIX: 2,
  META_TAG: 3,
  XML_ENCODING: 4,
  DEFAULT: 5,
}

export const STRINGS = {
  UTF8_BOM: Uint8Array.of(0xef, 0xbb, 0xbf),
  UTF16LE_BOM: Uint8Array.of(0xff, 0xfe),
  UTF16BE_BOM: Uint8Array.of(0xfe, 0xff),
  UTF16LE_XML_PREFIX: Uint8Array.of(0x3c, 0, 0x3f, 0, 0x78, 0),
  UTF16BE_XML_PREFIX: Uint8Array.of(0, 0x3c, 0, 0x3f, 0, 0x78),
}

const TYPES = { bom: ResultType.BOM, transport: ResultType.PASSED, fallback: ResultType.DEFAULT }

const typeOf = ({ encoding, source }, bytes) => {
  if (source !== 'declaration') return TYPES[source]
  // Who declares UTF-16 in ASCII means UTF-8.
  if (encoding.startsWith('utf-16')) return ResultType.XML_PREFIX
  // A declaration is XML's if none is left without the first tag, which XML's is.
  const isXml = String(bytes.subarray(0, 5)) === '<?xml'
  const rest = bytes.subarray(isXml ? bytes.indexOf('>') + 1 : 0)
  return sniffHTML(rest).source === 'declaration' ? ResultType.META_TAG : ResultType.XML_ENCODING
}

export class Sniffer {
  #bytes = Buffer.alloc(0)
  #options

  constructor({ userEncoding, transportLayerEncodingLabel, defaultEncoding } = {}) {
    const transportEncoding = userEncoding ?? transportLayerEncodingLabel
    this.#options = { transportEncoding, fallback: defaultEncoding }
  }

  write(chunk) {
    this.#bytes = Buffer.concat([this.#bytes, chunk])
  }

  get encoding() {
    return labelToName(sniffHTML(this.#bytes, this.#options).encoding)
  }

  get resultType() {
    return typeOf(sniffHTML(this.#bytes, this.#options), this.#bytes)
  }
}

export const getEncoding = (bytes, options) => {
  const sniffer = new Sniffer(options)
  sniffer.write(bytes)
  return sniffer.encoding
}

/** Bytes that decide. */
const ENOUGH = 1024

export class DecodeStream extends Transform {
  #sniffer = new Sniffer()
  #bytes = Buffer.alloc(0)
  #decoder

  constructor() {
    super({ encoding: 'utf-8' })
  }

  #decode(bytes, options) {
    const text = this.#decoder.decode(bytes, options)
    if (text !== '') this.push(text, 'utf-8')
  }

  #decide() {
    this.#sniffer.write(this.#bytes)
    this.#decoder = new TextDecoder(this.#sniffer.encoding)
    this.#decode(this.#bytes, { stream: true })
  }

  _transform(chunk, _encoding, callback) {
    if (this.#decoder) this.#decode(chunk, { stream: true })
    else {
      this.#bytes = Buffer.concat([this.#bytes, chunk])
      if (this.#bytes.length >= ENOUGH) this.#decide()
    }
    callback()
  }

  _flush(callback) {
    if (!this.#decoder) this.#decide()
    this.#decode()
    callback()
  }
}
