/**
 * Mailbox names as iconv-lite reads them: a sequence of base64 may lack its `-` at the end. RFC 3501 forbids that, so
 * `encodium/extended` treats it as malformed and replaces the last character; this codec inserts the `-`, because users
 * of iconv-lite have such names.
 */

import { concat, toBytes } from './bytes.js'
import { EncodiumCodec } from './encodium-codec.js'

const AND = 0x26
const END = Uint8Array.of(0x2d)

const isDigit = (byte) =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x2b ||
  byte === 0x2c

/** Inserts the missing ends; `state.open` says whether the bytes ended inside a sequence. */
const mended = (bytes, state) => {
  const pieces = []
  let from = 0
  for (let i = 0; i < bytes.length; i++) {
    if (state.open && !isDigit(bytes[i])) {
      state.open = false
      if (bytes[i] !== END[0] && !state.fresh) {
        pieces.push(bytes.subarray(from, i), END)
        from = i
      }
      if (bytes[i] !== AND) continue
    }
    state.fresh = !state.open && bytes[i] === AND
    state.open ||= state.fresh
  }
  pieces.push(bytes.subarray(from))
  return concat(pieces)
}

const newState = () => ({ open: false, fresh: false })

const { encoder: Encoder, decoder: Decoder } = EncodiumCodec.prototype

class ImapDecoder extends Decoder {
  mending = newState()

  write(bytes) {
    return super.write(mended(toBytes(bytes), this.mending))
  }

  end() {
    const { open, fresh } = this.mending
    this.mending = newState()
    return open && !fresh ? super.write(END) + super.end() : super.end()
  }
}

export class ImapCodec extends EncodiumCodec {
  decodeAll(bytes) {
    const decoder = new ImapDecoder(undefined, this)
    return decoder.write(bytes) + decoder.end()
  }
}

ImapCodec.prototype.encoder = Encoder
ImapCodec.prototype.decoder = ImapDecoder
