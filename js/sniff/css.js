/** The encoding of a style sheet: CSS Syntax, section 3.2. */

import { bomSniff } from '../infra/bytes.js'
import { slice } from '../webidl/builtins.js'
import { asciiCompatible, find, getEncoding, headOf } from './text.js'

const START = '@charset "'

/** The encoding that an at-rule in exactly this form declares, or null. */
const declaredInCSS = (text) => {
  if (slice(text, 0, START.length) !== START) return null
  const end = find(text, '"', START.length)
  return end < 0 || text[end + 1] !== ';' ? null : getEncoding(slice(text, START.length, end))
}

export const sniffCSS = (bytes, { transport, parent }) => {
  const bom = bomSniff(bytes)
  if (bom !== null) return { encoding: bom, source: 'bom', confident: true }
  if (transport !== null) return { encoding: transport, source: 'transport', confident: true }
  const declared = asciiCompatible(declaredInCSS(headOf(bytes)))
  if (declared !== null) return { encoding: declared, source: 'declaration', confident: true }
  if (parent !== null) return { encoding: parent, source: 'parent', confident: false }
  return { encoding: 'utf-8', source: 'fallback', confident: false }
}
