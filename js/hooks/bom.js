/** The standard's "BOM sniff". */

/** The label of the encoding whose byte order mark the bytes begin with, or null. */
export const bomLabel = (bytes) => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return null
}
