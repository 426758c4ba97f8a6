/** The Infra Standard's surrogates. */

export const isLeading = (unit) => unit >= 0xd800 && unit < 0xdc00
export const isTrailing = (unit) => unit >= 0xdc00 && unit < 0xe000

/** The scalar value of a surrogate pair. */
export const scalarOf = (leading, trailing) => ((leading - 0xd7c0) << 10) + (trailing - 0xdc00)
