/** iconv-lite's streams, with the Transform of a module like `node:stream`. */

import { concat } from './bytes.js'

/** Whether anything besides `collect` reads a stream. */
const isRead = (stream) => stream.listenerCount('data') > 0 || stream.listenerCount('readable') > 0

/** Pushes a result. Collected results do not pass through the stream, because that takes long. */
const pushTo = (stream, result) => {
  if (!(result?.length > 0)) return
  stream._collected?.push(result)
  if (stream._collected === null || isRead(stream)) stream.push(result, stream.encoding)
}

const collect = (stream, join, callback) => {
  const chunks = []
  stream.on('error', callback)
  const isOther = stream._collected !== null || stream.readableFlowing === false
  if (isOther || stream.readableLength > 0) stream.on('data', (chunk) => chunks.push(chunk))
  else {
    stream._collected = chunks
    // A listener for data does this too.
    stream.resume()
  }
  stream.on('end', () => callback(null, join(chunks)))
  return stream
}

/** Joins strings; engines copy the characters when they are first read. */
const joined = (strings) => {
  let text = ''
  for (const string of strings) text += string
  return text
}

/** Sets the name of a class, which a minifier would change. */
const named = (Class, name) =>
  Object.defineProperty(Class, 'name', { value: name, configurable: true })

/** The classes for encoders and decoders. */
export const newStreams = ({ Transform }) => {
  class IconvLiteStream extends Transform {
    _collected = null

    constructor(conv, options) {
      super(options)
      this.conv = conv
    }

    _transform(chunk, _encoding, done) {
      let error
      try {
        this.check(chunk)
        pushTo(this, this.conv.write(chunk))
      } catch (thrown) {
        error = thrown
      }
      done(error)
    }

    _flush(done) {
      let error
      try {
        pushTo(this, this.conv.end())
      } catch (thrown) {
        error = thrown
      }
      done(error)
    }
  }

  class IconvLiteEncoderStream extends IconvLiteStream {
    constructor(conv, options) {
      super(conv, { ...options, decodeStrings: false })
    }

    check(chunk) {
      if (typeof chunk === 'string') return
      throw new Error('Iconv encoding stream needs strings as its input.')
    }

    collect(callback) {
      return collect(this, concat, callback)
    }
  }

  class IconvLiteDecoderStream extends IconvLiteStream {
    encoding = 'utf8'

    constructor(conv, options) {
      super(conv, { ...options, encoding: 'utf8' })
    }

    check(chunk) {
      if (chunk instanceof Uint8Array) return
      throw new Error('Iconv decoding stream needs buffers as its input.')
    }

    collect(callback) {
      return collect(this, joined, callback)
    }
  }

  return {
    IconvLiteEncoderStream: named(IconvLiteEncoderStream, 'IconvLiteEncoderStream'),
    IconvLiteDecoderStream: named(IconvLiteDecoderStream, 'IconvLiteDecoderStream'),
  }
}
