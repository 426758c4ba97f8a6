/** The encoding of an XML document: XML 1.0, appendix F, and RFC 7303, section 3. */

import { resolve } from '../encodings/resolve.js'
import { bomSniff } from '../infra/bytes.js'
import { charCodeAt, slice } from '../webidl/builtins.js'
import { asciiCompatible, headOf } from './text.js'
import { declaredInXML } from './xml-declaration.js'

/**
 * The characters of XML declarations at their bytes in every EBCDIC encoding, sixteen per row from 0x40 on; `\0` stands
 * for other characters.
 */
const EBCDIC = [
  ' \0\0\0\0\0\0\0\0\0\0.<\0\0\0',
  '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
  '-\0\0\0\0\0\0\0\0\0\0\0\0_>?',
  '\0\0\0\0\0\0\0\0\0\0:\0\0\'="',
  '\0abcdefghi\0\0\0\0\0\0',
  '\0jklmnopqr\0\0\0\0\0\0',
  '\0\0stuvwxyz\0\0\0\0\0\0',
  '\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0',
  '\0ABCDEFGHI\0\0\0\0\0\0',
  '\0JKLMNOPQR\0\0\0\0\0\0',
  '\0\0STUVWXYZ\0\0\0\0\0\0',
  '0123456789\0\0\0\0\0\0',
]

/** The label in a declaration in EBCDIC, or null. Bytes below 0x40 are controls, including line ends. */
const declaredInEBCDIC = (head) => {
  let text = ''
  for (let i = 0; i < head.length && charCodeAt(head, i) !== GREATER_THAN; i++) {
    const byte = charCodeAt(head, i)
    text += byte < 0x40 ? ' ' : EBCDIC[(byte >> 4) - 4][byte & 15]
  }
  return declaredInXML(`${text}>`)
}

/** `>` in EBCDIC. */
const GREATER_THAN = 0x6e

/** The byte order marks of UTF-32; the standard's hooks read the second one as UTF-16LE. */
const MARKS = [
  ['\0\0\xfe\xff', 'utf-32be'],
  ['\xff\xfe\0\0', 'utf-32le'],
]

/** The beginnings of `<?xm`, and of `<` in UTF-32, in encodings whose code units have several bytes. */
const STARTS = [
  ['\0\0\0<', 'utf-32be'],
  ['<\0\0\0', 'utf-32le'],
  ['\0<\0?', 'utf-16be'],
  ['<\0?\0', 'utf-16le'],
]

/** `<?xm` in EBCDIC. */
const EBCDIC_START = '\x4c\x6f\xa7\x94'

/** The name of the encoding that a label means; null if the label is missing or unknown. */
const nameFor = (label) => resolve(label ?? '')?.encoding ?? null

const startingWith = (text, rows) => {
  for (let i = 0; i < rows.length; i++) if (slice(text, 0, 4) === rows[i][0]) return rows[i][1]
  return null
}

export const sniffXML = (bytes, { transport }) => {
  const text = headOf(bytes)
  const bom = startingWith(text, MARKS) ?? bomSniff(bytes)
  if (bom !== null) return { encoding: bom, source: 'bom', confident: true }
  if (transport !== null) return { encoding: transport, source: 'transport', confident: true }
  const wide = startingWith(text, STARTS)
  if (wide !== null) return { encoding: wide, source: 'start', confident: true }
  if (slice(text, 0, 4) === EBCDIC_START) {
    const encoding = nameFor(declaredInEBCDIC(text))
    if (encoding !== null) return { encoding, source: 'declaration', confident: true }
    return { encoding: 'cp037', source: 'start', confident: false }
  }
  const declared = asciiCompatible(nameFor(declaredInXML(text)))
  if (declared !== null) return { encoding: declared, source: 'declaration', confident: true }
  return { encoding: 'utf-8', source: 'fallback', confident: declaredInXML(text) === null }
}
