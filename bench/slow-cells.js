/**
 * The cells in which a rival is faster than encodium. A time is the second best of many short rounds:
 * on a machine with other work medians would compare that work, and a clock may jump once. If a host was
 * measured several times, the run with the median speed counts, of two the slower.
 */

import { markdownTable } from './document.js'

/** Below this a cell is in the list. */
const SLOW = 0.95

/** All comparisons of a report's hosts: the rival's time as a multiple of encodium's. */
const comparisons = (measured) => {
  const keyOf = ({ title, text, size, rival }) => `${title} ${text} ${size} ${rival}`
  return [...groupBy(allComparisons(measured), keyOf).values()].map((runs) => {
    const sorted = runs.toSorted((a, b) => a.speed - b.speed)
    return sorted[(sorted.length - 1) >> 1]
  })
}

const allComparisons = (measured) =>
  measured.flatMap(({ title, contestants, rows }) =>
    rows.flatMap(({ kind, name, label, size, entries }) => {
      const text = `${kind} ${name}, ${label}`
      const bestOf = (name) => entries[contestants.indexOf(name)].best
      return contestants
        .filter((rival, i) => i > 0 && bestOf(rival) !== undefined)
        .map((rival) => ({ title, text, size, rival, speed: bestOf(rival) / entries[0].best }))
    }),
  )

/** Node.js 20 has no Map.groupBy. */
const groupBy = (list, keyOf) => {
  const groups = new Map()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const counts = (cells) => [1, SLOW, 0.9].map((limit) => cells.filter((c) => c.speed < limit).length)

const format = ({ speed }) => speed.toFixed(2)

/** Prints them, the worst first. */
export const printSlowCells = (measured, formatSize) => {
  const cells = comparisons(measured)
  const [slower, ...below] = counts(cells)
  console.log(`\nOf ${cells.length} cells, ${slower} are below the rival's speed, \
${below[0]} below ${SLOW} and ${below[1]} below 0.9 of it.`)
  for (const cell of cells.sort((a, b) => a.speed - b.speed)) {
    if (cell.speed >= 1) break
    const row = `${cell.title.padEnd(24)}${cell.text.padEnd(38)}${formatSize(cell.size).padStart(7)}`
    console.log(`${format(cell)}  ${row}  ${cell.rival}`)
  }
}

/** As Markdown: how many cells are slow in each host, and a row for each text that has a cell below SLOW. */
export const slowCellTables = (measured, formatSize) => {
  const cells = comparisons(measured)
  const sizes = [...new Set(cells.map(({ size }) => size))].sort((a, b) => a - b)
  const hosts = groupBy(cells, ({ title }) => title)
  const slow = groupBy(cells, ({ title, text, rival }) => `${title}: ${text}, ${rival}`)
  const rows = []
  for (const [name, cells] of slow) {
    if (!cells.some(({ speed }) => speed < SLOW)) continue
    const found = sizes.map((size) => cells.find((cell) => cell.size === size && cell.speed < 1))
    rows.push([name, ...found.map((cell) => (cell === undefined ? '' : format(cell)))])
  }
  return [
    markdownTable(
      ['', 'cells', 'below 1', `below ${SLOW}`, 'below 0.9'],
      [...hosts].map(([title, cells]) => [title, cells.length, ...counts(cells)]),
    ),
    markdownTable(['', ...sizes.map(formatSize)], rows),
  ].join('\n\n')
}
