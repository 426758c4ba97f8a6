/**
 * Converts changes of a file's text, `{ start, end, text }`, to replacements, which begin and end between characters.
 */

import { max, slice } from '../webidl/builtins.js'
import { splitAt } from './positions.js'

/**
 * Returns a function that returns the replacement for the next changes that touch each other, and undefined after the
 * last; `nextChange` returns the changes in the same way, in order.
 *
 * In a replacement, `from` and `to` are the results of `splitAt` for its `start` and its `end`, `text` is the text
 * between them, and `change` is the change that it was made from.
 */
export const replacementsOf = (file, nextChange) => {
  const old = file.text
  const toReplacement = (change, from = splitAt(file, change.start), knownTo) => {
    const { end, start } = change
    let to = knownTo ?? (start === end ? from : splitAt(file, end))
    if (to.index < end) to = splitAt(file, to.end)
    const text = slice(old, from.index, start) + change.text + slice(old, end, to.index)
    return { change, start: from.index, end: to.index, from, to, text }
  }
  let next = nextChange()
  let from
  return () => {
    if (next === undefined) return
    let result = toReplacement(next, from)
    for (;;) {
      next = nextChange()
      if (next === undefined) return result
      // If many changes are adjacent, only the start of the first one is looked up.
      if (next.start > result.end) {
        from = splitAt(file, next.start)
        if (from.index > result.end) return result
      }
      const { end, start, text } = result.change
      const last = max(end, next.end)
      const joined = text + slice(old, end, next.start) + next.text
      const to = last > result.end ? undefined : result.to
      result = toReplacement({ start, end: last, text: joined }, result.from, to)
    }
  }
}
