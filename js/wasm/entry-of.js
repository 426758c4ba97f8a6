/** The entry that has a family of indexes. */
export const entryOf = (family) => `encodium/${family}`
