/** `encodium/sniff`: finds the encoding that HTML, XML, CSS, HTTP and mail declare. */

import { resolve } from './encodings/resolve.js'
import { notSupported } from './errors/errors.js'
import { charsetOf as parseCharset } from './sniff/content-type.js'
import * as css from './sniff/css.js'
import * as html from './sniff/html.js'
import { getEncoding } from './sniff/text.js'
import * as xml from './sniff/xml.js'
import { bytesOf, show, toBufferSource, toDictionary, toDOMString } from './webidl/conversions.js'

/** The encoding of a label that came with a document; null if the label is missing or unknown. */
const toDeclared = (value, argument) =>
  value === undefined || value === null ? null : getEncoding(toDOMString(value, argument))

/** The encoding of a label that the caller chose, or null if there is none. */
const toChosen = (value, argument) => {
  if (value === undefined || value === null) return null
  const label = toDOMString(value, argument)
  const encoding = getEncoding(label)
  if (encoding !== null) return encoding
  throw notSupported(`${argument} ${show(label)} is not a label of the standard`, label)
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

export const charsetOf = (contentType) =>
  contentType === undefined || contentType === null
    ? null
    : parseCharset(toDOMString(contentType, 'contentType'))

export const resolveLabel = (label) => resolve(toDOMString(label, 'label'))?.encoding ?? null
