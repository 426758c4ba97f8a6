/** Finds the row of one of the standard's labels, or throws an error that suggests what else a label may mean. */

import { notSupported } from '../errors/errors.js'
import { slice } from '../webidl/builtins.js'
import { show } from '../webidl/conversions.js'
import { getEncoding, isReplacement, listStandard, normalize, standardRow } from './registry.js'
import { isDigit, isNear } from './words.js'

/** The standard's label for a Windows code page, by the number at the end of another label. */
const CODE_PAGES = { __proto__: null, 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }

/** The first of the standard's labels, if any, from which a label of three letters or more differs by one character. */
const misspelled = (label) => {
  const wanted = normalize(label)
  if (wanted.length < 3) return
  const encodings = listStandard()
  for (let id = 0; id < encodings.length; id++) {
    const { labels } = encodings[id]
    for (let i = 0; i < labels.length && !isReplacement(standardRow(id)); i++) {
      if (isNear(wanted, labels[i], 1, true)) return labels[i]
    }
  }
}

/** The strings into which DOMString converts a missing label. */
const MISSING_LABELS = { __proto__: null, null: 'missing', undefined: 'missing' }

/**
 * The error for an argument that is not one of the standard's labels, or is a label of replacement.
 * `advice` says what to do for an encoding that the standard leaves out.
 */
export const noLabel = (
  argument,
  label,
  advice = "import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'",
) => {
  const isLonger = isDigit(label[label.length - 4])
  const near =
    MISSING_LABELS[label] ??
    (isLonger ? undefined : CODE_PAGES[slice(label, -3)]) ??
    misspelled(label)
  const others = (known) => (near === undefined ? `for ${known}, ${advice}` : `is it ${near}?`)
  const problem =
    getEncoding(label) === undefined
      ? `is not a label of the standard; ${others('others')}`
      : `means replacement, an encoding that decodes nothing; ${others('HZ and ISO-2022-KR')}`
  return notSupported(`${argument} ${show(label)} ${problem}`, label)
}

/** Returns the row for one of the standard's labels, for a constructor. Throws a RangeError that names the label. */
export const findStandard = (label) => {
  const row = getEncoding(label)
  if (row === undefined || isReplacement(row)) throw noLabel('label', label)
  return row
}
