/** As in shifts.js, of the extended encodings. */

import { encode } from '../codec/encode.js'
import { LAST } from '../generated/boundary.js'
import { concat } from '../infra/bytes.js'
import { byteLength, min, subarray } from '../webidl/builtins.js'
import { newBase64 } from './base64.js'
import { stateAt } from './positions.js'
import { ESCAPES, newRules } from './shifts.js'

const WITH_0212 = [...ESCAPES, '\x1b$(D']
const WITH_OTHERS = [...WITH_0212, '\x1b$(C', '\x1b$A', '\x1b.A', '\x1b.F']
const WITH_0213 = [...ESCAPES, '\x1b$(O', '\x1b$(Q', '\x1b$(P']

/** The sets of a decoder of ISO-2022-JP-1 and its kin that an encoder has under another number. */
const ENCODED_SETS = { __proto__: null, 1: 3, 2: 3, 5: 4 }

/**
 * For an encoder that may hold a character back, and that ends a text in another state than the first one with
 * `length` bytes, of which the first is `first`.
 */
const flush = (first, length) => (encoder, state, bytes) => {
  if (state.mode >>> 16 === 0) return bytes
  const held = encode(encoder, LAST, state, '')
  const end = byteLength(held) - length
  return concat([bytes, subarray(held, 0, end > 0 && held[end] === first ? end : end + length)])
}

const SHIFT_IN = 0x0f
const ESC = 0x1b

const family = {
  flush: flush(ESC, 3),
  toEncoder: (mode) => (mode & 0xf0) | (ENCODED_SETS[mode & 15] ?? mode & 15),
}

/** In the mode of an encoder of ISO-2022-KR, that the header is written. */
const BEGUN = 2

/** The first bytes of a text decide its byte order, which a change before them must not decide anew. */
const decided = (mode, file) => mode || stateAt(file, min(file.length, 4)).mode

/** A decoder's mode is the first surrogate of a pair, which an encoder does not have. */
const amidPair = () => newRules([], { toEncoder: () => 0, amid: 0xffff })

const SO_SI = ['\x0e', '\x0f']

/** By encoding, a function that returns its rules. */
const rules = {
  __proto__: null,
  'iso-2022-jp-1': () => newRules(WITH_0212, family),
  'iso-2022-jp-2': () => newRules(WITH_OTHERS, family),
  'iso-2022-jp-3': () => newRules(WITH_0213, family),
  'iso-2022-jp-2004': () => newRules(WITH_0213, family),
  'iso-2022-kr': () => newRules(SO_SI, { toEncoder: (mode) => mode | BEGUN }),
  'hz-gb-2312': () => newRules(['~{', '~}']),
  'cesu-8': amidPair,
  'modified-utf-8': amidPair,
  'utf-7': () => newBase64('+/'),
  'utf-7-imap': () => newBase64('&,'),
  'utf-16': () => newRules([], { toEncoder: decided }),
  'utf-32': () => newRules([], { toEncoder: decided }),
  'utf-16be-rfc2781': () => newRules([]),
  'utf-16le-rfc2781': () => newRules([]),
  'utf-32be': () => newRules([]),
  'utf-32le': () => newRules([]),
}

/** EBCDIC's encodings with characters of two bytes, by their numbers. */
const MIXED = ['930', '933', '935', '937', '939', '1364', '1371', '1388', '1390', '1399']
for (let i = 0; i < MIXED.length; i++) {
  rules[`cp${MIXED[i]}`] = () => newRules(SO_SI, { flush: flush(SHIFT_IN, 1) })
}

/** The rules of an extended encoding. */
export const extendedRulesOf = (encoding) =>
  (rules[encoding] ?? (() => newRules([], { toEncoder: () => 0 })))()
