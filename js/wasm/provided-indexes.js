/** The families of indexes that entries of the package provide, for every module. */

import { PACKAGE } from '#package'
import { TWO_COPIES } from '../errors/errors.js'
import { byteLength, Error, set, slice, Uint8Array } from '../webidl/builtins.js'

/** By family, what returns the indexes as a module unpacks them. */
export const indexes = { __proto__: null }

/** Provides a family of indexes: `bytes` returns them as a module unpacks them. */
export const provideIndexes = ({ family, bytes }) => {
  indexes[family] = bytes
}

/**
 * Provides a family that is packed after another one, which the module unpacks first: behind the length of that one in
 * four bytes, the lowest first, and its bytes.
 */
export const provideAfter = (base, { family, bytes }) => {
  const joined = () => {
    const before = base.bytes()
    const length = byteLength(before)
    const after = bytes()
    const all = new Uint8Array(4 + length + byteLength(after))
    for (let i = 0; i < 4; i++) all[i] = length >> (8 * i)
    set(all, before, 4)
    set(all, after, 4 + length)
    return all
  }
  provideIndexes({ family, bytes: joined })
}

/** The entry that has a family of indexes. */
export const entryOf = (family) => {
  if (family === 'jis-x-0213') return `${PACKAGE}/extended/jis-x-0213`
  return `${PACKAGE}/${slice(family, 0, 7) === 'ebcdic-' ? 'extended/ebcdic' : family}`
}

/** The error of an entry for a family of indexes that is missing. */
export const missingIndexes = (entry, family) =>
  new Error(
    `${entry}: the indexes of ${family} are missing. Write import '${entryOf(family)}', and see that your bundler keeps it; ${TWO_COPIES}`,
  )
