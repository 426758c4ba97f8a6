/** iconv-lite's streams, over the Transform of a module like `node:stream`. */

import { concat } from './bytes.js'

/** The classes for encoders and decoders. */
export const newStreams = ({ Transform }) => {
  const pushing = (stream, done, run) => {
    try {
      const result = run()
      if (result?.length > 0) stream.push(result, stream.encoding)
      done()
    } catch (error) {
      done(error)
    }
  }

  const collect = (stream, join, callback) => {
    const chunks = []
    stream.on('error', callback)
    stream.on('data', (chunk) => chunks.push(chunk))
    stream.on('end', () => callback(null, join(chunks)))
    return stream
  }

  class IconvLiteEncoderStream extends Transform {
    constructor(conv, options) {
      super({ ...options, decodeStrings: false })
      this.conv = conv
    }

    _transform(chunk, _encoding, done) {
      if (typeof chunk === 'string') pushing(this, done, () => this.conv.write(chunk))
      else done(new Error('Iconv encoding stream needs strings as its input.'))
    }

    _flush(done) {
      pushing(this, done, () => this.conv.end())
    }

    collect(callback) {
      return collect(this, concat, callback)
    }
  }

  class IconvLiteDecoderStream extends Transform {
    constructor(conv, options) {
      super({ ...options, encoding: 'utf8' })
      this.encoding = 'utf8'
      this.conv = conv
    }

    _transform(chunk, _encoding, done) {
      if (chunk instanceof Uint8Array) pushing(this, done, () => this.conv.write(chunk))
      else done(new Error('Iconv decoding stream needs buffers as its input.'))
    }

    _flush(done) {
      pushing(this, done, () => this.conv.end())
    }

    collect(callback) {
      return collect(this, (chunks) => chunks.join(''), callback)
    }
  }

  return { IconvLiteEncoderStream, IconvLiteDecoderStream }
}
