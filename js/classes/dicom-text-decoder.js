/** Decoders for the values of DICOM's Specific Character Set, (0008,0005). */

import { defineInterface } from '#interface'
import { decode, newDecoder } from '../codec/decode.js'
import { characterSet, correct, toValues } from '../encodings/dicom-character-set.js'
import { malformed } from '../errors/errors.js'
import { LAST } from '../generated/boundary.js'
import { EMPTY } from '../webidl/builtins.js'
import { bytesOf, toBufferSource, toDictionary } from '../webidl/conversions.js'
import { decoderFlags } from './text-decoder.js'

export const DicomTextDecoder = defineInterface(
  class {
    #values
    #set
    #flags
    #state
    #doNotFlush = false

    constructor(specificCharacterSet = '', options = undefined) {
      this.#values = toValues(specificCharacterSet)
      this.#flags = decoderFlags(options)
      this.#set = characterSet(this.#values, toDictionary(options))
    }

    get specificCharacterSet() {
      return this.#values
    }

    get correctCharacterSet() {
      return correct(this.#values)
    }

    decode(input = EMPTY, options = undefined) {
      toBufferSource(input, 'input')
      const { stream } = toDictionary(options)
      if (!this.#doNotFlush) this.#state = newDecoder(this.#set.mode)
      const flags = stream ? this.#flags : this.#flags | LAST
      const text = decode(this.#set.row.id, flags, this.#state, bytesOf(input))
      this.#doNotFlush = !!stream
      if (text === null) throw malformed(this.#set.row, this.#state.errorAt)
      return text
    }
  },
  'DicomTextDecoder',
)
