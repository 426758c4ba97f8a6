/**
 * How much right text `repair` changes:
 *
 *     node bench/repair-right.js FOLDER [TEXT...]
 *
 * FOLDER has word lists in UTF-8, one a language, with a word a line: of `/usr/share/dict`, or the first columns of
 * the `.dic` files of Hunspell. Of those that end in a letter beyond ASCII it makes lines of one word, of three and
 * of several with a sign behind each, in small letters and in capitals. Each line is repaired alone, in files of
 * 500 of a language, and in files of all languages. Of each TEXT, a file of real lines that nobody here wrote, it
 * repairs each line with a character beyond ASCII alone, and prints those that change.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { repair } from '../js/detect.js'

const [folder, ...texts] = argv.slice(2)
if (folder === undefined) {
  console.error('name a folder of word lists')
  exit(2)
}

const SIGNS = [...'®™©¹²³§°ªº»«…†‡•·¶¿¡”“’‘„›‹–—‰€£¥¢±×µ¼½¾']
/** Lines of a language with each sign, and of a file. */
const EACH = 6
const LINES = 500

/** The same numbers in each run. */
let state = 1
const random = (below) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const oneOf = (list) => list[random(list.length)]

const linesOf = (path) => readFileSync(path, 'utf8').split(/\r?\n/)

const languages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ name }) => linesOf(join(folder, name)).map((line) => line.split('/')[0].normalize()))
  .map((words) => words.filter((word) => /^[\p{Script=Latin}'’-]+(?![a-z])\p{L}$/iu.test(word)))
  .filter((words) => words.length > 0)

const inCase = () => (random(2) === 0 ? (word) => word : (word) => word.toUpperCase())
const words = (list, count, sign) => {
  const cased = inCase()
  return Array.from({ length: count }, () => cased(oneOf(list)) + sign()).join(' ')
}

const KINDS = {
  'one word': (list, sign) => words(list, 1, () => sign),
  'three words': (list, sign) => words(list, 3, () => sign),
  'words with several signs': (list) => words(list, 2 + random(5), () => oneOf(SIGNS)),
}

const filesOf = (lines) => {
  const starts = Array.from({ length: Math.ceil(lines.length / LINES) }, (_, at) => at * LINES)
  return starts.map((start) => lines.slice(start, start + LINES))
}

/** The lines of files that are not what they were. */
const changedIn = (files) =>
  files.flatMap((lines) => {
    const repaired = repair(lines.join('\n')).text.split('\n')
    return lines.flatMap((line, at) => (repaired[at] === line ? [] : [`${line} → ${repaired[at]}`]))
  })

const print = (title, files) => {
  const changed = changedIn(files)
  const count = files.flat().length
  console.log(
    `${title}: ${changed.length} of ${count}, ${(1000 * changed.length) / count} in 1,000`,
  )
  for (const line of changed.slice(0, 20)) console.log(`  ${line}`)
}

console.log(`${languages.length} word lists, ${SIGNS.length} signs`)
for (const [kind, line] of Object.entries(KINDS)) {
  const ofLanguages = languages.map((list) =>
    SIGNS.flatMap((sign) => Array.from({ length: EACH }, () => line(list, sign))),
  )
  const lines = ofLanguages.flat()
  const mixed = lines.map((line) => ({ line, at: random(lines.length) }))
  mixed.sort((a, b) => a.at - b.at)
  print(
    `${kind}, alone`,
    filesOf(lines)
      .flat()
      .map((line) => [line]),
  )
  print(`${kind}, files of a language`, ofLanguages.flatMap(filesOf))
  print(`${kind}, files of all languages`, filesOf(mixed.map(({ line }) => line)))
}
for (const path of texts) {
  const lines = linesOf(path).filter((line) => /[^\0-\x7f]/.test(line))
  print(
    path,
    lines.map((line) => [line]),
  )
}
