/** DICOM's text: decoders and encoders by the values of Specific Character Set, (0008,0005). */

import { defineInterface } from '#interface'
import { decode, malformed, newDecoder } from '../codec/decode.js'
import { encode, newEncoder } from '../codec/encode.js'
import { show } from '../encodings/labels.js'
import { findEncoder } from '../encodings/to-encode.js'
import { LAST } from '../generated/boundary.js'
import { delimiters, first, others } from '../generated/dicom.js'
import { DICOM, EUC_JP, EUC_KR, FIRST_CODE_PAGE, GB18030 } from '../generated/ids.js'
import { ensureReady } from '../wasm/instance.js'
import { EMPTY, RangeError, slice, TypeError } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary, toDOMString } from '../webidl/conversions.js'
import { newCore, toOptions } from './legacy-encoder.js'
import { decoderFlags } from './text-decoder.js'
// It is not used. In a chunk without it, what `encodium` needs of the one before is 4 bytes more.
import './text-decoder-stream.js'

const NAME = 'DICOM'

/** The value representations, with the places of what their delimiters set in a mode. */
const DELIMITERS = { __proto__: null, PN: 0, LO: 1, SH: 1, UC: 1, LT: 2, ST: 2, UT: 2 }

/** Those values that stand alone, with the standard's labels. */
const ALONE = { __proto__: null, 'ISO_IR 192': 'utf-8', GB18030: 'gb18030', GBK: 'gbk' }

const PREFIXES = ['ISO_IR ', 'ISO 2022 IR ']

/** Encodings with the indexes that the sets are in. */
const ensureAllReady = () => {
  ensureReady(DICOM)
  ensureReady(FIRST_CODE_PAGE)
  ensureReady(EUC_JP)
  ensureReady(EUC_KR)
  ensureReady(GB18030)
}

/** A value without the spaces around it, which do not count. */
const trimmed = (value) => {
  let [start, end] = [0, value.length]
  while (start < end && value[start] === ' ') start++
  while (end > start && value[end - 1] === ' ') end--
  return slice(value, start, end)
}

/** The number of a value, which is that of ASCII for an empty one; undefined if it has none. */
const numberOf = (value) => {
  if (value === '') return '6'
  for (let i = 0; i < PREFIXES.length; i++) {
    const { length } = PREFIXES[i]
    if (slice(value, 0, length) === PREFIXES[i]) return slice(value, length)
  }
}

/** From the attribute's values to an encoding, and to the mode in which its decoders and encoders begin. */
const characterSet = (values, { vr = 'PN' }) => {
  const kind = DELIMITERS[toDOMString(vr, 'vr')]
  if (kind === undefined) {
    throw new TypeError(`vr must be PN, LO, SH, UC, LT, ST or UT, not ${show(`${vr}`)}`)
  }
  const alone = ALONE[trimmed(values)]
  if (alone !== undefined) return { codec: findEncoder(alone).codec, mode: 0 }
  let mode = delimiters[kind]
  for (let start = 0, end = 0; end <= values.length; end++) {
    if (end < values.length && values[end] !== '\\') continue
    const sets = start === 0 ? first : others
    const set = sets[numberOf(trimmed(slice(values, start, end)))]
    if (set === undefined) {
      throw new RangeError(`${show(values)} is not a Specific Character Set of DICOM`)
    }
    mode |= set
    start = end + 1
  }
  return { codec: DICOM, mode }
}

const beginning = (state, { mode }) => {
  state.mode = mode
  return state
}

export const DicomTextDecoder = defineInterface(
  class {
    #values
    #set
    #flags
    #state
    #goesOn = false

    constructor(specificCharacterSet = '', options = undefined) {
      this.#values = toDOMString(specificCharacterSet, 'specificCharacterSet')
      this.#flags = decoderFlags(options)
      this.#set = characterSet(this.#values, toDictionary(options))
    }

    get specificCharacterSet() {
      return this.#values
    }

    decode(input = EMPTY, options = undefined) {
      toBufferSource(input, 'input')
      const { stream } = toDictionary(options)
      ensureAllReady()
      if (!this.#goesOn) this.#state = beginning(newDecoder(), this.#set)
      const flags = stream ? this.#flags : this.#flags | LAST
      const text = decode(this.#set.codec, flags, this.#state, bytesOf(input))
      this.#goesOn = !!stream
      if (text === null) throw malformed(NAME, this.#state)
      return text
    }
  },
  'DicomTextDecoder',
)

export const DicomTextEncoder = defineInterface(
  class {
    #values
    #set
    #core

    constructor(specificCharacterSet = '', options = undefined) {
      this.#values = toDOMString(specificCharacterSet, 'specificCharacterSet')
      const converted = toOptions(options)
      const set = characterSet(this.#values, toDictionary(options))
      this.#set = set
      this.#core = newCore({ codec: set.codec, name: NAME, encoding: NAME }, converted)
      this.#core.state = beginning(newEncoder(), set)
    }

    get specificCharacterSet() {
      return this.#values
    }

    encode(string = '', options = undefined) {
      const core = this.#core
      const text = toDOMString(string, 'string')
      const { stream } = toDictionary(options)
      ensureAllReady()
      // As in legacy-encoder.js, the state is out of the encoder while a call runs.
      const { codec, flags, state, unmappable } = core
      core.state = beginning(newEncoder(), this.#set)
      try {
        return encode(codec, stream ? flags : flags | LAST, state, text, unmappable)
      } finally {
        if (stream) core.state = state
      }
    }
  },
  'DicomTextEncoder',
)
