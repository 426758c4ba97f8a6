/** Encodes a chunk of a stream so that an error loses nothing before it. */

import { encodeNext } from '../encoders/encoder.js'
import { max, slice } from '../webidl/builtins.js'
import { put } from './generic-transform-stream.js'

/**
 * As `encodeNext`, but before it throws for an unmappable character under 'fatal', it enqueues the bytes of all
 * characters before that one, and the end of the output.
 */
export const encodeToError = (encoder, string, stream, controller) => {
  const { state } = encoder
  try {
    return encodeNext(encoder, string, stream)
  } catch (error) {
    if (encoder.errorMode === 'fatal') {
      const at = error.index - state.position
      // The unmappable character began with a leading surrogate in an earlier chunk.
      if (at < 0) state.word = 0
      encoder.state = state
      put(controller, encodeNext(encoder, slice(string, 0, max(at, 0)), false))
    }
    throw error
  }
}
