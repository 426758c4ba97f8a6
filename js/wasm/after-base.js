/** Indexes that are packed after those of another family, which the module unpacks first. */

import { concat } from '../infra/bytes.js'
import { byteLength, Uint8Array } from '../webidl/builtins.js'
import { provideIndexes } from './provided-indexes.js'

/** The length of the base in four bytes, the lowest first, the base, and the bytes after it. */
const join = (base, bytes) => {
  const length = new Uint8Array(4)
  for (let i = 0; i < 4; i++) length[i] = byteLength(base) >> (8 * i)
  return concat([length, base, bytes])
}

/** Provides a family of indexes, and `base` is the family that it is packed after: both as generated. */
export const provideAfter = (base, { family, bytes }) => {
  provideIndexes({ family, bytes: () => join(base.bytes(), bytes()) })
}
