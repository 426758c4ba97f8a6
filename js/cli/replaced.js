/** The bytes of a file with texts replaced. */

import { TextFile } from '../edit.js'
import { extended } from '../extended.js'
import { find } from './codecs.js'
import { BAD_DATA, Failure, noText } from './errors.js'
import { nameOf } from './input.js'
import { isText } from './text-check.js'
import { forFile } from './whole.js'

/** The job of `changeEach`. */
export const replaced = async ({ path, label, bytes, assumed, pairs, dryRun }) => {
  const name = nameOf(path)
  const encoding = find('--from', label).name
  const file = forFile(name, () => new TextFile(bytes, { encoding, extended }))
  if (assumed) await refuseOther(file, bytes, path)
  const edits = editsIn(file.text, pairs)
  const isChanged = edits.length > 0
  return {
    message: isChanged ? `replaced ${times(edits.length)}` : 'nothing to replace',
    isChanged,
    bytes: isChanged ? forFile(name, () => file.edit(edits)) : bytes,
    lines: dryRun ? changedLines(file.text, edits) : [],
  }
}

/** Refuses a file that is no UTF-8, or no text, if nobody named its encoding: its bytes may mean other characters. */
const refuseOther = async (file, bytes, path) => {
  const name = nameOf(path)
  // A byte order mark of UTF-16 names the encoding.
  if (file.encoding === 'utf-8' && file.malformed.length > 0) {
    const { adviceFor } = await import('./advice.js')
    const advice = (await adviceFor(path, bytes)) || '; choose -f utf-8 to leave it as it is'
    const [{ byteStart }] = file.malformed
    throw new Failure(BAD_DATA, `${name}: malformed UTF-8 at byte offset ${byteStart}${advice}`)
  }
  if (!isText(bytes, file.text)) throw noText(name, 'edit')
}

const times = (count) => (count === 1 ? 'once' : `${count} times`)

/**
 * The edits that replace each occurrence in a text, from its start on; of two at one index, of the first pair. A text
 * that would be replaced by itself stays.
 */
const editsIn = (text, pairs) => {
  const escaped = pairs.map(([old]) => old.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const wanted = new RegExp(escaped.join('|'), 'g')
  const byOld = new Map(pairs.toReversed())
  const edits = []
  for (const { 0: old, index: start } of text.matchAll(wanted)) {
    const changed = byOld.get(old)
    if (changed !== old) edits.push({ start, end: start + old.length, text: changed })
  }
  return edits
}

const endOfLine = (text, index) => {
  const end = text.indexOf('\n', index)
  return end < 0 ? text.length : end
}

/** The lines that edits in order change; those of two edits in the same line together. */
const changedLines = (text, edits) => {
  const changes = []
  let line = 1
  let counted = 0
  for (const edit of edits) {
    const last = changes.at(-1)
    if (last !== undefined && edit.start <= last.to) {
      if (edit.end > last.to) last.to = endOfLine(text, edit.end)
      last.edits.push(edit)
      continue
    }
    const from = edit.start === 0 ? 0 : text.lastIndexOf('\n', edit.start - 1) + 1
    const to = endOfLine(text, edit.end)
    for (; counted < from; counted++) if (text[counted] === '\n') line++
    changes.push({ line, from, to, edits: [edit] })
  }
  return changes.map(({ line, from, to, edits }) => {
    let after = ''
    let at = from
    for (const edit of edits) {
      after += text.slice(at, edit.start) + edit.text
      at = edit.end
    }
    return { line, before: text.slice(from, to), after: after + text.slice(at, to) }
  })
}
