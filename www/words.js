/** The words that a repair changed. */

import { diffArrays } from 'diff'

/** A line with more changes than that counts as one. */
const MOST = 200

const wordsOf = (line) => line.split(/([ \t\r]+)/)

/**
 * A text before and after a repair as parts, which are strings that stayed, and `{ before, after }` for words that
 * changed. None if their lines differ in number.
 */
export const partsOf = (before, after) => {
  const parts = []
  const keep = (text) => {
    if (typeof parts.at(-1) === 'string') parts.push(parts.pop() + text)
    else parts.push(text)
  }
  const compare = (from, to) => {
    const changes = diffArrays(wordsOf(from), wordsOf(to), { maxEditLength: MOST })
    if (changes === undefined) return parts.push({ before: from, after: to })
    let changed = { before: '', after: '' }
    for (const { added, removed, value } of changes) {
      const text = value.join('')
      if (removed) changed.before += text
      else if (added) changed.after += text
      else {
        if (changed.before !== changed.after) parts.push(changed)
        changed = { before: '', after: '' }
        keep(text)
      }
    }
    if (changed.before !== changed.after) parts.push(changed)
  }
  const [from, to] = [before, after].map((text) => text.split('\n'))
  if (from.length !== to.length) return []
  for (const [i, line] of from.entries()) {
    if (i > 0) keep('\n')
    if (line === to[i]) keep(line)
    else compare(line, to[i])
  }
  return parts
}

/** The text of parts, with each change that `isAccepted(change)` wants. */
export const textOf = (parts, isAccepted) =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      return isAccepted(part) ? part.after : part.before
    })
    .join('')
