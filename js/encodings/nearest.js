/** Suggests encodings in the error for an unknown label. */

import { append } from '../webidl/builtins.js'
import { canonical } from './spellings.js'
import { isNear } from './words.js'

/** Longer labels are not compared. */
const MAX_LENGTH = 40
/**
 * How many names to suggest, and by how many edits their labels may differ. In a short label at least two letters must
 * be the same.
 */
const MAX_NAMES = 3
const MAX_EDITS = 2

/** Whether one of the labels is at most this many edits from canonical letters. */
const hasNear = (labels, wanted, edits) => {
  for (let j = 0; j < labels.length; j++) {
    if (isNear(wanted, canonical(labels[j]), edits)) return true
  }
  return false
}

/** The names of the encodings, as `list` returns them, whose labels differ from a label by the fewest edits. */
export const nearest = (label, encodings) => {
  const wanted = canonical(label)
  const names = []
  if (wanted.length > MAX_LENGTH) return names
  for (
    let edits = 1;
    edits <= MAX_EDITS && edits + 1 < wanted.length && names.length === 0;
    edits++
  ) {
    for (let i = 0; i < encodings.length && names.length < MAX_NAMES; i++) {
      const { name, labels } = encodings[i]
      // A label that matches without an edit is not misspelt: its encoding was refused.
      if (hasNear(labels, wanted, edits) && !hasNear(labels, wanted, 0)) append(names, name)
    }
  }
  return names
}

/** For an error's message, the question whether an unknown label is one of `names`; '' if there are none. */
export const suggestion = (names) => (names.length > 0 ? `; is it ${joined(names)}?` : '')

const joined = (names) => {
  let text = names[0]
  for (let i = 1; i < names.length; i++) {
    text += `${i === names.length - 1 ? ' or ' : ', '}${names[i]}`
  }
  return text
}
