/**
 * `encodium/compat/iconv-lite`: functions of that package, with its names of encodings, over the
 * standard's encodings and extended ones.
 */

import { LegacyTextEncoder } from '../classes/legacy.js'
import { TextDecoder } from '../classes/standard.js'
import { ExtendedTextDecoder, ExtendedTextEncoder } from '../extended.js'
import { encodings } from '../hooks.js'

const standard = { Decoder: TextDecoder, Encoder: LegacyTextEncoder }
const extended = { Decoder: ExtendedTextDecoder, Encoder: ExtendedTextEncoder }

/** Names that mean what they mean to iconv-lite, by label: Latin-1 is not windows-1252 there. */
const NAMES = {
  'iso-8859-1': 'iso88591 latin1 l1 isoir100 csisolatin1 cp819 ibm819 28591 cp28591 binary',
  'utf-7': 'utf7',
  'utf-7-imap': 'utf7imap',
  'utf-32le': 'utf32le ucs4le',
  'utf-32be': 'utf32be ucs4be',
  'cesu-8': 'cesu8',
}

/** A name without its case, its punctuation and its year. */
const canonical = (name) => `${name}`.toLowerCase().replace(/:\d{4}$|[^0-9a-z]/g, '')

const codecs = new Map()
for (const { name, labels } of encodings()) {
  const codec = { label: labels[0], ...standard }
  // To iconv-lite `utf-16` is a guess at the order of bytes, and a wrong one is worse than none.
  const own = labels.filter((label) => name !== 'replacement' && label !== 'utf-16')
  for (const label of own) codecs.set(canonical(label), codec)
  const [page] = name.match(/(?<=^windows-)\d+/) ?? []
  if (page) for (const prefix of ['win', 'cp', '']) codecs.set(prefix + page, codec)
}
for (const [page, name] of [
  [932, 'shiftjis'],
  [936, 'gbk'],
  [949, 'euckr'],
  [950, 'big5'],
]) {
  for (const prefix of ['windows', 'ms', 'cp', '']) codecs.set(prefix + page, codecs.get(name))
}
for (const [label, names] of Object.entries(NAMES)) {
  for (const name of names.split(' ')) codecs.set(name, { label, ...extended })
}

const find = (encoding) => {
  const codec = codecs.get(canonical(encoding))
  if (codec === undefined) throw new Error(`Encoding not recognized: '${encoding}'`)
  return codec
}

const stream = { stream: true }

/** A function from strings to bytes, which are a Buffer where there is one. */
const encoderOf = (encoding, options) => {
  const { label, Encoder } = find(encoding)
  const encoder = new Encoder(label, { errorMode: 'replacement' })
  let mark = options?.addBOM && /^(utf|cesu)-/.test(label) ? '\uFEFF' : ''
  return (text, options) => {
    const bytes = encoder.encode(mark + (text ?? ''), options)
    mark = ''
    return globalThis.Buffer === undefined ? bytes : Buffer.from(bytes.buffer)
  }
}

export const encodingExists = (encoding) => codecs.has(canonical(encoding))

export const encode = (text, encoding, options) => encoderOf(encoding, options)(text)

export const getEncoder = (encoding, options) => {
  const encode = encoderOf(encoding, options)
  return { write: (text) => encode(text, stream), end: () => encode('') }
}

export const getDecoder = (encoding, options) => {
  const { label, Decoder } = find(encoding)
  const decoder = new Decoder(label, { ignoreBOM: options?.stripBOM === false })
  return { write: (bytes) => decoder.decode(bytes, stream), end: () => decoder.decode() }
}

export const decode = (bytes, encoding, options) => {
  const { write, end } = getDecoder(encoding, options)
  return write(bytes) + end()
}
