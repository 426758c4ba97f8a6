/**
 * The differences of two sequences, by Myers's "An O(ND) Difference Algorithm and Its Variations", greedy and
 * forward. After `LIMIT` differences it takes the way that came furthest and begins again, so that its time
 * and its memory have a bound, and the result is then not always the shortest.
 */

import { append, Int32Array, max } from '../webidl/builtins.js'

const LIMIT = 256

/** For a diagonal that is not reached. */
const NONE = -0x40000000

/** From where a diagonal is reached with one more difference: after a deletion or after an insertion. */
const reached = (before, distance, diagonal) => {
  const middle = distance - 1
  const deleted = diagonal > -distance ? before[diagonal - 1 + middle] + 1 : NONE
  const inserted = diagonal < distance ? before[diagonal + 1 + middle] : NONE
  return max(deleted, inserted)
}

/** Calls `same(a, b, count)` backwards for runs of equal items from (x0, y0) on, and returns where it came. */
const advance = (a, b, x0, y0, same) => {
  const rows = []
  let last
  for (let distance = 0; last === undefined; distance++) {
    const row = new Int32Array(2 * distance + 1)
    let furthest = NONE
    let best = 0
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      let x = distance === 0 ? x0 : reached(rows[distance - 1], distance, diagonal)
      let y = x - x0 + y0 - diagonal
      if (x < x0 || x > a.length || y > b.length) {
        row[diagonal + distance] = NONE
        continue
      }
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++
        y++
      }
      row[diagonal + distance] = x
      if (x + y > furthest) {
        furthest = x + y
        best = diagonal
      }
    }
    append(rows, row)
    if (furthest === a.length + b.length || distance === LIMIT) last = best
  }
  const x = rows[rows.length - 1][last + rows.length - 1]
  const end = { x, y: x - x0 + y0 - last }
  for (let distance = rows.length - 1, diagonal = last; distance >= 0; distance--) {
    const to = rows[distance][diagonal + distance]
    const from = distance === 0 ? x0 : reached(rows[distance - 1], distance, diagonal)
    if (to > from) same(from, from - x0 + y0 - diagonal, to - from)
    // After a deletion it was the diagonal below.
    if (distance > 0) {
      const deleted =
        diagonal > -distance ? rows[distance - 1][diagonal - 1 + distance - 1] + 1 : NONE
      diagonal += deleted === from ? -1 : 1
    }
  }
  return end
}

/** Calls `different(aStart, aEnd, bStart, bEnd)` for each difference of two arrays of numbers, in order. */
export const eachDifference = (a, b, different) => {
  let x = 0
  let y = 0
  let aAt = 0
  let bAt = 0
  while (x < a.length && y < b.length) {
    const runs = []
    const end = advance(a, b, x, y, (from, to, count) => append(runs, { from, to, count }))
    for (let i = runs.length - 1; i >= 0; i--) {
      const { from, to, count } = runs[i]
      if (from > aAt || to > bAt) different(aAt, from, bAt, to)
      aAt = from + count
      bAt = to + count
    }
    x = end.x
    y = end.y
  }
  if (a.length > aAt || b.length > bAt) different(aAt, a.length, bAt, b.length)
}
