/** Inspects bytes as text of an encoding: errors, lines, scripts. */

import { defineInterface } from '#interface'
import { toId, toLimit } from '../detect/conversions.js'
import { eachPiece } from '../detect/feed.js'
import { Handle } from '../detect/handle.js'
import { use } from '../detect/module.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { toBufferSource, toDictionary } from '../webidl/conversions.js'

/** The default of `malformedLimit`. */
const LIMIT = 100

const free = (module, number) => module.freeInspector(number)

export const Inspector = /* @__PURE__ */ defineInterface(
  class {
    #encoding
    #handle

    constructor(label = 'utf-8', options = undefined) {
      const encoding = toId(label, 'label', true)
      const missing = use((module) => module.missingFamily(encoding))
      if (missing !== undefined) throw missingIndexes('encodium/repair', missing)
      const limit = toLimit(toDictionary(options).malformedLimit, 'malformedLimit', LIMIT)
      this.#encoding = encoding
      this.#handle = new Handle((module) => module.newInspector(encoding, limit), free)
    }

    get encoding() {
      const encoding = this.#encoding
      return use((module) => module.encodingOf(encoding))
    }

    feed(bytes) {
      toBufferSource(bytes, 'bytes')
      this.#handle.use((module, number) => {
        eachPiece(bytes, (piece) => module.feedInspector(number, piece))
      })
    }

    finish() {
      return this.#handle.take((module, number) => module.finishInspector(number))
    }
  },
  'Inspector',
)

export const inspect = (bytes, label = 'utf-8', options = undefined) => {
  toBufferSource(bytes, 'bytes')
  const inspector = new Inspector(label, options)
  inspector.feed(bytes)
  return inspector.finish()
}
