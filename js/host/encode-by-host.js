/** Firefox's own TextEncoder is used because it is 1.2 to 1.4 times as fast as ours at 64 units. */

import { uncurry } from '../webidl/builtins.js'
import { SPIDERMONKEY } from './engine.js'
import { attempt, hostUtf8 } from './host-decoder.js'

/** From so many units on, the host's encoder is faster, the call included. */
const MIN_LENGTH = 17

/** A string as UTF-8 by the host, or undefined; undefined itself where ours is faster. */
export const encodeByHost = SPIDERMONKEY
  ? attempt(() => {
      const { TextEncoder } = globalThis
      const encode = uncurry(TextEncoder.prototype.encode)
      const encoder = new TextEncoder()
      return hostUtf8(encode(encoder, '\uD800a\uDC00')) === '\uFFFDa\uFFFD'
        ? (text) => (text.length < MIN_LENGTH ? undefined : attempt(() => encode(encoder, text)))
        : undefined
    })
  : undefined

/** The same into a Uint8Array, as `encodeInto` does it. */
export const encodeIntoByHost = undefined
