/** DICOM's text: decoders and encoders by the values of Specific Character Set, (0008,0005). */

import { defineInterface } from '#interface'
import { decode, malformed, newDecoder } from '../codec/decode.js'
import { characterSet, NAME, nameOf } from '../encodings/dicom.js'
import { LAST } from '../generated/boundary.js'
import { EMPTY, join } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary, toDOMString } from '../webidl/conversions.js'
import { newCore, run, toOptions } from './legacy-encoder.js'
import { decoderFlags } from './text-decoder.js'

const { isArray } = Array

/** The attribute's values as one string. */
const toValues = (value) =>
  toDOMString(isArray(value) ? join(value, '\\') : value, 'specificCharacterSet')

export const DicomTextDecoder = defineInterface(
  class {
    #values
    #set
    #flags
    #state
    #goesOn = false

    constructor(specificCharacterSet = '', options = undefined) {
      this.#values = toValues(specificCharacterSet)
      this.#flags = decoderFlags(options)
      this.#set = characterSet(this.#values, toDictionary(options))
    }

    get specificCharacterSet() {
      return this.#values
    }

    decode(input = EMPTY, options = undefined) {
      toBufferSource(input, 'input')
      const { stream } = toDictionary(options)
      if (!this.#goesOn) this.#state = newDecoder(this.#set.mode)
      const flags = stream ? this.#flags : this.#flags | LAST
      const text = decode(this.#set.codec, flags, this.#state, bytesOf(input))
      this.#goesOn = !!stream
      if (text === null) throw malformed(nameOf(this.#values), this.#state)
      return text
    }
  },
  'DicomTextDecoder',
)

export const DicomTextEncoder = defineInterface(
  class {
    #values
    #core

    constructor(specificCharacterSet = '', options = undefined) {
      this.#values = toValues(specificCharacterSet)
      const converted = toOptions(options)
      const set = characterSet(this.#values, toDictionary(options))
      this.#core = newCore({ ...set, name: nameOf(this.#values), encoding: NAME }, converted)
    }

    get specificCharacterSet() {
      return this.#values
    }

    encode(string = '', options = undefined) {
      const text = toDOMString(string, 'string')
      const { stream } = toDictionary(options)
      return run(this.#core, text, stream)
    }
  },
  'DicomTextEncoder',
)
