/**
 * Tables of extended encodings: of their labels punctuation does not count, EBCDIC has an option, and
 * an unknown label's error names the nearest ones.
 */

import { FIRST_EBCDIC, FIRST_MIXED, FIRST_SWAPPED, FIRST_SWAPPED_MIXED } from '../generated/ids.js'
import { charCodeAt, RangeError, slice, TypeError } from '../webidl/builtins.js'
import { byPage, list, lowercase, newTable, show } from './labels.js'
import { canonical, nearest, suggestion } from './nearest.js'

/** EBCDIC's line feed: where it is by default, and with the option. */
const LF = 0x25
const SWAPPED_LF = 0x15
/** The end of a label that stands for the option, as in ICU. */
const SWAPPED = ',swaplfnl'

const isDigit = (unit) => unit >= 0x30 && unit <= 0x39

/** Without the version that ICU adds, which is `p1001995` of `ibm-437_P100-1995`. */
export const withoutVersion = (letters) => {
  const end = letters.length - 8
  if (end < 1 || (letters[end] !== 'p' && letters[end] !== 'x')) return letters
  for (let i = end + 1; i < letters.length; i++) {
    if (!isDigit(charCodeAt(letters, i))) return letters
  }
  return slice(letters, 0, end)
}

/** No label is longer. */
const LONGEST = 40

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
