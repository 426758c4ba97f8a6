/** The path before those of entries. */

export const PACKAGE = 'encodium'
