/** Bytes as iconv-lite returns and takes them: Buffers if the host has them, else Uint8Arrays. */

import { concat as joined } from '../../infra/bytes.js'

const { Buffer } = globalThis

/**
 * Converts bytes that nothing else uses to a Buffer without a copy; returns the bytes themselves if there is no Buffer.
 */
export const toBuffer = Buffer
  ? (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  : (bytes) => bytes

/** A new array of bytes, all of which must be written, because they may be uninitialized. */
export const newBytes = Buffer
  ? (length) => Buffer.allocUnsafe(length)
  : (length) => new Uint8Array(length)

/** Converts a caller's bytes: an array of bytes, a view or a buffer. */
export const toBytes = (value) => {
  if (value instanceof Uint8Array) return value
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
  }
  if (value instanceof ArrayBuffer || Array.isArray(value)) return new Uint8Array(value)
  if (value?.type === 'Buffer') return Uint8Array.from(value.data)
  const type = value === null ? 'null' : typeof value
  throw new TypeError(`iconv-lite decodes bytes or an array of them, not ${type}`)
}

/** The bytes of several pieces. */
export const concat = (pieces) => toBuffer(joined(pieces))

/** Node.js's forms of bytes in strings, as pairs of functions: `to` returns bytes, and `from` a string. */
const latin1 = {
  to: (text) => Uint8Array.from(text, (character) => character.charCodeAt(0)),
  from: (bytes) => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 4096) {
      text += String.fromCharCode(...bytes.subarray(at, at + 4096))
    }
    return text
  },
}

const forms = {
  binary: {
    // By code unit, unlike a string's iterator.
    to: (text) => Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)),
    from: latin1.from,
  },
  hex: {
    to: (text) => {
      const [pairs] = text.match(/^(?:[0-9a-f]{2})*/i)
      return Uint8Array.from({ length: pairs.length / 2 }, (_, i) =>
        Number.parseInt(pairs.slice(2 * i, 2 * i + 2), 16),
      )
    },
    from: (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  },
  base64: {
    to: (text) => {
      const [digits] = text.replace(/[^0-9A-Za-z+/=_-]/g, '').split('=')
      const plain = digits.replaceAll('-', '+').replaceAll('_', '/')
      return latin1.to(atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain))
    },
    from: (bytes) => btoa(latin1.from(bytes)),
  },
}

const view = (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)

/** The functions of a form: those of Node.js if there is a Buffer. */
export const form = (name) =>
  Buffer
    ? {
        to: (text) => Buffer.from(text, name),
        from: (bytes) => (bytes instanceof Buffer ? bytes : view(bytes)).toString(name),
      }
    : forms[name]

/**
 * UTF-16 with lone surrogates unchanged: `to` returns the bytes of a byte order mark and a text, and `from` the text of
 * complete code units.
 */
export const utf16le = {
  to: (text, mark = '') => {
    const bytes = newBytes(2 * (mark.length + text.length))
    if (mark !== '') writeUnits(bytes, 0, mark)
    writeUnits(bytes, 2 * mark.length, text)
    return bytes
  },
  from: Buffer
    ? form('utf16le').from
    : (bytes) => {
        const units = new Uint16Array(bytes.length >> 1)
        for (let i = 0; i < units.length; i++) units[i] = bytes[2 * i] | (bytes[2 * i + 1] << 8)
        let text = ''
        for (let at = 0; at < units.length; at += 4096) {
          text += String.fromCharCode(...units.subarray(at, at + 4096))
        }
        return text
      },
}

const writeUnits = Buffer
  ? // Twice as fast as Buffer.from.
    (bytes, at, text) => bytes.write(text, at, 'utf16le')
  : (bytes, at, text) => {
      for (let i = 0; i < text.length; i++) {
        const unit = text.charCodeAt(i)
        bytes[at + 2 * i] = unit
        bytes[at + 2 * i + 1] = unit >> 8
      }
    }
