/** The tables of pieces of prose, HTML, CSV and file names, which are of one language each. */

import { corpus, LENGTHS } from './accuracy-corpus.js'
import { share } from './accuracy-tables.js'

/** Of the cells of prose, those that are listed. */
const WORST = 15

const printWorst = ({ line, head }, pieces, detectors) => {
  head('', ['characters', ...detectors.map(({ name }) => name)])
  const cells = new Map()
  for (const { form, language, encoding, length } of pieces) {
    if (form !== 'prose') continue
    const key = `${language}, ${encoding}, ${length}`
    if (cells.has(key)) continue
    const passes = (p) =>
      p.form === form && p.language === language && p.encoding === encoding && p.length === length
    const shares = detectors.map(({ right }) => share(pieces, right, passes))
    cells.set(key, [`${language}, ${encoding}`, length, ...shares])
  }
  const worst = [...cells.values()].sort((a, b) => a[2] - b[2]).slice(0, WORST)
  for (const cell of worst) line(cell)
}

const print = (tables, pieces, detectors) => {
  const { line, head } = tables
  const forms = new Set(pieces.map(({ form }) => form))
  tables.print(`\nOf ${pieces.length} pieces: right answers (%), by length in characters.`)
  for (const form of forms) {
    tables.print()
    head(form, LENGTHS)
    for (const { name, right } of detectors) {
      const cell = (n) => share(pieces, right, (p) => p.form === form && p.length === n)
      line([name, ...LENGTHS.map(cell)])
    }
  }
  tables.print()
  head('prose in legacy encodings alone', LENGTHS)
  for (const { name, right } of detectors) {
    const passes = (n) => (p) => p.form === 'prose' && p.encoding !== 'utf-8' && p.length === n
    line([name, ...LENGTHS.map((n) => share(pieces, right, passes(n)))])
  }

  tables.print('\nThe cells of prose where encodium is worst:\n')
  printWorst(tables, pieces, detectors)

  const [{ right, isSure }] = detectors
  tables.print(
    '\nAll pieces: confident answers of encodium (%), and the right ones among these (%):\n',
  )
  head('', LENGTHS)
  line(['confident', ...LENGTHS.map((n) => share(pieces, isSure, ({ length }) => length === n))])
  line([
    'and right',
    ...LENGTHS.map((n) => share(pieces, right, ({ length }, i) => length === n && isSure[i])),
  ])
  tables.print(
    `\nOf all confident answers ${share(pieces, right, (_, i) => isSure[i])} % are right.`,
  )
  for (const form of forms) {
    tables.print(`- ${form}: ${share(pieces, right, (p, i) => p.form === form && isSure[i])} %`)
  }
}

const wrong = ({ form, length, language, encoding }) => `${form} ${length}: ${language} ${encoding}`

export const made = {
  load: (folder) => ({ pieces: corpus(folder), missing: [] }),
  options: {},
  print,
  wrong,
}
