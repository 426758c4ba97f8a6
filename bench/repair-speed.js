/**
 * The speed of `repair` beside ftfy's `fix_encoding`, in turns:
 *
 *     node bench/repair-speed.js FOLDER PYTHON
 *
 * FOLDER is that of `npm run accuracy`, whose texts are held out from the models; PYTHON has ftfy. Of each language it
 * takes 100 KB of lines, which all differ: as they are, and garbled, as UTF-8 that was decoded as windows-1252 or
 * twice so. First it says how many lines each of the two leaves or makes as they were.
 */

import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { createInterface } from 'node:readline'
import { repair } from '../js/detect.js'
import { garble } from '../tests/common/garble.js'
import { median } from './median.js'

const [folder, python] = argv.slice(2)
if (python === undefined) {
  console.error('name the folder that npm run accuracy made, and a Python with ftfy')
  exit(2)
}

// biome-ignore format: a row a script
const LANGUAGES = [
  'en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'sv', 'pl', 'cs', 'hu', 'ro', 'lt', 'tr', 'vi',
  'ru', 'uk', 'el', 'he', 'ar', 'th', 'ja', 'ko', 'zh-hans',
]
const GARBLED = ['fr', 'de', 'pl', 'ru', 'ja', 'zh-hans']
const SIZE = 100_000
const ROUNDS = 5

const FTFY = `
import json, sys, time, ftfy
for line in sys.stdin:
    text = json.loads(line)
    start = time.perf_counter()
    fixed = ftfy.fix_encoding(text)
    print(json.dumps([time.perf_counter() - start, fixed]), flush=True)
`
const ftfy = spawn(python, ['-c', FTFY], { stdio: ['pipe', 'pipe', 'inherit'] })
const answers = createInterface({ input: ftfy.stdout })[Symbol.asyncIterator]()
const byFtfy = async (text) => {
  ftfy.stdin.write(`${JSON.stringify(text)}\n`)
  const [seconds, fixed] = JSON.parse((await answers.next()).value)
  return { seconds, fixed }
}
const byUs = (text) => {
  const start = performance.now()
  const fixed = repair(text).text
  return { seconds: (performance.now() - start) / 1000, fixed }
}

/** Lines of a language, spread over all that there are. */
const linesOf = (language) => {
  const path = join(folder, 'texts/test', `${language}.txt`)
  if (!existsSync(path)) return []
  const all = readFileSync(path, 'utf8').split('\n')
  const lines = all.map((line) => line.split('\t')[1] ?? '').filter((line) => line.length > 60)
  const step = Math.max(1, Math.floor(lines.length / 400))
  const some = lines.filter((_, at) => at % step === 0)
  const found = []
  for (let size = 0; size < SIZE && some.length > 0; size += Buffer.byteLength(found.at(-1))) {
    found.push(some.shift())
  }
  return found
}

/** How many lines of a text are those of another. */
const equal = (text, lines) => {
  const found = text.split('\n')
  return lines.filter((line, at) => found[at] === line).length
}

const print = async (title, text, lines) => {
  const [ours, theirs] = [byUs(text), await byFtfy(text)]
  const right = [ours, theirs].map(({ fixed }) => equal(fixed, lines))
  const seconds = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    seconds[0].push(byUs(text).seconds)
    seconds[1].push((await byFtfy(text)).seconds)
  }
  const [a, b] = seconds.map((all) => Buffer.byteLength(text) / 1e6 / median(all))
  const counts = `lines as they were: ${right.join(' and ')} of ${lines.length}`
  console.log(
    `${title}: ${a.toFixed(1)} and ${b.toFixed(1)} MB/s, ${(a / b).toFixed(2)} times; ${counts}`,
  )
}

console.log('repair and ftfy:')
const texts = new Map(LANGUAGES.map((language) => [language, linesOf(language)]))
for (const [language, lines] of texts) {
  if (lines.length > 0) await print(language, lines.join('\n'), lines)
  else console.error(`no text in ${language}`)
}
const five = GARBLED.slice(0, 5).map((language) => texts.get(language))
const mixed = five[0].flatMap((_, at) => five.flatMap((lines) => lines[at] ?? []))
await print('five languages in turns', mixed.join('\n'), mixed)
for (const language of GARBLED) {
  const lines = texts.get(language)
  const once = garble(lines.join('\n'), ['UTF-8', 'windows-1252'], false)
  await print(`${language}, garbled`, once, lines)
  await print(`${language}, twice`, garble(once, ['UTF-8', 'windows-1252'], false), lines)
}
ftfy.stdin.end()
