/** The tables of documents that are mostly ASCII, and of those that declare their encoding. */

import { detect } from '../js/detect.js'
import { declaredDocuments, FALSELY, TRULY } from './accuracy-declared.js'
import {
  DOCUMENT_LENGTHS,
  DOCUMENT_SIZES,
  documents,
  IN_UTF_8,
  SCRIPTS,
  SYMBOLS,
} from './accuracy-documents.js'
import { countOf, encodingsOf, judged, share } from './accuracy-tables.js'

const UTF_8 = [IN_UTF_8, SYMBOLS, SCRIPTS]

const kilobytes = (size) => `${size / 1000} KB`

/** Cells of a form: all sizes for each length, then 40 characters for each size. */
const cellsOf = (pieces, hits, form, passes = () => true) => {
  const cell = (isOf) => share(pieces, hits, (p, i) => p.form === form && isOf(p) && passes(p, i))
  return [
    ...DOCUMENT_LENGTHS.map((length) => cell((p) => p.length === length)),
    ...DOCUMENT_SIZES.map((size) => cell((p) => p.length === 40 && p.size === size)),
  ]
}
const COLUMNS = [
  ...DOCUMENT_LENGTHS.map((length) => `${length} characters`),
  ...DOCUMENT_SIZES.map((size) => `40 behind ${kilobytes(size)}`),
]

/** The forms in legacy encodings, those first in which the first detector is worst. */
export const formsByWorst = (pieces, [{ right }]) => {
  const forms = [...new Set(pieces.map(({ form }) => form))].filter((form) => !UTF_8.includes(form))
  const score = (form) => Number(share(pieces, right, (p) => p.form === form))
  return forms.sort((a, b) => score(a) - score(b))
}

const printDocuments = (tables, pieces, detectors) => {
  const { print, line, head } = tables
  const [{ right, isSure }] = detectors
  const inLegacy = countOf(pieces, ({ form }) => !UTF_8.includes(form))
  print(
    `\nOf ${inLegacy} documents that are mostly ASCII, with a little text of another language in a legacy encoding behind 0.5, 4 or 40 KB of ASCII: right answers (%).`,
  )
  for (const form of formsByWorst(pieces, detectors)) {
    print()
    head(form, COLUMNS)
    for (const detector of detectors) {
      line([detector.name, ...cellsOf(pieces, detector.right, form)])
    }
    line(['encodium, confident', ...cellsOf(pieces, isSure, form)])
    line(['encodium, of these right', ...cellsOf(pieces, right, form, (_, i) => isSure[i])])
  }
  print('\nThe same in UTF-8, English and source code with one, two or five symbols in UTF-8, and')
  print('documents with three to six languages of several scripts: how many are wrong.\n')
  head('documents in UTF-8', UTF_8)
  const inForm = (passes) => (form) => countOf(pieces, (p, i) => p.form === form && passes(i))
  line(['how many', ...UTF_8.map(inForm(() => true))])
  for (const detector of detectors) {
    line([detector.name, ...UTF_8.map(inForm((i) => !detector.right[i]))])
  }
  line(['encodium, confident and wrong', ...UTF_8.map(inForm((i) => isSure[i] && !right[i]))])
}

const printDeclared = (tables, pieces, detectors) => {
  const { print, line, head } = tables
  const [{ isSure, right }] = detectors
  const undeclared = pieces.map(({ bytes }) => detect(bytes, { declared: false }))
  const withoutReading = judged(pieces, encodingsOf(undeclared))
  const columns = [TRULY, FALSELY].flatMap((form) =>
    DOCUMENT_LENGTHS.map((length) => ({ form, length })),
  )
  const row = (name, passes) => {
    const counts = columns.map(({ form, length }) =>
      countOf(pieces, (p, i) => p.form === form && p.length === length && passes(i)),
    )
    line([name, ...counts])
  }
  print('\nDocuments that declare their encoding, how many are wrong, by length in characters:\n')
  head(
    'declared',
    columns.map(({ form, length }) => `${form}, ${length}`),
  )
  row('how many', () => true)
  for (const detector of detectors) row(detector.name, (i) => !detector.right[i])
  row('encodium, confident and wrong', (i) => isSure[i] && !right[i])
  row('encodium with declared: false', (i) => !withoutReading[i])
}

const wrong = ({ form, kind, size, length, language, encoding, declares }) =>
  `${form}, ${kind}, ${size} ${length}: ${language} ${encoding}${declares ? ` declared as ${declares}` : ''}`

const withoutMissing = (load) => (folder) => ({ pieces: load(folder), missing: [] })

export const mixed = {
  load: withoutMissing(documents),
  options: {},
  print: printDocuments,
  wrong,
}
export const declared = {
  load: withoutMissing(declaredDocuments),
  options: {},
  print: printDeclared,
  wrong,
}

/**
 * The table of docs/detect.md: the forms where encodium is worst first, each beside the best other
 * detector of that cell.
 */
export const printWorstForms = ({ line, head }, pieces, detectors) => {
  const [encodium, ...others] = detectors
  head(
    'right answers (%), and those of the best other detector',
    DOCUMENT_LENGTHS.map((length) => `${length} characters`),
  )
  for (const form of formsByWorst(pieces, detectors)) {
    const cells = DOCUMENT_LENGTHS.map((length) => {
      const of = ({ right }) => share(pieces, right, (p) => p.form === form && p.length === length)
      return `${of(encodium)} (${Math.max(...others.map((other) => of(other))).toFixed(1)})`
    })
    line([form, ...cells])
  }
}
