/**
 * How many lines of the output of processes are right as soon as they are complete:
 *
 *     node bench/process-output.js [FOLDER] [--write]
 *
 * The lines are messages of Git and Vim in translations, as their programs would print them in the OEM and the ANSI page
 * of a system. FOLDER, `target/detect` by default, gets the repositories. `--write` puts the table into its document.
 */

import { parseArgs } from 'node:util'
import { encode } from '../js/extended.js'
import { MixedTextDecoder } from '../js/repair.js'
import { filesOf } from './accuracy-repositories.js'
import { newRandom } from './accuracy-texts.js'
import { documentWriter, inRepository, markdownTable } from './document.js'

const SOURCES = [
  {
    repository: 'git/git',
    commit: '1a3e64c6c4a623626ff0687008732a8e007e2a1c',
    files: /^po\/\w+\.po$/,
  },
  {
    repository: 'vim/vim',
    commit: 'b3526a91b82779c2d9e2f3ca330039143cc36862',
    files: /^src\/po\/\w+(\.UTF-8)?\.po$/,
  },
]

/** The OEM and the ANSI page of systems in a language. */
const CODE_PAGES = {
  bg: ['ibm866', 'windows-1251'],
  ca: ['ibm850', 'windows-1252'],
  de: ['ibm850', 'windows-1252'],
  el: ['ibm737', 'windows-1253'],
  es: ['ibm850', 'windows-1252'],
  fr: ['ibm850', 'windows-1252'],
  hu: ['ibm852', 'windows-1250'],
  it: ['ibm850', 'windows-1252'],
  ja: ['shift_jis'],
  ko: ['euc-kr'],
  pl: ['ibm852', 'windows-1250'],
  pt_PT: ['ibm850', 'windows-1252'],
  ru: ['ibm866', 'windows-1251'],
  sv: ['ibm850', 'windows-1252'],
  tr: ['ibm857', 'windows-1254'],
  uk: ['ibm866', 'windows-1251'],
  vi: ['windows-1258'],
  zh_CN: ['gbk'],
  zh_TW: ['big5'],
}

/** The maximum number of lines of a language, and the number of one output. */
const MAX_LINES = 2400
const OUTPUT_LINES = 40

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const [folder = inRepository('target/detect')] = positionals

const ESCAPES = { n: '\n', t: '\t' }

/** The lines of the messages of a file of gettext. */
const linesOf = (source) => {
  const messages = source.matchAll(/^msgstr(?:\[\d\])? ((?:".*"\n)+)/gm)
  return Array.from(messages).flatMap(([, strings]) => {
    const parts = strings.matchAll(/^"(.*)"$/gm)
    const text = Array.from(parts, ([, part]) => part).join('')
    return text.replace(/\\(.)/g, (_, unit) => ESCAPES[unit] ?? unit).split('\n')
  })
}

const languageOf = (path) => path.match(/(\w+)(\.UTF-8)?\.po$/)[1]

/** By language, its lines. */
const translations = () => {
  const all = new Map()
  for (const source of SOURCES) {
    for (const [path, bytes] of filesOf(folder, source)) {
      const text = new TextDecoder().decode(bytes)
      // Vim has some translations a second time in another encoding.
      if (text.includes('\uFFFD') || !/charset=UTF-8/i.test(text)) continue
      const language = languageOf(path)
      const lines = linesOf(text).filter((line) => line.trim() !== '')
      all.set(language, [...(all.get(language) ?? []), ...lines])
    }
  }
  return all
}

const encodeIn = (page, text) => {
  try {
    return encode(text, page)
  } catch {
    // The page lacks a character.
  }
}

const random = newRandom('chunks')

/** Some of the lines that a page has, spread over all of them. */
const inPage = (lines, page) => {
  const able = lines.filter((line) => encodeIn(page, line) !== undefined)
  const step = Math.max(1, able.length / MAX_LINES)
  return Array.from(
    { length: Math.min(MAX_LINES, able.length) },
    (_, i) => able[Math.floor(i * step)],
  )
}

/** By what is known, the options for an output in a page of a system, the pages of its lines, and how these come. */
const CASES = {
  '`only`: UTF-8 and the page': (page) => [{ only: ['utf-8', page] }, [page]],
  '`only`: UTF-8, OEM and ANSI page; `prefer`: the page': (page, pages) => [
    { only: ['utf-8', ...pages], prefer: [page] },
    [page],
  ],
  '`prefer`: the page': (page) => [{ prefer: [page] }, [page]],
  'nothing is known': (page) => [{}, [page]],
  '`prefer`: the page, in colours': (page) => [
    { prefer: [page] },
    [page],
    { before: '\x1b[31m', behind: '\x1b[0m' },
  ],
  '`only`: UTF-8 and the page, `flush()` after each chunk': (page) => [
    { only: ['utf-8', page] },
    [page],
    { isFlushed: true },
  ],
  '`prefer`: the other page of the system': (page, pages) => [
    pages.length > 1 ? { prefer: pages.filter((other) => other !== page) } : {},
    [page],
  ],
  'the output is UTF-8': (_, pages) => [{ prefer: pages }, ['utf-8']],
  'OEM page, ANSI page and UTF-8 by turns': (_, pages) => [
    { only: ['utf-8', ...pages], prefer: pages },
    ['utf-8', ...pages],
  ],
}

/** How many lines beyond ASCII there are, and how many were right when their last byte had come. */
const count = (lines, [options, pages, change = {}]) => {
  const { before = '', behind = '', isFlushed = false } = change
  let [all, right] = [0, 0]
  for (let at = 0; at < lines.length; at += OUTPUT_LINES) {
    const decoder = new MixedTextDecoder({ ...options, byLine: true })
    for (const [i, line] of lines.slice(at, at + OUTPUT_LINES).entries()) {
      const expected = `${before}${line}${behind}\r\n`
      const bytes = encodeIn(pages[i % pages.length], expected) ?? encode(expected, 'utf-8')
      let text = ''
      for (let from = 0; from < bytes.length; ) {
        const to = from + 1 + random(64)
        text += decoder.decode(bytes.subarray(from, to), { stream: true })
        if (isFlushed) text += decoder.flush()
        from = to
      }
      if (/^[\0-\x7f]*$/.test(line)) continue
      all++
      if (text === expected) right++
    }
  }
  return [all, right]
}

const percent = (ratio) => (100 * ratio).toFixed(2)

const lines = translations()
const rows = []
for (const [name, caseOf] of Object.entries(CASES)) {
  let [all, right] = [0, 0]
  let worst = { ratio: 1, text: '' }
  for (const [language, pages] of Object.entries(CODE_PAGES)) {
    for (const page of pages) {
      const found = count(inPage(lines.get(language), page), caseOf(page, pages))
      all += found[0]
      right += found[1]
      const ratio = found[1] / found[0]
      if (ratio < worst.ratio) worst = { ratio, text: `${page}, ${language}: ${percent(ratio)}` }
    }
  }
  rows.push([name, percent(right / all), worst.text])
  console.log(...rows.at(-1), all)
}
const table = markdownTable(['', 'lines right (%)', 'worst (%)'], rows, 2)
if (values.write) documentWriter('docs/uses/process-output.md', 'output')(table)
