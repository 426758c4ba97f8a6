/** A chunk of a stream whose encoder may hold a character back. */

import { encodeNext } from '../encoders/encoder.js'
import { max, slice } from '../webidl/builtins.js'
import { put } from './generic-transform-stream.js'

/**
 * As `encodeNext`. Before it throws under 'fatal' for what the encoding lacks, it puts the bytes of everything
 * that precedes this, and the end of the output.
 */
export const encodeToError = (encoder, string, stream, controller) => {
  const { state } = encoder
  try {
    return encodeNext(encoder, string, stream)
  } catch (error) {
    if (encoder.errorMode === 'fatal') {
      const at = error.index - state.position
      // The high surrogate of an earlier chunk is part of what the encoding lacks.
      if (at < 0) state.word = 0
      encoder.state = state
      put(controller, encodeNext(encoder, slice(string, 0, max(at, 0)), false))
    }
    throw error
  }
}
