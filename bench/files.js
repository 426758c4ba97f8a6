/**
 * How files that people wrote in legacy encodings come through edits:
 *
 *     node bench/files.js [FOLDER] [--write]
 *
 * FOLDER, `target/detect` by default, gets the repositories of files-sources.js. Each file is edited five times, each time
 * as it is there, in five ways; the bytes afterwards are compared with those that Python makes. `--write` puts the tables
 * into docs/internals/files.md. Needs git and Python 3; takes some minutes.
 */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { argv, version } from 'node:process'
import { parseArgs } from 'node:util'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import jschardet from 'jschardet'
import { openFile } from '../js/file.js'
import { bomSniff } from '../js/labels.js'
import { isRight } from './accuracy-names.js'
import { fileOf } from './accuracy-repositories.js'
import { versionOf } from './accuracy-rivals.js'
import { documentWriter, inRepository, markdownTable } from './document.js'
import { editsOf } from './files-edits.js'
import { SOURCES } from './files-sources.js'
import { median } from './median.js'

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  allowPositionals: true,
  options: { write: { type: 'boolean' } },
})
const [folder = inRepository('target/detect')] = positionals

/** The text with a part replaced that has to be there once, as tools of agents ask for it. */
const replaced = (text, old, next) => {
  const parts = text.split(old)
  if (parts.length !== 2) throw new Error(parts.length < 2 ? 'not found' : 'found several times')
  return parts.join(next)
}

const throughUtf8 = (path) => {
  const text = readFileSync(path, 'utf8')
  const save = (old, next) => writeFileSync(path, replaced(text, old, next))
  return { encoding: 'utf-8', save }
}

/** With a detector and iconv-lite, as the documents of both say. */
const throughIconvLite = (detect) => (path) => {
  const bytes = readFileSync(path)
  const answer = detect(bytes)
  const encoding = answer && iconv.encodingExists(answer) ? answer : 'utf-8'
  const text = iconv.decode(bytes, encoding)
  const addBOM = bomSniff(bytes) !== null
  const save = (old, next) =>
    writeFileSync(path, iconv.encode(replaced(text, old, next), encoding, { addBOM }))
  return { encoding, save }
}

const throughEncodium = (options) => async (path) => {
  const file = await openFile(path, options)
  return {
    encoding: file.encoding,
    text: file.text,
    save: (old, next) => file.replace(old, next).save(),
  }
}

const ENCODIUM = 'encodium/file'

const WAYS = {
  'UTF-8': throughUtf8,
  'jschardet, iconv-lite': throughIconvLite((bytes) => jschardet.detect(bytes).encoding),
  'chardet, iconv-lite': throughIconvLite((bytes) => chardet.detect(bytes)),
  [ENCODIUM]: throughEncodium(),
  [`${ENCODIUM}, \`guess\``]: throughEncodium({ guess: true }),
}

/** The files of the sources, each with the .editorconfig files of its repository that are about it. */
const filesOf = (source) =>
  source.files.flatMap(([path, encoding, known]) => {
    const bytes = fileOf(folder, source, path)
    if (bytes === undefined) {
      console.error(`${source.repository} has no ${path}`)
      return []
    }
    const folders = path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))
    const configs = folders
      .map((of) => join(of, '.editorconfig'))
      .map((name) => [name, fileOf(folder, source, name)])
      .filter(([, config]) => config !== undefined)
    return [{ ...source, path, bytes, encodings: encoding.split(', '), known, configs }]
  })

const EXACT = 'made exactly'
const OUTSIDE = 'a byte outside of the edit changed'
const WITHIN = 'other bytes within the edit than the encoding has'
const REFUSED = 'refused'

/** How many bytes two arrays have in common from the beginning on. */
const commonLength = (a, b) => {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) if (a[i] !== b[i]) return i
  return length
}

const outcomeOf = (before, after, expected, error) => {
  if (error !== undefined && after.equals(before)) return REFUSED
  if (after.equals(expected)) return EXACT
  const start = commonLength(before, expected)
  const [rest, expectedRest] = [before.subarray(start), expected.subarray(start)]
  const length = commonLength(rest.toReversed(), expectedRest.toReversed())
  const end = rest.subarray(rest.length - length)
  const isKept =
    after.length >= start + length &&
    after.subarray(0, start).equals(before.subarray(0, start)) &&
    after.subarray(after.length - length).equals(end)
  return isKept ? WITHIN : OUTSIDE
}

const workplace = mkdtempSync(join(tmpdir(), 'files-'))

/** A file at its path in a new folder. */
const laidOut = ({ path, bytes, configs }) => {
  rmSync(workplace, { recursive: true })
  for (const [name, content] of [...configs, [path, bytes]]) {
    mkdirSync(dirname(join(workplace, name)), { recursive: true })
    writeFileSync(join(workplace, name), content)
  }
  return join(workplace, path)
}

/** Makes an edit of a file in a way, and says what became of it. */
const run = async (file, { old, new: next, expected, kind }, open) => {
  const path = laidOut(file)
  const start = performance.now()
  let opened
  let error
  try {
    opened = await open(path)
    await opened.save(old, next)
  } catch (thrown) {
    error = thrown
  }
  const time = performance.now() - start
  const outcome = outcomeOf(file.bytes, readFileSync(path), expected, error)
  const { encoding, text } = opened ?? {}
  const isWrong =
    opened !== undefined &&
    (encoding === null
      ? text !== file.text.replace(/^\uFEFF/, '')
      : !isRight(encoding, { bytes: file.bytes, text: file.text }))
  return { kind, outcome, time, error, encoding, isWrong }
}

const files = editsOf(SOURCES.flatMap(filesOf))
for (const file of files) {
  file.runs = {}
  for (const [way, open] of Object.entries(WAYS)) {
    file.runs[way] = []
    for (const edit of file.edits) file.runs[way].push(await run(file, edit, open))
  }
}
rmSync(workplace, { recursive: true })

const names = Object.keys(WAYS)
const runsOf = (way) => files.flatMap((file) => file.runs[way])

const counts = () => {
  const outcomes = (name) => [
    name,
    ...names.map((way) => runsOf(way).filter(({ outcome }) => outcome === name).length),
  ]
  const isWrong = (way) => (file) => file.runs[way].some((one) => one.isWrong)
  const timeOf = (way) =>
    median(runsOf(way).flatMap(({ outcome, time }) => (outcome === REFUSED ? [] : [time])))
  const table = markdownTable(
    [`${files.length} files, ${runsOf(names[0]).length} edits`, ...names],
    [
      ...[EXACT, OUTSIDE, WITHIN, REFUSED].map(outcomes),
      ['files read in a wrong encoding', ...names.map((way) => files.filter(isWrong(way)).length)],
      ['median time of an edit, ms', ...names.map((way) => timeOf(way).toFixed(1))],
    ],
  )
  const versions = ['jschardet', 'chardet', 'iconv-lite'].map(
    (name) => `${name} ${versionOf(name)}`,
  )
  return `${table}\n\n${versions.join(', ')}, Node.js ${version}.`
}

/** Names as their documents spell them. */
const SPELLED = { __proto__: null, ibm866: 'IBM866', shift_jis: 'Shift_JIS', big5: 'Big5' }
const spelled = (encoding) =>
  SPELLED[encoding] ?? (/^(windows|cp)/.test(encoding) ? encoding : encoding.toUpperCase())
const encodingsOf = ({ encodings }) => encodings.map(spelled).join(', ')

const reasonOf = ({ encoding, error }) => {
  if (error === undefined) return `opened as ${encoding}`
  const { code, message, candidates = [] } = error
  const likely = candidates.map((candidate) => candidate.encoding).join(', ')
  return `\`${code ?? message}\`${likely && ` (${likely})`}`
}

/** The edits that encodium does not make exactly, by file and reason. */
const failures = () => {
  const rows = files.flatMap((file) => {
    const failed = file.runs[ENCODIUM].filter(({ outcome }) => outcome !== EXACT)
    const whyOf = (one) => `${one.outcome}: ${reasonOf(one)}`
    return [...new Set(failed.map(whyOf))].map((why) => {
      const kinds = failed.filter((one) => whyOf(one) === why).map(({ kind }) => kind)
      const which = kinds.length === file.edits.length ? 'all' : kinds.join(', ')
      return [`\`${file.path}\``, encodingsOf(file), which, why]
    })
  })
  return markdownTable(['file', 'encoding', 'edits', 'outcome'], rows, 0)
}

const list = () => {
  const exact = (file, way) => file.runs[way].filter(({ outcome }) => outcome === EXACT).length
  const rows = files.map((file) => [
    `[${file.repository}](https://github.com/${file.repository}/tree/${file.commit})`,
    `\`${file.path}\``,
    encodingsOf(file),
    file.known,
    file.bytes.length,
    ...names.map((way) => exact(file, way)),
  ])
  const heads = ['repository', 'file', 'encoding', 'known by', 'bytes', ...names]
  return markdownTable(heads, rows, names.length + 1)
}

for (const [name, table] of Object.entries({ counts, failures, list })) {
  const text = table()
  console.log(`\n${name}\n\n${text}`)
  if (values.write) documentWriter('docs/internals/files.md', `node bench/files.js: ${name}`)(text)
}
