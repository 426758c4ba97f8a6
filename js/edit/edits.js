/** Edits of a file's text, `{ start, end, text }`, as callers pass them, and the changes that they make. */

import { newList, push } from '../infra/list.js'
import { max, RangeError, slice, sort, TypeError } from '../webidl/builtins.js'
import { show, toDictionary, toText } from '../webidl/conversions.js'
import { compare } from './compare.js'
import { indexBefore } from './lines.js'

const { isArray } = Array

/** An integer from 0 to `most`. */
export const toIndex = (value, argument, most) => {
  if (typeof value !== 'number' || value % 1 !== 0) {
    throw new TypeError(`${argument} must be an integer, not ${show(value)}`)
  }
  if (value >= 0 && value <= most) return value
  throw new RangeError(`${argument} must be from 0 to ${most}, not ${value}`)
}

/** Converts the edits of a text, and sorts them by position. */
export const toEdits = (value, { length }) => {
  if (!isArray(value)) throw new TypeError('edits must be an array')
  const edits = newList()
  for (let i = 0; i < value.length; i++) {
    const name = `edit ${i}`
    const { end, start, text } = toDictionary(value[i], name)
    const from = toIndex(start, `start of ${name}`, length)
    const to = toIndex(end, `end of ${name}`, length)
    if (to < from) throw new RangeError(`${name} ends at ${to}, before its start at ${from}`)
    push(edits, {
      start: from,
      end: to,
      text: toText(text, `text of ${name}`),
      edit: i,
      original: undefined,
    })
  }
  sort(edits, (a, b) => a.start - b.start || a.end - b.end)
  for (let i = 1; i < edits.length; i++) {
    if (edits[i].start < edits[i - 1].end) {
      throw new RangeError(`edits ${edits[i - 1].edit} and ${edits[i].edit} overlap`)
    }
  }
  return edits
}

/** For an index in the changed text, the edit from which it comes, and the index in that edit's text. */
export const sourceOf = (edits, index) => {
  let at = index
  let i = 0
  for (; i + 1 < edits.length; i++) {
    const { end, start, text } = edits[i]
    const moved = at - text.length + end - start
    if (moved < edits[i + 1].start) break
    at = moved
  }
  const { edit, original, start, text } = edits[i]
  return {
    __proto__: null,
    edit,
    editIndex: indexBefore(original ?? text, text, max(at - start, 0)),
  }
}

/**
 * Returns a function that returns the next change that sorted edits make, and undefined after the last.
 * `toWritten(start, end, text)` returns the text to write for an edit; if it differs from the edit's text, it replaces
 * that, and the edit's `original` is the caller's text.
 */
export const changesOf = (file, edits, toWritten) => {
  let count = 0
  let changes = newList()
  let next = 0
  let from
  let old
  let written
  return () => {
    while (next === changes.length) {
      if (count === edits.length) return
      const edit = edits[count++]
      const { end, start, text } = edit
      edit.text = toWritten(start, end, text)
      if (edit.text !== text) edit.original = text
      const replaced = slice(file.text, start, end)
      // If there are many edits, they usually replace the same text with the same text.
      if (replaced !== old || edit.text !== written) {
        old = replaced
        written = edit.text
        changes = compare(old, written)
      }
      from = start
      next = 0
    }
    const { end, start, text } = changes[next++]
    return { start: from + start, end: from + end, text }
  }
}
