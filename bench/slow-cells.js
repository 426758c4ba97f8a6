/**
 * In which cells a rival is faster than encodium. This compares the fastest of many short rounds but one,
 * because on a machine with other work the medians compare that work, and a clock may jump once.
 */

import { markdownRow as row } from './document.js'

const FLOOR = 'floor'

/** Below this a cell is in the document. */
const SLOW = 0.95

/** All comparisons of a report's hosts: the rival's time as a multiple of ours, and of the floor's. */
const comparisons = (measured) =>
  measured.flatMap(({ title, contestants, rows }) =>
    rows.flatMap(({ kind, name, label, size, entries }) => {
      const [ours] = entries
      const floor = entries[contestants.indexOf(FLOOR)]
      const text = `${kind} ${name}, ${label}`
      return entries.flatMap(({ best }, i) =>
        i === 0 || contestants[i] === FLOOR || best === undefined
          ? []
          : [
              {
                title,
                text,
                size,
                rival: contestants[i],
                speed: best / ours.best,
                floor: best / floor.best,
              },
            ],
      )
    }),
  )

/** Node.js 20 has no Map.groupBy. */
const groupBy = (list, keyOf) => {
  const groups = new Map()
  for (const item of list) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const counts = (cells) => [1, SLOW, 0.9].map((limit) => cells.filter((c) => c.speed < limit).length)

const format = ({ speed, floor }) =>
  speed.toFixed(2) + (Number.isNaN(floor) ? '' : ` (${floor.toFixed(2)})`)

/** Prints them, the worst first. */
export const printSlowCells = (measured, formatSize) => {
  const cells = comparisons(measured)
  const [slower, ...below] = counts(cells)
  console.log(`\nOf ${cells.length} cells, ${slower} are below the rival's speed, \
${below[0]} below ${SLOW} and ${below[1]} below 0.9 of it. In parentheses: the floor's speed.`)
  for (const cell of cells.sort((a, b) => a.speed - b.speed)) {
    if (cell.speed >= 1) break
    const row = `${cell.title.padEnd(24)}${cell.text.padEnd(38)}${formatSize(cell.size).padStart(7)}`
    console.log(`${format(cell).padEnd(12)}  ${row}  ${cell.rival}`)
  }
}

/** As Markdown: how many cells are slow in each host, and a row for each text that has a cell below SLOW. */
export const slowCellTables = (measured, formatSize) => {
  const cells = comparisons(measured)
  const sizes = [...new Set(cells.map(({ size }) => size))].sort((a, b) => a - b)
  const hosts = groupBy(cells, ({ title }) => title)
  const slow = groupBy(cells, ({ title, text, rival }) => `${title}: ${text}, ${rival}`)
  const lines = [
    row(['', 'cells', 'below 1', `below ${SLOW}`, 'below 0.9']),
    row(['---', '---:', '---:', '---:', '---:']),
    ...[...hosts].map(([title, cells]) => row([title, cells.length, ...counts(cells)])),
    '',
    row(['', ...sizes.map(formatSize)]),
    row(['---', ...sizes.map(() => '---:')]),
  ]
  for (const [name, cells] of slow) {
    if (!cells.some(({ speed }) => speed < SLOW)) continue
    const found = sizes.map((size) => cells.find((cell) => cell.size === size && cell.speed < 1))
    lines.push(row([name, ...found.map((cell) => (cell === undefined ? '' : format(cell)))]))
  }
  return lines.join('\n')
}
