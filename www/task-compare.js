/** Reads the same bytes in many encodings, for comparison. */

import { sliceOf } from './blob.js'
import { codePages, encodings, idOf } from './encodings.js'
import { read } from './task-read.js'

/** The number of bytes to compare, of the beginning of the file. */
const SAMPLE = 1 << 15
/** The length of an incomplete character that may be at the end of the sample, in bytes. */
const MAX_INCOMPLETE_LENGTH = 4
/** The code units of text that are shown of each reading, and those before the first difference. */
const SHOWN = 160
const BEFORE = 12

const shared = (a, b) => {
  const end = Math.min(a.length, b.length)
  let index = 0
  while (index < end && a[index] === b[index]) index++
  return index
}

/** The part of a text from shortly before `index` on, at a character. */
const excerpt = (text, index) => {
  const start = index <= BEFORE ? 0 : index - BEFORE
  const part = text.slice(start, start + SHOWN).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
  return start > 0 ? `…${part}` : part
}

/** Groups readings with the same text: `names` are those of all their encodings. */
const distinct = (readings) => {
  const groups = new Map()
  for (const { name, ...rest } of readings) {
    const group = groups.get(rest.text)
    if (group === undefined) groups.set(rest.text, { ...rest, names: [name] })
    else group.names.push(name)
  }
  return [...groups.values()]
}

/**
 * Resolves to the readings of `blob` as `{ readings, size, isWhole }`: those in `likely`, names in order, or in all
 * encodings. A reading is `{ names, text, malformed, isComplete }`: the encodings that give this text, an excerpt
 * from where it differs, the number of malformed sequences, and whether that counts all of them. Those without any
 * come first, then those with the fewest. Only `limit` readings are returned.
 */
export const compare = async ({ blob, likely, all, limit }, report) => {
  const names = all
    ? [...new Set([...likely, ...encodings, ...codePages.map(({ name }) => name)])]
    : likely
  const sample = new Blob([await sliceOf(blob, 0, SAMPLE)])
  const isCut = sample.size < blob.size
  const readings = []
  for (const [index, name] of names.entries()) {
    const { text, malformed, isComplete } = await read({ blob: sample, id: idOf(name) }, () => {})
    const counted = isCut
      ? malformed.filter(
          ({ offset, length }) => offset + length < sample.size - MAX_INCOMPLETE_LENGTH,
        )
      : malformed
    readings.push({ name, text, malformed: counted.length, isComplete })
    report({ progress: (index + 1) / names.length })
  }
  const groups = distinct(readings).toSorted((a, b) => a.malformed - b.malformed)
  const [first, second] = groups
  const differs = (text) =>
    text !== first.text ? shared(text, first.text) : second ? shared(text, second.text) : 0
  return {
    size: sample.size,
    isWhole: !isCut,
    total: groups.length,
    readings: groups
      .slice(0, limit)
      .map((group) => ({ ...group, text: excerpt(group.text, differs(group.text)) })),
  }
}
