/**
 * Tables of extended encodings: of their labels punctuation does not count, EBCDIC has an option, and
 * an unknown label's error names the nearest ones.
 */

import { FIRST_EBCDIC, FIRST_MIXED, FIRST_SWAPPED, FIRST_SWAPPED_MIXED } from '../generated/ids.js'
import {
  append,
  charCodeAt,
  fromCharCode,
  min,
  RangeError,
  slice,
  TypeError,
} from '../webidl/builtins.js'
import { byPage, list, lowercase, newTable, show } from './labels.js'

/** EBCDIC's line feed: where it is by default, and with the option. */
const LF = 0x25
const SWAPPED_LF = 0x15
/** The end of a label that stands for the option, as in ICU. */
const SWAPPED = ',swaplfnl'

const isDigit = (unit) => unit >= 0x30 && unit <= 0x39

/** The ASCII letters and digits of a label, in lowercase. */
export const canonical = (label) => {
  let letters = ''
  for (let i = 0; i < label.length; i++) {
    const unit = charCodeAt(label, i)
    const lower = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit
    if (isDigit(unit) || (lower >= 0x61 && lower <= 0x7a)) letters += fromCharCode(lower)
  }
  return letters
}

/** Without the version that ICU adds, which is `p1001995` of `ibm-437_P100-1995`. */
export const withoutVersion = (letters) => {
  const end = letters.length - 8
  if (end < 1 || (letters[end] !== 'p' && letters[end] !== 'x')) return letters
  for (let i = end + 1; i < letters.length; i++) {
    if (!isDigit(charCodeAt(letters, i))) return letters
  }
  return slice(letters, 0, end)
}

/** How many letters must be put in, left out or changed to make one word of another. */
const distance = (a, b) => {
  let row = []
  for (let j = 0; j <= b.length; j++) append(row, j)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      append(next, min(row[j] + (a[i] === b[j] ? 0 : 1), min(row[j + 1], next[j]) + 1))
    }
    row = next
  }
  return row[b.length]
}

/** Longer ones are not compared. */
const LONGEST = 40
/** How many names to suggest, and the greatest distance of each. */
const NAMES = 3
const FURTHEST = 2

/** Of `encodings` as `list` gives them, the names of those with a label near one, nearest first. */
export const nearest = (label, encodings) => {
  const wanted = canonical(label)
  const names = []
  if (wanted.length > LONGEST) return names
  for (let far = 1; far <= FURTHEST; far++) {
    for (let i = 0; i < encodings.length && names.length < NAMES; i++) {
      const { name, labels } = encodings[i]
      let least = Infinity
      for (let j = 0; j < labels.length; j++) {
        const letters = canonical(labels[j])
        const apart = letters.length - wanted.length
        if (apart <= far && -apart <= far) least = min(least, distance(wanted, letters))
      }
      if (least === far && far < wanted.length) append(names, name)
    }
  }
  return names
}

/**
 * As in labels.js, of rows from the id `first` on. `others`, if any, has the `standard` table, `listStandard`,
 * which returns that table's labels, and `resolve`, which returns the name in either table for a label that
 * is in neither, or null.
 */
export const newExtendedTable = (rows, first, kind, others = {}) => {
  const { standard, listStandard, resolve } = others
  const table = newTable(rows, first)
  let ids
  const make = () => {
    ids = { __proto__: null }
    const encodings = list(rows)
    for (let i = 0; i < encodings.length; i++) {
      const { name, labels } = encodings[i]
      const id = table.getEncoding(name)
      for (let j = 0; j < labels.length; j++) ids[canonical(labels[j])] = id
    }
  }
  /** The id for a name of other programs, if the standard has no such label: those are for its own classes. */
  const findOther = (label) => {
    if (standard === undefined || standardName(label) !== undefined) return
    const name = resolve(label)
    if (name === null) return
    const id = table.getEncoding(name)
    // "EUC-JP" is the standard's, and "euc-jp" is not.
    return table.nameOf(id) === name ? id : standard.getEncoding(name)
  }
  const find = (label) => {
    if (label.length > LONGEST) return
    const id = table.getEncoding(label)
    if (id !== undefined) return id
    if (ids === undefined) make()
    const letters = canonical(label)
    return ids[letters] ?? ids[withoutVersion(letters)] ?? findOther(label)
  }
  /** The id with the line ends exchanged, and the id without. */
  const swapped = (id) => {
    if (id >= FIRST_EBCDIC && id < FIRST_SWAPPED) return id - FIRST_EBCDIC + FIRST_SWAPPED
    if (id >= FIRST_MIXED && id < FIRST_SWAPPED_MIXED) return id - FIRST_MIXED + FIRST_SWAPPED_MIXED
  }
  const plain = (id) => {
    if (id >= FIRST_SWAPPED_MIXED) return id - FIRST_SWAPPED_MIXED + FIRST_MIXED
    return id >= FIRST_SWAPPED && id < FIRST_MIXED ? id - FIRST_SWAPPED + FIRST_EBCDIC : id
  }
  const getEncoding = (label) => {
    const end = label.length - SWAPPED.length
    return end > 0 && lowercase(slice(label, end)) === SWAPPED
      ? swapped(find(slice(label, 0, end)))
      : find(label)
  }
  const nameOf = (id) => table.nameOf(plain(id)) ?? standard.lowerNameOf(id)
  /** The id with the option `lf`. Throws a RangeError if it is 0x15 and the encoding is not EBCDIC. */
  const withLineFeed = (id, lf = LF) => {
    if (lf === LF) return id
    if (lf !== SWAPPED_LF) throw new TypeError(`lf must be 0x25 or 0x15, not ${show(`${lf}`)}`)
    if (id !== plain(id)) return id
    const other = swapped(id)
    if (other === undefined) {
      throw new RangeError(`lf is an option of EBCDIC, which ${nameOf(id)} is not`)
    }
    return other
  }
  /** The standard's name for a label, which may have other punctuation, or undefined. */
  const standardName = (label) => {
    if (standard === undefined) return byPage(label)
    const name = standard.nameOf(standard.getEncoding(label))
    const wanted = canonical(label)
    const encodings = name === undefined ? listStandard() : []
    for (let i = 0; i < encodings.length; i++) {
      const { labels } = encodings[i]
      for (let j = 0; j < labels.length; j++) {
        if (canonical(labels[j]) === wanted) return encodings[i].name
      }
    }
    return name
  }
  const remarkOn = (label) => {
    const name = standardName(label)
    if (name !== undefined && name !== 'replacement') return `: ${name} is in 'encodium'`
    return suggestion(nearest(label, list(rows)))
  }
  return {
    getEncoding,
    nameOf,
    lowerNameOf: nameOf,
    codecFor: (label, options) => {
      const id = getEncoding(label)
      if (id === undefined) {
        throw new RangeError(`label ${show(label)} is not the label of ${kind}${remarkOn(label)}`)
      }
      return withLineFeed(id, options?.lf)
    },
    withLineFeed,
  }
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
