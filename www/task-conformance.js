/** Compares this browser's TextDecoder with encodium's, encoding by encoding. */

import { standard } from '../js/encodings/labels.js'
import { TextDecoder } from '../js/index.js'
import { characters } from './characters.js'
import { encodings } from './encoding-names.js'
import { sequencesOf } from './sequences.js'

const Native = globalThis.TextDecoder
const EXAMPLES = 6

/** Whether bytes are one 'character', 'malformed', or neither: ones that were met before. */
const kindOf = (id, bytes) => {
  const list = characters(id, bytes).filter(({ kind }) => kind !== 'escape')
  if (list.length === 1 && list[0].kind === 'char') return 'character'
  return list[0]?.kind === 'malformed' ? 'malformed' : undefined
}

/** What a new decoder says: one that is used again may remember, which would be counted here too. */
const read = (Decoder, name, bytes) => {
  try {
    return new Decoder(name).decode(bytes)
  } catch (error) {
    return `(${error.name})`
  }
}

const has = (Decoder, name) => {
  try {
    new Decoder(name)
    return true
  } catch {
    return false
  }
}

/**
 * What a browser gets wrong of one encoding: `{ name, supported, character, malformed }`, where both
 * kinds are `{ tested, wrong, examples }`, and an example is `{ bytes, ours, theirs }`.
 */
export const check = (name, Decoder = Native) => {
  const id = standard.getEncoding(name)
  const ours = new TextDecoder(name)
  const verdict = {
    name,
    supported: has(Decoder, name),
    character: { tested: 0, wrong: 0, examples: [] },
    malformed: { tested: 0, wrong: 0, examples: [] },
  }
  if (!verdict.supported) return verdict
  for (const group of sequencesOf(name)) {
    const cases = group.map((sequence) => Uint8Array.from(sequence))
    const all = Uint8Array.from(group.flat())
    // Sequences that are read the same one after the other are looked at one by one only if one
    // byte is all they are, as the end of the input matters for these.
    const same = cases[0].length > 1 && read(Decoder, name, all) === ours.decode(all)
    for (const bytes of cases) {
      const counts = verdict[kindOf(id, bytes)]
      if (counts === undefined) continue
      counts.tested++
      if (same) continue
      const right = ours.decode(bytes)
      const theirs = read(Decoder, name, bytes)
      if (theirs === right) continue
      counts.wrong++
      if (counts.examples.length < EXAMPLES) counts.examples.push({ bytes, ours: right, theirs })
    }
  }
  return verdict
}

/** Reports each encoding's `{ verdict, progress }`, and returns how many encodings there are. */
export const conformance = (_, report) => {
  encodings.forEach((name, done) => {
    report({ verdict: check(name), progress: (done + 1) / encodings.length })
  })
  return encodings.length
}
