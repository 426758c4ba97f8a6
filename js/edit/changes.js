/** Changes of a file's text: `{ start, end, text }`, the code units from `start` to `end` replaced by a text. */

import { append, max, slice } from '../webidl/builtins.js'
import { cutsAt } from './positions.js'

/** Two changes, one after the other, and the text between them as one change. */
const joined = (file, before, after) => ({
  start: before.start,
  end: max(before.end, after.end),
  text: before.text + slice(file.text, before.end, after.start) + after.text,
})

/** A change that begins and ends where the file can be cut: `from` and `to` are what `cutsAt` returns. */
const place = (file, change) => {
  const { start, end } = change
  const from = cutsAt(file, start)
  const inside = start === end ? from : cutsAt(file, end)
  const to = inside.index < end ? cutsAt(file, inside.end) : inside
  return {
    change,
    start: from.index,
    end: to.index,
    from,
    to,
    text: slice(file.text, from.index, start) + change.text + slice(file.text, end, to.index),
  }
}

/** Sorted changes that do not overlap, each made to begin and end between characters. */
export const placeAll = (file, changes) => {
  const placed = []
  for (let i = 0; i < changes.length; i++) {
    let next = place(file, changes[i])
    while (placed.length > 0 && next.start <= placed[placed.length - 1].end) {
      const before = placed[placed.length - 1].change
      placed.length--
      next = place(file, joined(file, before, next.change))
    }
    append(placed, next)
  }
  return placed
}
