/**
 * Changes of a file's text: `{ start, end, text, parts }`, the code units from `start` to `end` replaced by a
 * text. `parts` says where that text comes from: from the offset `at` on, from the caller's edit of number `edit`,
 * there from the index `index` on.
 */

import { append, max, slice } from '../webidl/builtins.js'
import { cutsAt } from './positions.js'

/** Two changes, one after the other, and the text between them as one change. */
const joined = (file, before, after) => {
  const head = before.text + slice(file.text, before.end, after.start)
  const parts = []
  for (let i = 0; i < before.parts.length; i++) append(parts, before.parts[i])
  for (let i = 0; i < after.parts.length; i++) {
    const { at, edit, index } = after.parts[i]
    append(parts, { at: at + head.length, edit, index })
  }
  return { start: before.start, end: max(before.end, after.end), text: head + after.text, parts }
}

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

/** Where an offset in a placed change's text comes from: the number of the edit, and the index in its text. */
export const sourceOf = ({ change, start }, offset) => {
  const at = offset + start - change.start
  let source = change.parts[0]
  for (let i = 0; i < change.parts.length; i++) {
    if (change.parts[i].at <= at) source = change.parts[i]
  }
  return { edit: source.edit, editIndex: max(source.index + at - source.at, 0) }
}
