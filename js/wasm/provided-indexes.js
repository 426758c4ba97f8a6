/** The families of indexes that entries of the package provide, for every module. */

import { TWO_COPIES } from '../errors/errors.js'
import { concat } from '../infra/bytes.js'
import { byteLength, Error, slice, Uint8Array } from '../webidl/builtins.js'

/** The functions that return a family's packed indexes, as a module unpacks them. */
export const indexes = { __proto__: null }

/** Provides a family of indexes: `bytes` returns them as a module unpacks them. */
export const provideIndexes = ({ family, bytes }) => {
  indexes[family] = bytes
}

/**
 * Provides a family that is packed relative to another one, which the module unpacks first. The bytes are the length of
 * the other one in four bytes, the lowest first, its bytes, and those of this family.
 */
export const provideAfter = (base, { family, bytes }) => {
  const joined = () => {
    const before = base.bytes()
    const length = new Uint8Array(4)
    for (let i = 0; i < 4; i++) length[i] = byteLength(before) >> (8 * i)
    return concat([length, before, bytes()])
  }
  provideIndexes({ family, bytes: joined })
}

/** The path, below the package, of the entry that has a family of indexes. */
export const pathOf = (family) => {
  if (family === 'jis-x-0213') return 'extended/jis-x-0213'
  return slice(family, 0, 7) === 'ebcdic-' ? 'extended/ebcdic' : family
}

/** The error that an entry throws for a missing family of indexes. */
export const missingIndexes = (entry, family) =>
  new Error(
    `${entry}: the indexes of ${family} are missing. Write import 'encodium/${pathOf(family)}', or without WebAssembly 'encodium/no-wasm/${pathOf(family)}', and see that your bundler keeps it; ${TWO_COPIES}`,
  )
