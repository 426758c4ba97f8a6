/** `encodium/sniff`: the encoding that HTML, XML, CSS, HTTP and mail declare. */

import { resolve } from './encodings/resolve.js'
import { charsetOf as parseCharset } from './sniff/content-type.js'
import * as css from './sniff/css.js'
import * as html from './sniff/html.js'
import { getEncoding } from './sniff/text.js'
import * as xml from './sniff/xml.js'
import { bytesOf, toBufferSource, toDictionary, toDOMString } from './webidl/conversions.js'

const { RangeError } = globalThis

/** The encoding of a label that a document came with; null if there is none, or an unknown one. */
const toDeclared = (value, argument) =>
  value === undefined || value === null ? null : getEncoding(toDOMString(value, argument))

/** The encoding of a label that the caller chose, or null if there is none. */
const toChosen = (value, argument) => {
  const encoding = toDeclared(value, argument)
  if (encoding !== null || value === undefined || value === null) return encoding
  throw new RangeError(
    `${argument} "${toDOMString(value, argument)}" is not a label of the standard`,
  )
}

const toOptions = (options) => {
  const { fallback, likely, parentEncoding, transportEncoding } = toDictionary(options)
  return {
    fallback: toChosen(fallback, 'fallback'),
    likely: toChosen(likely, 'likely'),
    parent: toChosen(parentEncoding, 'parentEncoding'),
    transport: toDeclared(transportEncoding, 'transportEncoding'),
  }
}

const sniffer = (sniff) => (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const converted = toOptions(options)
  return sniff(bytesOf(bytes), converted)
}

export const sniffHTML = sniffer(html.sniffHTML)
export const sniffXML = sniffer(xml.sniffXML)
export const sniffCSS = sniffer(css.sniffCSS)

export const charsetOf = (contentType) => parseCharset(toDOMString(contentType, 'contentType'))

export const resolveLabel = (label) => resolve(toDOMString(label, 'label'))?.name ?? null
