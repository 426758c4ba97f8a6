/** Changes of a file's text: `{ start, end, text }`, the code units from `start` to `end` replaced by a text. */

import { append, max, slice } from '../webidl/builtins.js'
import { cutsAt } from './positions.js'

/** Two changes, one after the other, and the text between them as one change. */
const joined = (file, before, after) => ({
  start: before.start,
  end: max(before.end, after.end),
  text: before.text + slice(file.text, before.end, after.start) + after.text,
})

/** The cuts at an index or, if there are none, those after it; `cuts` are what `cutsAt` returned for it. */
const after = (file, cuts, index) => (cuts.index < index ? cutsAt(file, cuts.end) : cuts)

/**
 * Sorted changes that do not overlap, each made to begin and end between characters, where the file can be cut:
 * `from` and `to` are what `cutsAt` returns.
 */
const cutAll = (file, changes) => {
  const placed = []
  let last
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i]
    const { end, start } = change
    // Of many changes beside each other, only the first one's start is looked for.
    const from = start <= last?.to.index ? last.from : cutsAt(file, start)
    if (from.index > (last?.to.index ?? -1)) {
      const to = after(file, start === end ? from : cutsAt(file, end), end)
      last = { change, from, to }
      append(placed, last)
      continue
    }
    if (end > last.to.index) last.to = after(file, cutsAt(file, end), end)
    last.change = joined(file, last.change, change)
  }
  for (let i = 0; i < placed.length; i++) {
    const { change, from, to } = placed[i]
    const before = slice(file.text, from.index, change.start)
    const text = before + change.text + slice(file.text, change.end, to.index)
    placed[i] = { change, start: from.index, end: to.index, from, to, text }
  }
  return placed
}

/**
 * As `cutAll`. A text that begins with a combining mark is encoded together with the character before, if the encoding
 * has these two as one and the mark alone not.
 */
export const placeAll = (file, changes) => {
  const placed = cutAll(file, changes)
  const widened = file.others?.withBases(file, placed)
  return widened === undefined ? placed : cutAll(file, widened)
}
