/** A chunk of a stream whose encoder may hold a character back. */

import { max, slice } from '../webidl/builtins.js'
import { put } from './generic-transform-stream.js'
import { run } from './legacy-encoder.js'

/**
 * As `run`. Before it throws under 'fatal' for what the encoding lacks, it puts the bytes of everything
 * that precedes this, and the end of the output.
 */
export const runToError = (core, string, stream, controller) => {
  const { state } = core
  try {
    return run(core, string, stream)
  } catch (error) {
    if (core.errorMode === 'fatal') {
      const at = error.index - state.position
      // The high surrogate of an earlier chunk is part of what the encoding lacks.
      if (at < 0) state.word = 0
      core.state = state
      put(controller, run(core, slice(string, 0, max(at, 0)), false))
    }
    throw error
  }
}
