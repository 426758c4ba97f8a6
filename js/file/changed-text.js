/**
 * A part of a text after changes, `{ start, end, text }` in their order, all of which are in that part. `from` and `to` are
 * indexes of code units.
 */
export const changedText = (text, changes, from = 0, to = text.length) => {
  let changed = ''
  let at = from
  for (const change of changes) {
    changed += text.slice(at, change.start) + change.text
    at = change.end
  }
  return changed + text.slice(at, to)
}
