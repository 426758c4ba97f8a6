/**
 * Names of the standard's encodings that are not its labels: what Windows, Python, ICU and iconv-lite
 * call them. The standard's classes refuse these names, as the standard says.
 */

import { canonical } from './extended-table.js'
import { list, listStandard, standard } from './labels.js'

/** A label of the standard, and other names as `canonical` returns them. */
const rows = [
  'utf-8 65001 cp65001 windows65001',
  'gbk 936 cp936 ms936 windows936 xmswin936',
  'gb18030 54936 cp54936 windows54936 gb180302000',
  'big5 950 cp950 ms950 windows950 xwindows950 big5tw',
  'euc-jp 51932 cp51932',
  'iso-2022-jp 50220 cp50220 xwindows50220',
  'shift_jis 932 cp932 windows932 cswindows31j xmscp932 ms31j',
  'euc-kr 949 cp949 ms949 xwindows949 uhc 51949 cp51949 windows51949',
]

/** By label, but for the first `skipped` ones of each encoding, its id. */
const idsOf = (encodings, skipped) => {
  const ids = { __proto__: null }
  for (let i = 0; i < encodings.length; i++) {
    const { name, labels } = encodings[i]
    const id = standard.getEncoding(name)
    for (let j = skipped; j < labels.length; j++) ids[canonical(labels[j])] = id
  }
  return ids
}

let byOtherName
let byLabel

/** The id of the standard's encoding that has such a name; undefined if none has. */
export const findByOtherName = (name) => {
  byOtherName ??= idsOf(list(rows), 1)
  return byOtherName[canonical(name)]
}

/** The same for a label of the standard, of which case and punctuation do not count here. */
export const findByLabel = (label) => {
  byLabel ??= idsOf(listStandard(), 0)
  return byLabel[canonical(label)]
}

/** The other names of the standard's encoding that has a name. */
export const otherNamesOf = (name) => {
  const found = list(rows).find(({ labels }) => labels[0] === name.toLowerCase())
  return found === undefined ? [] : found.labels.slice(1)
}
