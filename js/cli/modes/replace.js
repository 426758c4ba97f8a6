/** `--replace OLD NEW`: replaces text in files of any encoding, and leaves all other bytes as they are. */

import { isText } from '../../detect/text-rules.js'
import { adviceFor } from '../advice.js'
import { isMixed } from '../arguments/refusals.js'
import { badArguments, noText } from '../failure.js'
import { notCertain } from '../from.js'
import { nameOf } from '../input.js'
import { fileOf, forFile, malformedIn } from '../whole.js'
import { changeEach } from './change.js'

/**
 * Replaces the first text of each of the `pairs` by the second one in each file, as `changeEach` does. `note`
 * gets a message that says how often. Returns the greatest exit code.
 */
export const replaceEach = (paths, options, report, note) => {
  if (isMixed(options.from)) throw badArguments('--replace and --from mixed exclude each other')
  const load = () => import('./replace.js')
  // A guess of which nobody is certain would write the new text in a wrong encoding, in any output.
  const change = { job: 'replaced', load, use: 'edit', judges: true }
  return changeEach(paths, options, report, note, change)
}

/** The job of `changeEach`. */
export const replaced = async ({ path, label, bytes, assumed, candidates, pairs, dryRun }) => {
  const name = nameOf(path)
  if (candidates?.some((candidate) => hasAny(fileOf(path, bytes, candidate).text, pairs))) {
    throw notCertain(name, label)
  }
  const file = fileOf(path, bytes, label)
  // If nobody named the encoding, the bytes may mean other characters. A byte order mark of UTF-16 names it.
  if (assumed && file.encoding === 'utf-8' && file.malformed.length > 0) {
    const advice = await adviceFor(path, bytes, false)
    throw malformedIn(file, path, advice || '; choose -f utf-8 to leave it as it is')
  }
  if (assumed && !isText(bytes, file.text)) throw noText(name, 'edit')
  const edits = editsIn(file.text, pairs)
  const isChanged = edits.length > 0
  const lines = dryRun ? changedLines(file.text, edits) : []
  return {
    message: isChanged ? `replaced ${times(edits.length)}` : 'nothing to replace',
    isChanged,
    bytes: isChanged ? forFile(name, () => file.edit(edits).bytes) : bytes,
    lines,
  }
}

const hasAny = (text, pairs) => pairs.some(([old]) => text.includes(old))

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

/** The part of a text between two indexes after edits in their order, all of which are in it. */
const edited = (text, edits, from, to) => {
  let result = ''
  let at = from
  for (const edit of edits) {
    result += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return result + text.slice(at, to)
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
  return changes.map(({ line, from, to, edits }) => ({
    line,
    before: text.slice(from, to),
    after: edited(text, edits, from, to),
  }))
}
