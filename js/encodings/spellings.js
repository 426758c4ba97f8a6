/** How other programs spell the labels of encodings: src/labels.rs has the same rules, and these constants. */

import { BEFORE_NUMBERS, MAX_LETTERS, PREFIXES } from '../generated/spellings.js'
import { append, charCodeAt, fromCharCode, slice } from '../webidl/builtins.js'
import { isDigit } from './words.js'

/** The ASCII letters and digits of a label, in lowercase: at most `maxCount + 1` of them. */
export const canonical = (label, maxCount = MAX_LETTERS) => {
  let letters = ''
  for (let i = 0; i < label.length && letters.length <= maxCount; i++) {
    const unit = charCodeAt(label, i)
    const lower = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit
    if (isDigit(label[i]) || (lower >= 0x61 && lower <= 0x7a)) letters += fromCharCode(lower)
  }
  return letters
}

/** A label without the language that RFC 2231 adds to a charset: `*en`. '' for a label that is not ASCII. */
const withoutLanguage = (label) => {
  let end = label.length
  for (let i = 0; i < label.length; i++) {
    if (charCodeAt(label, i) > 0x7f) return ''
    if (i > 0 && i < end && label[i] === '*') end = i
  }
  return slice(label, 0, end)
}

/** A label's letters without the version that ICU adds, such as `p1001995` in `ibm-437_P100-1995`. */
const withoutVersion = (letters) => {
  const end = letters.length - 8
  if (end < 1 || (letters[end] !== 'p' && letters[end] !== 'x')) return letters
  for (let i = end + 1; i < letters.length; i++) {
    if (!isDigit(letters[i])) return letters
  }
  return slice(letters, 0, end)
}

/** The rest of a text that begins with `start`, or undefined. */
const after = (text, start) =>
  slice(text, 0, start.length) === start ? slice(text, start.length) : undefined

/** A number without leading zeros; '' for other text. */
const toNumber = (text) => {
  let number = ''
  for (let i = 0; i < text.length; i++) {
    if (!isDigit(text[i])) return ''
    if (number !== '' || text[i] !== '0') number += text[i]
  }
  return number
}

/** The number of a code page in letters such as `win1251`, or ''. */
const numberOf = (letters) => {
  let number = ''
  for (let i = 0; i < BEFORE_NUMBERS.length && number === ''; i++) {
    number = toNumber(after(letters, BEFORE_NUMBERS[i]) ?? '')
  }
  return number
}

/** The spellings of a label besides its own letters and digits, in order. */
const others = (letters) => {
  const all = [letters, withoutVersion(letters)]
  for (let i = 0; i < PREFIXES.length; i++) {
    const rest = after(all[1], PREFIXES[i])
    if (rest !== undefined) append(all, rest)
  }
  for (let i = 0, { length } = all; i < length; i++) {
    const number = numberOf(all[i])
    if (number === '') continue
    append(all, `windows${number}`)
    append(all, `cp${number}`)
    append(all, number)
  }
  return all
}

/**
 * The first result of `find` that is not undefined, for the spellings of a label, which are as `canonical` returns
 * them.
 */
export const findSpelled = (label, find) => {
  const letters = canonical(withoutLanguage(label))
  if (letters === '' || letters.length > MAX_LETTERS) return
  let found = find(letters)
  if (found !== undefined) return found
  const all = others(letters)
  for (let i = 1; i < all.length && found === undefined; i++) found = find(all[i])
  return found
}
