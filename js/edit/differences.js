/**
 * The differences of two sequences, by Myers's "An O(ND) Difference Algorithm and Its Variations", greedy and forward.
 * After `LIMIT` differences it accepts the furthest-reaching path and begins again, so that its time and memory are
 * bounded; the result is then not always the shortest.
 */

import { newList, push } from '../infra/list.js'
import { Int32Array, max, min } from '../webidl/builtins.js'

const LIMIT = 255

/** Marks a diagonal that is not reached. */
const UNREACHED = -0x40000000

/**
 * Looks for the items that two arrays have in common, from `x0` and `y0` on. Returns the point that it reached, and the
 * runs of common items, the last one first.
 */
const advance = (a, b, x0, y0) => {
  // How far each diagonal, from -distance to distance, reached in `a` after `distance` differences.
  const most = min(LIMIT, a.length - x0 + b.length - y0)
  const reached = new Int32Array((most + 1) ** 2)
  const cell = (distance, diagonal) => distance * (distance + 1) + diagonal
  const afterDeletion = (distance, diagonal) =>
    diagonal > -distance ? reached[cell(distance - 1, diagonal - 1)] + 1 : UNREACHED
  const afterDifference = (distance, diagonal) => {
    if (distance === 0) return x0
    const inserted = diagonal < distance ? reached[cell(distance - 1, diagonal + 1)] : UNREACHED
    return max(afterDeletion(distance, diagonal), inserted)
  }
  const shift = y0 - x0
  let distance = -1
  let furthest = UNREACHED
  let best = 0
  while (furthest < a.length + b.length && distance < most) {
    distance++
    furthest = UNREACHED
    for (let diagonal = -distance; diagonal <= distance; diagonal += 2) {
      let x = afterDifference(distance, diagonal)
      let y = x + shift - diagonal
      if (x < x0 || x > a.length || y > b.length) {
        x = UNREACHED
      } else {
        while (x < a.length && y < b.length && a[x] === b[y]) {
          x++
          y++
        }
        if (x + y > furthest) {
          furthest = x + y
          best = diagonal
        }
      }
      reached[cell(distance, diagonal)] = x
    }
  }
  const runs = newList()
  const x = reached[cell(distance, best)]
  const y = x + shift - best
  for (let diagonal = best; distance >= 0; distance--) {
    const to = reached[cell(distance, diagonal)]
    const from = afterDifference(distance, diagonal)
    if (to > from) push(runs, { x: from, y: from + shift - diagonal, count: to - from })
    // A deletion comes from the diagonal below.
    diagonal += afterDeletion(distance, diagonal) === from ? -1 : 1
  }
  return { x, y, runs }
}

/** The items that `others` has too, and their indexes. Many items that only one array has would use up the limit. */
const commonOf = (items, others) => {
  const known = newList()
  const found = newList()
  const indexes = newList()
  for (let i = 0; i < others.length; i++) known[others[i]] = true
  for (let i = 0; i < items.length; i++) {
    if (known[items[i]] !== true) continue
    push(found, items[i])
    push(indexes, i)
  }
  return { items: found, indexes }
}

/** Calls `different(aStart, aEnd, bStart, bEnd)` for each difference of two arrays of numbers, in order. */
export const eachDifference = (a, b, different) => {
  const inA = commonOf(a, b)
  const inB = commonOf(b, a)
  let aAt = 0
  let bAt = 0
  for (let x = 0, y = 0; x < inA.items.length && y < inB.items.length; ) {
    const end = advance(inA.items, inB.items, x, y)
    for (let i = end.runs.length - 1; i >= 0; i--) {
      const run = end.runs[i]
      for (let k = 0; k < run.count; k++) {
        const aNext = inA.indexes[run.x + k]
        const bNext = inB.indexes[run.y + k]
        if (aNext > aAt || bNext > bAt) different(aAt, aNext, bAt, bNext)
        aAt = aNext + 1
        bAt = bNext + 1
      }
    }
    x = end.x
    y = end.y
  }
  if (a.length > aAt || b.length > bAt) different(aAt, a.length, bAt, b.length)
}
