/**
 * Documents that declare their encoding: the charset of HTML, XML, Python, CSS, PO files and mail. Some
 * declare it truly; others declare what a template, an editor or an older version of the file had.
 */

import { asciiKinds, withGap } from './accuracy-ascii.js'
import { newRandom, seedOf } from './accuracy-corpus.js'
import { DOCUMENT_LENGTHS, IN_UTF8, joined, LEGACY, proseReader } from './accuracy-documents.js'
import { decodedBy } from './accuracy-names.js'

/** By form of declaration, which kind of ASCII stands behind it, and its text. */
const DECLARATIONS = {
  __proto__: null,
  'HTML meta charset': [
    'HTML',
    (name) => `<!doctype html>\n<html>\n<head>\n<meta charset="${name}">\n</head>\n<body>\n`,
  ],
  'HTML http-equiv': [
    'HTML',
    (name) =>
      `<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=${name}">\n</head>\n<body>\n`,
  ],
  XML: ['HTML', (name) => `<?xml version="1.0" encoding="${name}"?>\n<feed>\n`],
  'Python cookie': ['Python', (name) => `#!/usr/bin/env python\n# -*- coding: ${name} -*-\n`],
  'CSS @charset': ['CSS', (name) => `@charset "${name}";\n`],
  'PO header': [
    'C',
    (name) =>
      `msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=${name}\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n\n`,
  ],
  'mail Content-Type': [
    'mail',
    (name) =>
      `From: Jane Doe <jane@example.org>\nDate: Tue, 2 Mar 2004 10:12:01 +0100\nMIME-Version: 1.0\nContent-Type: text/plain; charset=${name}\nContent-Transfer-Encoding: 8bit\n`,
  ],
}

/** Bytes of ASCII between the declaration and the other language. */
const SIZES = [0, 500, 4000, 40_000]
/** Pieces of a declaration, a length and a size. */
const COUNT = 30

/** Names that templates and editors declare, whatever the file is in. */
const USUAL = ['utf-8', 'iso-8859-1', 'windows-1252']

export const TRULY = 'truly declared'
export const FALSELY = 'falsely declared'

/** Another name than that of the encoding: a usual one, or another encoding of the language. */
const falseName = ({ language, encoding }, random) => {
  const others = [...LEGACY, ...IN_UTF8].filter(
    (pair) => pair.language === language && pair.encoding !== encoding,
  )
  const names = [...USUAL, ...others.map((pair) => pair.encoding)]
  return names[random(names.length)]
}

/**
 * All pieces: objects with `form` (TRULY or FALSELY), `kind` (of declaration), `declares` (a label),
 * `length`, `size`, `language`, `encoding`, `bytes` and `text`. What is declared falsely gives another
 * text.
 */
export const declaredDocuments = (folder) => {
  const kinds = asciiKinds(folder)
  const read = proseReader(folder)
  // An escape sequence is evidence by itself.
  const pairs = [...LEGACY, ...IN_UTF8].filter(({ encoding }) => encoding !== 'iso-2022-jp')
  const pieces = []
  for (const form of [TRULY, FALSELY]) {
    for (const [declaration, [kindName, head]] of Object.entries(DECLARATIONS)) {
      const kind = kinds.find(({ name }) => name === kindName)
      for (const length of DOCUMENT_LENGTHS) {
        for (const size of SIZES) {
          const random = newRandom(seedOf(`${form} ${declaration} ${length} ${size}`))
          const wanted = pieces.length + COUNT
          while (pieces.length < wanted) {
            const pair = pairs[random(pairs.length)]
            const part = read(pair, length, random)
            if (part === undefined) continue
            const declares = form === TRULY ? pair.encoding : falseName(pair, random)
            const { before, after } = withGap(kind, size, random)
            const { text, bytes } = joined([head(declares), before, part, after])
            if (form === FALSELY && decodedBy(declares, bytes) === text) continue
            pieces.push({ form, kind: declaration, declares, length, size, ...pair, bytes, text })
          }
        }
      }
    }
  }
  return pieces
}
