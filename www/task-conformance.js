/** Compares this browser's TextDecoder with encodium's, encoding by encoding. */

import { TextDecoder } from '../js/index.js'
import { characters } from './characters.js'
import { encodings, idOf } from './encoding-names.js'
import { sequencesOf } from './sequences.js'

const Native = globalThis.TextDecoder
const EXAMPLES = 6

/** Returns 'character' for bytes of one character, 'malformed', or undefined if other sequences cover them. */
const kindOf = (id, bytes) => {
  const list = characters(id, bytes).filter(({ kind }) => kind !== 'escape')
  if (list.length === 1 && list[0].kind === 'char') return 'character'
  return list[0]?.kind === 'malformed' ? 'malformed' : undefined
}

/** Decodes with a new decoder: the state of a used one would count as another error. */
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
 * Checks one encoding. Returns `{ name, supported, character, malformed }`, where both kinds are
 * `{ tested, wrong, examples }`, and an example is `{ bytes, expected, actual }`.
 */
export const check = (name, Decoder = Native) => {
  const id = idOf(name)
  const reference = new TextDecoder(name)
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
    // If both decode a group to the same text, its sequences need no comparison one by one, unless
    // they are single bytes, for which the end of the input matters.
    const same = cases[0].length > 1 && read(Decoder, name, all) === reference.decode(all)
    for (const bytes of cases) {
      const counts = verdict[kindOf(id, bytes)]
      if (counts === undefined) continue
      counts.tested++
      if (same) continue
      const expected = reference.decode(bytes)
      const actual = read(Decoder, name, bytes)
      if (actual === expected) continue
      counts.wrong++
      if (counts.examples.length < EXAMPLES) counts.examples.push({ bytes, expected, actual })
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
