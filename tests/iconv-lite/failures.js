/** Tests of iconv-lite's that `encodium/compat/iconv-lite` fails, by title, each with the reason. */

export const failures = {}
