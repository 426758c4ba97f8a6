/**
 * Encodings with states: the sequences that change the state, and from a decoder's state to that of an encoder
 * that writes the next bytes.
 */

import { STANDARD_UTF_16BE, STANDARD_UTF_16LE } from '../generated/ids.js'
import { append, charCodeAt, min, slice, Uint8Array } from '../webidl/builtins.js'
import { stateAt } from './positions.js'

const toBytes = (text) => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = charCodeAt(text, i)
  return bytes
}

/** No bytes, and those of each word. */
const sequences = (words) => {
  const all = [toBytes('')]
  for (let i = 0; i < words.length; i++) append(all, toBytes(words[i]))
  return all
}

const ESCAPES = ['\x1b(B', '\x1b(J', '\x1b(I', '\x1b$B', '\x1b$@']
const WITH_0213 = [...ESCAPES, '\x1b$(O', '\x1b$(Q', '\x1b$(P']
const WITH_0212 = [...ESCAPES, '\x1b$(D']
const WITH_OTHERS = [...WITH_0212, '\x1b$(C', '\x1b$A', '\x1b.A', '\x1b.F']

/** The sets of a decoder of ISO-2022-JP-1 and its kin that an encoder has under another number. */
const ENCODED_SETS = { __proto__: null, 1: 3, 2: 3, 5: 4 }
const ofFamily = (mode) => (mode & 0xf0) | (ENCODED_SETS[mode & 15] ?? mode & 15)

/** The encoder has written the header. */
const BEGUN = 2

/**
 * By encoding, the `words` that change the state; `toEncoder`, from a decoder's mode to an encoder's; the bits of a mode
 * that count at the end of a text, `lasting`; and the bytes with which an encoder ends a text that is not in
 * its first state, `reset`.
 */
const kinds = {
  __proto__: null,
  // A decoder's mode has a bit for an escape sequence right before.
  'iso-2022-jp': { words: ESCAPES, toEncoder: (mode) => mode & 3, lasting: 3, reset: 3 },
  'iso-2022-jp-1': { words: WITH_0212, toEncoder: ofFamily, reset: 3 },
  'iso-2022-jp-2': { words: WITH_OTHERS, toEncoder: ofFamily, reset: 3 },
  'iso-2022-jp-3': { words: WITH_0213, toEncoder: ofFamily, reset: 3 },
  'iso-2022-jp-2004': { words: WITH_0213, toEncoder: ofFamily, reset: 3 },
  'iso-2022-kr': { words: ['\x0e', '\x0f'], toEncoder: (mode) => mode | BEGUN, reset: 1 },
  'hz-gb-2312': { words: ['~{', '~}'], reset: 2 },
}

const same = (mode) => mode

const ebcdic = { words: ['\x0e', '\x0f'], reset: 1 }

/** EBCDIC's encodings with characters of two bytes, by their numbers. */
const MIXED = ['930', '933', '935', '937', '939', '1364', '1371', '1388', '1390', '1399']
for (let i = 0; i < MIXED.length; i++) kinds[`cp${MIXED[i]}`] = ebcdic

/** The first character of a text decides its byte order, which a change before it must not decide anew. */
const decided = (mode, file) =>
  mode === 0 && (file.encoding === 'utf-16' || file.encoding === 'utf-32')
    ? stateAt(file, min(file.length, 4)).mode
    : mode

/** In an encoder of UTF-16, the bit by which the start of a text differs from the rest. */
const NOT_AT_START = 4

const STATELESS = { shifts: [toBytes('')], toEncoder: () => 0, lasting: 0, reset: -1 }

/** The rules for an encoding by its name in lowercase. */
export const shiftsOf = ({ decoder, encoding }) => {
  if (decoder === STANDARD_UTF_16BE || decoder === STANDARD_UTF_16LE) {
    return { ...STATELESS, toEncoder: () => NOT_AT_START }
  }
  if (slice(encoding, 0, 6) === 'utf-16' || slice(encoding, 0, 6) === 'utf-32') {
    return { ...STATELESS, toEncoder: decided }
  }
  const kind = kinds[encoding]
  if (kind === undefined) return STATELESS
  const { words, toEncoder = same, lasting = ~0, reset } = kind
  return { shifts: sequences(words), toEncoder, lasting, reset }
}
