/** The error mode `translit`: the nearest characters that an encoding has. */

import { table } from './translit-table.js'

/** By character its ASCII text. */
let texts

const textOf = (character) => {
  texts ??= new Map(
    Object.entries(table).flatMap(([text, characters]) => [...characters].map((c) => [c, text])),
  )
  return texts.get(character) ?? character
}

const MARKS = /\p{M}/gu
const NOT_ASCII = /[^\0-\x7f]/u

const withoutMarks = (text) => text.normalize('NFKD').replace(MARKS, '')

/** ASCII for a character, or undefined. */
const toAscii = (character) => {
  const text = Array.from(withoutMarks(character), textOf).join('')
  return text === '' || NOT_ASCII.test(text) ? undefined : text
}

/**
 * Pairs of characters that are one character of JIS X 0208, because Microsoft's table of it and those of
 * others differ.
 */
const TWINS = '〜～‖∥−－¢￠£￡¬￢—―¦￤'

/** A character with fewer and fewer of its marks, the last one taken away first. */
function* withFewerMarks(character) {
  const parts = [...character.normalize('NFD')]
  for (let count = parts.length - 1; count > 0; count--) {
    yield parts.slice(0, count).join('').normalize('NFC')
  }
}

/** Substitutes for a character, the nearest first. */
function* candidates(character) {
  const at = TWINS.indexOf(character)
  if (at >= 0) yield TWINS[at ^ 1]
  yield* withFewerMarks(character)
  const compatible = character.normalize('NFKC')
  yield compatible
  yield withoutMarks(compatible)
  yield textOf(character)
}

/** The error mode for an encoding: `has(text)` says whether it has all characters of a text. */
export const translitFor = (has) => (scalar) => {
  const character = String.fromCodePoint(scalar)
  for (const candidate of candidates(character)) {
    if (candidate !== character && candidate !== '' && has(candidate)) return candidate
  }
  const ascii = toAscii(character)
  return ascii !== undefined && has(ascii) ? ascii : '?'
}
