/** encoding-japanese as a contestant of exact.js. */

import Encoding from 'encoding-japanese'

const NAMES = {
  shift_jis: 'SJIS',
  'euc-jp': 'EUCJP',
  'iso-2022-jp': 'JIS',
  'utf-8': 'UTF8',
  'utf-16be': 'UTF16BE',
  'utf-16le': 'UTF16LE',
}

export const encodingJapanese = {
  name: 'encoding-japanese',
  decoder: (label) =>
    NAMES[label]
      ? (bytes) => Encoding.convert(bytes, { from: NAMES[label], to: 'UNICODE', type: 'string' })
      : null,
  encoder: (label) =>
    NAMES[label]
      ? (text) =>
          Encoding.convert(Encoding.stringToCode(text), {
            from: 'UNICODE',
            to: NAMES[label],
            type: 'array',
          })
      : null,
}
