/**
 * Error modes that write the nearest characters that an encoding has. They need no encoder.
 */

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

/** The character of a scalar value. Throws for anything else, such as a character itself. */
const characterOf = (scalar) => {
  if (Number.isInteger(scalar) && scalar >= 0 && scalar <= 0x10ffff)
    return String.fromCodePoint(scalar)
  const must = "scalar must be a code point, such as 'é'.codePointAt(0), not"
  if (typeof scalar === 'number') throw new RangeError(`${must} ${scalar}`)
  throw new TypeError(`${must} ${typeof scalar === 'string' ? `"${scalar}"` : typeof scalar}`)
}

export const translit = (scalar) => toAscii(characterOf(scalar)) ?? '?'

export const translitFor = (has) => {
  if (typeof has !== 'function') {
    const kind = has === null ? 'null' : typeof has
    throw new TypeError(
      `has must be a function, such as (text) => canEncode(text, 'windows-1258'), not ${kind}`,
    )
  }
  return (scalar) => {
    const character = characterOf(scalar)
    for (const candidate of candidates(character)) {
      if (candidate !== character && candidate !== '' && has(candidate)) return candidate
    }
    const ascii = translit(scalar)
    return has(ascii) ? ascii : '?'
  }
}
