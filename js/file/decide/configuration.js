/** What a project says of the encoding of a file. */

import { fromCharset } from './charset.js'
import { charsetOf } from './editorconfig.js'
import { workingTreeEncodingOf } from './gitattributes.js'

/** The encoding of the file at a path, `{ label, mark, source }`, and the source of that; or undefined. */
export const configurationOf = (path) => {
  const charset = charsetOf(path)
  if (charset !== undefined) return { ...fromCharset(charset), source: 'editorconfig' }
  const encoding = workingTreeEncodingOf(path)
  if (encoding !== undefined) return { ...fromCharset(encoding), source: 'gitattributes' }
}
