/** Encoders for the values of DICOM's Specific Character Set, (0008,0005). */

import { defineInterface } from '#interface'
import { createEncoder, encodeNext, toOptions } from '../encoders/encoder.js'
import { characterSet, correct, toValues } from '../encodings/dicom-character-set.js'
import { toDictionary, toDOMString } from '../webidl/conversions.js'

export const DicomTextEncoder = defineInterface(
  class {
    #values
    #encoder

    constructor(specificCharacterSet = '', options = undefined) {
      this.#values = toValues(specificCharacterSet)
      const converted = toOptions(options)
      const { row, mode } = characterSet(this.#values, toDictionary(options))
      this.#encoder = createEncoder(row, converted, mode)
    }

    get specificCharacterSet() {
      return this.#values
    }

    get correctCharacterSet() {
      return correct(this.#values)
    }

    encode(string = '', options = undefined) {
      const text = toDOMString(string, 'string')
      const { stream } = toDictionary(options)
      return encodeNext(this.#encoder, text, stream)
    }
  },
  'DicomTextEncoder',
)
