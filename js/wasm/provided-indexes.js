/** The families of indexes that entries of the package provide, for every module. */

import { entryOf } from '#entry-of'
import { TWO_COPIES } from '../errors/errors.js'
import { Error } from '../webidl/builtins.js'

/** By family, what returns the indexes as a module unpacks them. */
export const indexes = { __proto__: null }

/** Provides a family of indexes: `bytes` returns them as a module unpacks them. */
export const provideIndexes = ({ family, bytes }) => {
  indexes[family] = bytes
}

/** The error of an entry for a family of indexes that is missing. */
export const missingIndexes = (entry, family) =>
  new Error(
    `${entry}: the indexes of ${family} are missing. Write import '${entryOf(family)}'; ${TWO_COPIES}`,
  )
