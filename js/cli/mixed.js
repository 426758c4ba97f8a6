/** `--from mixed`: files in several encodings, such as logs to which several programs wrote. */

import { chunksOf, joined, nameOf } from './input.js'
import { inThread, WORTH_BYTES } from './thread.js'

const load = () => import('./mixed-text.js')

/** How many files were opened: their numbers. */
let count = 0

/**
 * As `openAs` of auto.js: the file's text is UTF-8 then, in chunks, and `found` is called after the last one. `fatal`
 * says whether malformed bytes stop it.
 */
export const openMixed = (path, found, { read, replaces, force, fatal, onOpen }) => {
  const name = nameOf(path)
  const task = { name, checks: replaces && !force, fatal, file: ++count }
  const chunks = async function* () {
    let isLong = false
    let result
    for await (const bytes of copies(chunksOf(path, name, onOpen))) {
      isLong ||= bytes.length >= WORTH_BYTES
      const { length } = bytes
      result = await inThread('mixedText', load, { ...task, bytes, isLast: false }, isLong)
      read(length)
      yield result.utf8
    }
    // The thread takes its buffer.
    const end = { ...task, bytes: new Uint8Array(0), isLast: true }
    result = await inThread('mixedText', load, end, isLong)
    yield result.utf8
    const { encoding, confident } = result
    found({ encoding, confident })
  }
  return { label: 'utf-8', chunks: chunks(), close: () => {} }
}

/** Copies of chunks, none of which but the last one is too short for a thread. */
async function* copies(chunks) {
  let held = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(new Uint8Array(chunk))
    length += chunk.length
    if (length < WORTH_BYTES) continue
    yield joined(held)
    held = []
    length = 0
  }
  if (length > 0) yield joined(held)
}
