/** The object that `iconv-lite` exports. Its users read and write its members. */

import { builtinModule } from '#engine'
import { nearest } from '../../encodings/nearest.js'
import { MarkingEncoder, StrippingDecoder, strip } from './bom.js'
import { concat, toBytes } from './bytes.js'
import { newCodecBeyond, newEncodings, rowBeyond } from './codecs.js'
import { newStreams } from './streams.js'

const binary = (text) => Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i))

/** Converts the text to encode: any falsy value is an empty text. */
const toText = (text) => (typeof text === 'string' ? text : `${text || ''}`)

const unknown = (encoding, searched) => {
  const near = nearest(searched, listed(iconv.encodings))
  const remark = near.length > 0 ? `; is it ${near.join(' or ')}?` : ''
  return new Error(`Encoding not recognized: '${encoding}' (searched as: '${searched}')${remark}`)
}

const listed = (encodings) =>
  Object.keys(encodings)
    .filter((name) => name[0] !== '_')
    .map((name) => ({ name, labels: [name] }))

/** Members that users read and write, and that `encodium/compat/iconv-lite` also exports. */

/** Maps a name to another name, to a codec's options with its `type`, or to a function that makes a codec. */
export let encodings = null
/** Codecs that were made, by canonical name or by encoding. */
export let _codecDataCache = { __proto__: null }
export let defaultCharUnicode = '\uFFFD'
export let defaultCharSingleByte = '?'
export let skipDecodeWarning = false
export let supportsStreams = false

export const iconv = {
  get encodings() {
    return encodings
  },
  set encodings(value) {
    encodings = value
  },
  get defaultCharUnicode() {
    return defaultCharUnicode
  },
  set defaultCharUnicode(value) {
    defaultCharUnicode = value
  },
  get defaultCharSingleByte() {
    return defaultCharSingleByte
  },
  set defaultCharSingleByte(value) {
    defaultCharSingleByte = value
  },
  get skipDecodeWarning() {
    return skipDecodeWarning
  },
  set skipDecodeWarning(value) {
    skipDecodeWarning = value
  },
  get supportsStreams() {
    return supportsStreams
  },
  set supportsStreams(value) {
    supportsStreams = value
  },

  get _codecDataCache() {
    return _codecDataCache
  },
  set _codecDataCache(value) {
    _codecDataCache = value
  },

  encode(text, encoding, options) {
    const codec = iconv.getCodec(encoding)
    if (options === undefined && codec.encodeAll !== undefined) {
      return codec.encodeAll(toText(text))
    }
    const encoder = iconv.getEncoder(encoding, options)
    const bytes = encoder.write(toText(text))
    const rest = encoder.end()
    return rest?.length > 0 ? concat([bytes, rest]) : bytes
  },

  decode(bytes, encoding, options) {
    if (typeof bytes === 'string') {
      if (!iconv.skipDecodeWarning) {
        console.error(
          'Iconv-lite warning: decode()-ing strings is deprecated. Give it the bytes instead.',
        )
        iconv.skipDecodeWarning = true
      }
      bytes = binary(bytes)
    }
    const codec = iconv.getCodec(encoding)
    if (codec.decodeAll !== undefined) {
      const text = codec.decodeAll(toBytes(bytes), options)
      return codec.bomAware && options?.stripBOM !== false ? strip(text, options) : text
    }
    const decoder = iconv.getDecoder(encoding, options)
    const text = decoder.write(toBytes(bytes))
    const rest = decoder.end()
    return rest ? text + rest : text
  },

  encodingExists(encoding) {
    try {
      iconv.getCodec(encoding)
      return true
    } catch {
      return false
    }
  },

  getCodec(encoding) {
    iconv.encodings ??= newEncodings()
    const cache = iconv._codecDataCache
    let name = iconv._canonicalizeEncoding(encoding)
    const options = {}
    for (;;) {
      if (cache[name] !== undefined) return cache[name]
      const found = iconv.encodings[name]
      if (typeof found === 'string') {
        name = found
      } else if (typeof found === 'object' && found !== null) {
        Object.assign(options, found)
        options.encodingName ||= name
        name = found.type
      } else if (typeof found === 'function') {
        options.encodingName ||= name
        const codec = isClass(found) ? new found(options, iconv) : found(options, iconv)
        cache[options.encodingName] = codec
        return codec
      } else {
        const row = rowBeyond(name)
        if (row === undefined) throw unknown(encoding, name)
        // By its encoding, as any number of names mean one; none of them has a space.
        const key = `as ${row.encoding}`
        cache[key] ??= newCodecBeyond(row, iconv)
        return cache[key]
      }
    }
  },

  _canonicalizeEncoding: (encoding) => {
    let name = canonicalNames.get(encoding)
    if (name === undefined) {
      name = `${encoding}`.toLowerCase().replace(/:\d{4}$|[^0-9a-z]/g, '')
      const isShort = typeof encoding === 'string' && encoding.length < 100
      if (isShort && canonicalNames.size < MAX_CACHED_NAMES) canonicalNames.set(encoding, name)
    }
    return name
  },

  getEncoder(encoding, options) {
    const codec = iconv.getCodec(encoding)
    const encoder = new codec.encoder(options, codec)
    return codec.bomAware && options?.addBOM ? new MarkingEncoder(encoder, options) : encoder
  },

  getDecoder(encoding, options) {
    const codec = iconv.getCodec(encoding)
    const decoder = new codec.decoder(options, codec)
    return codec.bomAware && options?.stripBOM !== false
      ? new StrippingDecoder(decoder, options)
      : decoder
  },

  enableStreamingAPI(module) {
    if (iconv.supportsStreams) return
    const { IconvLiteEncoderStream, IconvLiteDecoderStream } = newStreams(module)
    Object.assign(iconv, {
      IconvLiteEncoderStream,
      IconvLiteDecoderStream,
      encodeStream: (encoding, options) =>
        new IconvLiteEncoderStream(iconv.getEncoder(encoding, options), options),
      decodeStream: (encoding, options) =>
        new IconvLiteDecoderStream(iconv.getDecoder(encoding, options), options),
      supportsStreams: true,
    })
  },

  encodeStream: noStreams,
  decodeStream: noStreams,
}

function noStreams() {
  throw new Error(
    "iconv-lite Streaming API is not enabled. Use iconv.enableStreamingAPI(require('stream')); to enable it.",
  )
}

/** A codec that a user registers may be a function to call with `new`, as in iconv-lite. */
const isClass = (found) => found.prototype !== undefined

/** A cache of names as they were passed, so that each is made canonical only once. */
const MAX_CACHED_NAMES = 1000
const canonicalNames = new Map()

Object.assign(iconv, { toEncoding: iconv.encode, fromEncoding: iconv.decode })

const stream = builtinModule('stream')
if (stream?.Transform !== undefined) iconv.enableStreamingAPI(stream)
