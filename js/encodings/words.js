/** Labels as text: splits the generated rows into words, converts case, trims, and compares spellings. */

import { append, charCodeAt, fromCharCode, indexOf, slice } from '../webidl/builtins.js'

/** Calls back with each word of a text in which single spaces separate words. */
export const eachWord = (text, call) => {
  for (let from = 0; from <= text.length && text !== ''; ) {
    const space = indexOf(text, ' ', from)
    const end = space < 0 ? text.length : space
    call(slice(text, from, end))
    from = end + 1
  }
}

/** A new array of `{ name, labels }`, one for each text that is not empty. The first word of a text is the name. */
export const list = (texts) => {
  const encodings = []
  for (let i = 0; i < texts.length; i++) {
    let name
    const labels = []
    eachWord(texts[i], (word) => {
      name ??= word
      append(labels, lowercase(word))
    })
    if (name !== undefined) append(encodings, { name, labels })
  }
  return encodings
}

/** Converts a text to ASCII lowercase. */
export const lowercase = (text) => {
  let lower = ''
  for (let i = 0; i < text.length; i++) {
    const unit = charCodeAt(text, i)
    lower += unit >= 0x41 && unit <= 0x5a ? fromCharCode(unit + 0x20) : text[i]
  }
  return lower
}

const isWhitespace = (unit) =>
  unit === 0x20 || unit === 0x09 || unit === 0x0a || unit === 0x0c || unit === 0x0d

/** A string without the ASCII whitespace around it. */
export const trim = (text) => {
  let start = 0
  let end = text.length
  while (start < end && isWhitespace(charCodeAt(text, start))) start++
  while (start < end && isWhitespace(charCodeAt(text, end - 1))) end--
  return slice(text, start, end)
}

/** Whether a string of one code unit, or undefined after the end, is an ASCII digit. */
export const isDigit = (letter) => letter >= '0' && letter <= '9'

/**
 * Whether at most `edits` edits turn `a` into `b`, from the indexes `i` and `j` on. An edit removes a letter, inserts
 * one, changes one, or exchanges two neighbours. With `sameNumber`, no edit may change a number: `cp437` is not a
 * misspelt `cp866`.
 */
export const isNear = (a, b, edits, sameNumber = false, i = 0, j = 0) => {
  while (i < a.length && a[i] === b[j]) {
    i++
    j++
  }
  if (i === a.length && j === b.length) return true
  if (edits === 0 || (sameNumber && isDigit(a[i]) + isDigit(b[j]) + isDigit(a[i - 1]) > 1))
    return false
  const from = (k, l) => isNear(a, b, edits - 1, sameNumber, k, l)
  return (
    from(i + 1, j) ||
    from(i, j + 1) ||
    from(i + 1, j + 1) ||
    (a[i] === b[j + 1] && a[i + 1] === b[j] && from(i + 2, j + 2))
  )
}
