/**
 * Compares the labels and the indexes of the Encoding Standard, as it publishes them today, with what
 * the built package has, and fails where they differ. `--from FOLDER` reads the two files from there.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exit } from 'node:process'
import { parseArgs } from 'node:util'
import { TextDecoder } from '../dist/index.js'
import { encodings } from '../dist/labels.js'

const STANDARD = 'https://encoding.spec.whatwg.org/'

/** Where pointers are in bytes: a label, and the bytes of a pointer. */
const two = (label, trails, lead, trail) => ({
  label,
  bytes: (pointer) => [Math.floor(pointer / trails) + lead, trail(pointer % trails)],
})
const upper = (first, second, change) => (trail) => trail + (trail < change ? first : second)
const INDEXES = {
  big5: two('big5', 157, 0x81, upper(0x40, 0x62, 0x3f)),
  'euc-kr': two('euc-kr', 190, 0x81, (trail) => trail + 0x41),
  gb18030: two('gb18030', 190, 0x81, upper(0x40, 0x41, 0x3f)),
  jis0208: {
    label: 'shift_jis',
    bytes(pointer) {
      const lead = Math.floor(pointer / 188)
      return [lead + (lead < 0x1f ? 0x81 : 0xc1), upper(0x40, 0x41, 0x3f)(pointer % 188)]
    },
  },
  jis0212: {
    label: 'euc-jp',
    bytes: (pointer) => [0x8f, Math.floor(pointer / 94) + 0xa1, (pointer % 94) + 0xa1],
  },
}

/** The code points that the decoders have at these pointers, or in single bytes, instead of the index's. */
const EXCEPTIONS = {
  big5: { 1133: 'Ê̄', 1135: 'Ê̌', 1164: 'ê̄', 1166: 'ê̌' },
}

/** Indexes of other kinds: ranges of four bytes, and Katakana, which only an encoder needs. */
const OTHERS = ['gb18030-ranges', 'iso-2022-jp-katakana']

const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')

const decoderFor = (label) => {
  const decoder = new TextDecoder(label, { fatal: true })
  return (bytes) => {
    try {
      return decoder.decode(Uint8Array.from(bytes))
    } catch {
      return null
    }
  }
}

/** The differences in names and labels, as sentences. */
const labelProblems = (published) => {
  const problems = []
  const theirs = published.flatMap(({ encodings }) => encodings)
  const labelsHere = new Map(
    encodings().map(({ name, labels }) => [name, labels.toSorted().join(' ')]),
  )
  for (const { name, labels } of theirs) {
    const here = labelsHere.get(name)
    if (here === undefined) problems.push(`the standard has the encoding ${name}`)
    else if (here !== labels.toSorted().join(' ')) {
      problems.push(
        `${name} has the labels ${here}; in the standard ${labels.toSorted().join(' ')}`,
      )
    }
    labelsHere.delete(name)
  }
  for (const name of labelsHere.keys()) problems.push(`the standard has no encoding ${name}`)
  return problems
}

/** The differences in one index of two bytes or one, as sentences. */
const indexProblems = (name, index) => {
  const { label, bytes } = INDEXES[name] ?? { label: name, bytes: (pointer) => [pointer + 0x80] }
  const decode = decoderFor(label)
  const problems = []
  for (let pointer = 0; pointer < index.length; pointer++) {
    const code = index[pointer]
    const text = EXCEPTIONS[name]?.[pointer] ?? (code === null ? null : String.fromCodePoint(code))
    const found = decode(bytes(pointer))
    // Bytes without a code point may mean something else by a rule of the decoder.
    if (text !== null && found !== text) {
      problems.push(`${name}: ${hex(bytes(pointer))} is ${found}, and ${text} in the standard`)
    }
  }
  return problems
}

/** The differences in the ranges of gb18030, as sentences: the first and the last of each. */
const rangeProblems = (ranges) => {
  const decode = decoderFor('gb18030')
  const problems = []
  for (const [pointer, code] of ranges) {
    const at = (divisor, size, first) => (Math.floor(pointer / divisor) % size) + first
    const bytes = [at(12600, 126, 0x81), at(1260, 10, 0x30), at(10, 126, 0x81), at(1, 10, 0x30)]
    const found = decode(bytes)
    if (found !== String.fromCodePoint(code)) problems.push(`gb18030: ${hex(bytes)} is ${found}`)
  }
  return problems
}

const { values } = parseArgs({ options: { from: { type: 'string' } } })

const read = async (name) => {
  if (values.from !== undefined) return JSON.parse(await readFile(join(values.from, name), 'utf8'))
  const response = await fetch(new URL(name, STANDARD))
  if (!response.ok) throw new Error(`${response.url} has the status ${response.status}`)
  return response.json()
}

const indexes = await read('indexes.json')
const problems = [
  ...labelProblems(await read('encodings.json')),
  ...Object.entries(indexes).flatMap(([name, index]) =>
    OTHERS.includes(name) ? [] : indexProblems(name, index),
  ),
  ...rangeProblems(indexes['gb18030-ranges']),
]
for (const problem of problems) console.error(`standard: ${problem}`)
if (problems.length > 0) exit(1)
console.log('The labels and indexes are those of the standard.')
