/** `--replace OLD NEW`: replaces text in files of any encoding, and leaves all other bytes as they are. */

import { TextFile } from '../edit.js'
import '../extended.js'
import { isMixed } from './auto.js'
import { changeEach, readWhole } from './change.js'
import { resolve } from './codecs.js'
import { BAD_DATA, badArguments, Failure } from './errors.js'
import { nameOf } from './input.js'
import { forFile } from './whole.js'

/**
 * Replaces the first text of each of the `pairs` by the second one in each file, as `changeEach` does. `note`
 * gets a message that says how often. Returns the greatest exit code.
 */
export const replaceEach = (paths, options, report, note) =>
  changeEach(paths, options, report, note, (path, read) => replaced(path, options, read))

const replaced = async (path, { from, assumed, pairs, inPlace, dryRun, force }, read) => {
  const name = nameOf(path)
  if (isMixed(from)) throw badArguments('--replace and --from mixed exclude each other')
  const { label, bytes } = await readWhole(path, from, {
    read,
    // A guess of which nobody is certain would write the new text in a wrong encoding, in any output.
    replaces: true,
    force: force || (dryRun && !inPlace),
    use: 'edit',
  })
  const open = (encoding) => new TextFile(bytes, { encoding })
  const file = forFile(name, () => resolve('--from', label, { standard: open, extended: open }))
  const edits = editsIn(file.text, pairs)
  if (edits.length === 0 && assumed && file.malformed.length > 0) {
    const { adviceFor } = await import('./advice.js')
    const [{ byteStart }] = file.malformed
    const advice = await adviceFor(path, bytes)
    throw new Failure(
      BAD_DATA,
      `${name}: nothing to replace, and malformed UTF-8 at byte offset ${byteStart}${advice}`,
    )
  }
  return {
    message: edits.length === 0 ? 'nothing to replace' : `replaced ${times(edits.length)}`,
    isChanged: edits.length > 0,
    bytes: () => forFile(name, () => file.edit(edits)),
    lines: () => changedLines(file.text, edits),
  }
}

const times = (count) => (count === 1 ? 'once' : `${count} times`)

/** The edits that replace each occurrence in a text, from its start on; of two at one place, of the first pair. */
const editsIn = (text, pairs) => {
  const escaped = pairs.map(([old]) => old.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  const wanted = new RegExp(escaped.join('|'), 'g')
  const byOld = new Map(pairs.toReversed())
  return Array.from(text.matchAll(wanted), ({ 0: old, index }) => ({
    start: index,
    end: index + old.length,
    text: byOld.get(old),
  }))
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
