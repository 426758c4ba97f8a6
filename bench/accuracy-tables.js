/** Tables of accuracy, and what their cells are computed with. */

import { isRight } from './accuracy-names.js'
import { markdownRow } from './document.js'

/** Prints lines and remembers them: `print(text)`, `line(cells)`, `head(title, cells)` and `text()`. */
export const newTables = () => {
  const output = []
  const print = (text = '') => {
    output.push(text)
    console.log(text)
  }
  const line = (cells) => print(markdownRow(cells))
  const head = (title, cells) => {
    line([title, ...cells])
    line(['---', ...cells.map(() => '--:')])
  }
  return { print, line, head, text: () => output.join('\n') }
}

/** Of the pieces that pass, the share of `hits` in percent, or nothing if no piece passes. */
export const share = (pieces, hits, passes) => {
  let all = 0
  let some = 0
  pieces.forEach((piece, i) => {
    if (!passes(piece, i)) return
    all++
    if (hits[i]) some++
  })
  return all === 0 ? '' : ((100 * some) / all).toFixed(1)
}

/** How many pieces pass. */
export const countOf = (pieces, passes) => pieces.filter(passes).length

/** Of a detector's answers, which are right. */
export const judged = (pieces, answers) => answers.map((answer, i) => isRight(answer, pieces[i]))

export const encodingsOf = (results) => results.map(({ encoding }) => encoding)
