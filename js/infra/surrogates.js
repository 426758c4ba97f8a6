/** The Infra Standard's surrogates. */

import { charCodeAt } from '../webidl/builtins.js'

export const REPLACEMENT = 0xfffd

export const isLeading = (unit) => unit >= 0xd800 && unit < 0xdc00
export const isTrailing = (unit) => unit >= 0xdc00 && unit < 0xe000
export const isSurrogate = (unit) => isLeading(unit) || isTrailing(unit)

/** The scalar value of a surrogate pair. */
const scalarOf = (leading, trailing) => ((leading - 0xd7c0) << 10) + (trailing - 0xdc00)

/** The scalar value at an index, U+FFFD for a lone surrogate. */
export const scalarAt = (text, index) => {
  const unit = charCodeAt(text, index)
  const next = charCodeAt(text, index + 1)
  if (isLeading(unit) && isTrailing(next)) return scalarOf(unit, next)
  return isSurrogate(unit) ? REPLACEMENT : unit
}
