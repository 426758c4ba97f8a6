/** Changes the text of a file, and no other byte. */

import { eachDifference } from '../js/edit/differences.js'
import { TextFile } from '../js/edit.js'
import { extended } from '../js/extended.js'
import { sliceOf } from './blob.js'
import { codePoints, count } from './dom.js'
import { newDecoder } from './encodings.js'

const open = async (blob, name) => {
  const bytes = await sliceOf(blob, 0, blob.size)
  const file = new TextFile(bytes, { encoding: name, extended })
  // A byte order mark decides in which encoding a file is edited.
  if (file.text !== newDecoder(name).decode(bytes)) {
    throw new Error(`The byte order mark says ${file.encoding}. Read the file so, and edit that.`)
  }
  return file
}

/** The changes between two files, as `{ offset, removed, added }` in bytes; offsets are of the first one. */
const changesOf = (before, after) => {
  // Both may be long, and differ in few bytes.
  const most = Math.min(before.length, after.length)
  let start = 0
  let end = 0
  while (start < most && before[start] === after[start]) start++
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const middleOf = (bytes) => bytes.subarray(start, bytes.length - end)
  const changes = []
  eachDifference(middleOf(before), middleOf(after), (from, to, newFrom, newTo) => {
    changes.push({ offset: start + from, removed: to - from, added: newTo - newFrom })
  })
  return changes
}

/** Says which character of the new text cannot be written, and where. */
const explain = (error, text) => {
  if (error.scalar === undefined || error.editIndex === undefined) return error
  const lines = text.slice(0, error.editIndex).split(/\r\n|\r|\n/)
  const character = String.fromCodePoint(error.scalar)
  const column = lines.at(-1).length + 1
  return new Error(
    `${error.encoding} has no ${character} (${codePoints(character)}): line ${count(lines.length)}, column ${count(column)}`,
  )
}

/**
 * Resolves to `{ blob, changes, isMixed }` for a file with the new text `text`; `isMixed` says that its line ends are
 * of several kinds. `lacks` is what to write for characters
 * that the encoding lacks: 'fatal', 'html' or 'replacement'.
 */
export const edit = async ({ blob, from, text, lacks }) => {
  const file = await open(blob, from)
  try {
    const { bytes: old, newline } = file
    const { bytes } = file.withText(text, { keepNewline: true, errorMode: lacks })
    return { blob: new Blob([bytes]), changes: changesOf(old, bytes), isMixed: newline === 'mixed' }
  } catch (error) {
    throw explain(error, text)
  }
}
