/** The tables of files: people's, those that other detectors are tested with, and those in UTF-8. */

import { detect } from '../js/detect.js'
import { publicFiles } from './accuracy-public.js'
import { realFiles, SIZES } from './accuracy-real.js'
import { countOf, encodingsOf, judged, share } from './accuracy-tables.js'
import { utf8Files } from './accuracy-utf8.js'

/** Which answers of encodium are right with other options than the section's. */
const withOptions = (pieces, options) =>
  judged(pieces, encodingsOf(pieces.map(({ bytes }) => detect(bytes, options))))

const printMissing = ({ print }, missing) => {
  for (const reason of missing) print(`\n${reason}.`)
}

const printReal = (tables, pieces, detectors, missing) => {
  const { print, line, head } = tables
  const [{ right, isSure }] = detectors
  const bySize = (hits, passes = () => true) =>
    SIZES.map((size) => share(pieces, hits, (p, i) => p.size === size && passes(i)))
  print("\nPeople's files: right answers (%); encodium reads no declarations here:\n")
  head('real files', SIZES)
  line(['how many', ...SIZES.map((size) => countOf(pieces, (p) => p.size === size))])
  for (const detector of detectors) line([detector.name, ...bySize(detector.right)])
  line(['encodium that reads declarations', ...bySize(withOptions(pieces, {}))])
  line(['encodium, confident', ...bySize(isSure)])
  line(['encodium, of these right', ...bySize(right, (i) => isSure[i])])
  print('\nThe same files, heads and lines together, by where they are from:\n')
  head('', ['pieces', ...detectors.map(({ name }) => name)])
  for (const source of new Set(pieces.map((p) => p.source))) {
    const passes = (p) => p.source === source
    const cells = detectors.map((detector) => share(pieces, detector.right, passes))
    line([source, countOf(pieces, passes), ...cells])
  }
  printMissing(tables, missing)
}

const printPublic = (tables, pieces, detectors, missing) => {
  const { print, line, head } = tables
  const [{ name, right, isSure }, ...others] = detectors
  const columns = [
    { name, right },
    { name: 'with declarations', right: withOptions(pieces, {}) },
    { name: 'the standard alone', right: withOptions(pieces, { extended: false }) },
    ...others,
  ]
  print(
    '\nFiles that other detectors are tested with, how many are right; the first column is of encodium that reads no declarations, the two after it of encodium that does. Each file counts once, for the first of the repositories that has it:\n',
  )
  head('public corpora', ['encoding known by', 'files', ...columns.map((column) => column.name)])
  const row = (title, by, passes) => {
    const counts = columns.map((column) => countOf(pieces, (p, i) => passes(p) && column.right[i]))
    line([title, by, countOf(pieces, passes), ...counts])
  }
  for (const source of new Set(pieces.map((p) => p.source))) {
    const { by } = pieces.find((p) => p.source === source)
    row(source, by, (p) => p.source === source)
  }
  row('all', '', () => true)
  print(
    `\nOf the confident answers of encodium that reads no declarations ${share(pieces, right, (_, i) => isSure[i])} % are right.`,
  )
  printMissing(tables, missing)
}

const printUtf8 = (tables, pieces, detectors, missing) => {
  const { print, line, head } = tables
  const sources = [...new Set(pieces.map(({ source }) => source))]
  const inSource = (passes) => (source) =>
    countOf(pieces, (piece, i) => piece.source === source && passes(i))
  print(
    '\nReal files in UTF-8 without a mark, how many are wrong; encodium reads no declarations here:\n',
  )
  head('files in UTF-8', sources)
  line(['how many', ...sources.map(inSource(() => true))])
  for (const { name, right } of detectors) line([name, ...sources.map(inSource((i) => !right[i]))])
  const [{ right, isSure }] = detectors
  line(['encodium, confident and wrong', ...sources.map(inSource((i) => isSure[i] && !right[i]))])
  printMissing(tables, missing)
}

const wrong = ({ source, size = 'the file', path = '', encoding }) =>
  `${source} ${path}, ${size}: ${encoding}`

const undeclared = { declared: false }
export const real = { load: realFiles, options: undeclared, print: printReal, wrong }
export const corpora = { load: publicFiles, options: undeclared, print: printPublic, wrong }
export const inUtf8 = { load: utf8Files, options: undeclared, print: printUtf8, wrong }
