/** Indexes that are packed after those of another family, which the module unpacks first. */

import { byteLength, set, Uint8Array } from '../webidl/builtins.js'
import { provideIndexes } from './instance.js'

/** The length of the base in four bytes, the lowest first, the base, and what comes after it. */
const join = (base, own) => {
  const length = byteLength(base)
  const joined = new Uint8Array(4 + length + byteLength(own))
  for (let i = 0; i < 4; i++) joined[i] = length >> (8 * i)
  set(joined, base, 4)
  set(joined, own, 4 + length)
  return joined
}

/** Provides a family, given as it is generated, as is the one that it is packed after. */
export const provideAfter = (base, { family, bytes }) => {
  provideIndexes({ family, bytes: () => join(base.bytes(), bytes()) })
}
