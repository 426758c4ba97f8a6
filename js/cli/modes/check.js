/** `--check`: finds files that are malformed, garbled, in several encodings, or against .editorconfig. */

import { isAscii, isUtf8 } from 'node:buffer'
import { formatOf } from '../../detect/text-rules.js'
import { fromCharset } from '../../file/decide/charset.js'
import { charsetOf } from '../../file/decide/editorconfig.js'
import { printable } from '../../file/printable.js'
import { openBytes } from '../../file.js'
import { bomSniff } from '../../labels.js'
import { quoted } from '../arguments/arguments.js'
import { isAuto, isMixed } from '../arguments/refusals.js'
import { find, rowOf } from '../codecs.js'
import { BAD_DATA, badArguments } from '../failure.js'
import { bytesOf, chunksOf, nameOf, STDIN } from '../input.js'
import { inWords } from '../mixed-text.js'
import { fileOf } from '../whole.js'
import { describeEach, json } from './inspect.js'

/**
 * Writes a line for each problem of each file: the place, the problem, and the command that mends it. `from` is the label
 * of the encoding in which all files have to be; without it that is what .editorconfig says, or any. The original that
 * such a command leaves beside a file is not checked again. Returns the exit code: 1 if there is a problem.
 */
export const checkEach = async (paths, { from, json: asJson, ...options }, report) => {
  if (from !== undefined && isMixed(from)) {
    throw badArguments('--check and --from mixed exclude each other')
  }
  const label = from === undefined || isAuto(from) ? undefined : find('--from', from).encoding
  const cache = new Map()
  const all = new Set(paths)
  const others = paths.filter((path) => !(path.endsWith('.bak') && all.has(path.slice(0, -4))))
  let found = 0
  const code = await describeEach(others, options, report, async (path, read) => {
    const bytes = await bytesOf(chunksOf(path))
    read(bytes.length)
    const problem = await problemIn(path, bytes, wantedFor(path, label, cache))
    if (problem === undefined) return ''
    found++
    const { offset = 0, line = lineAt(bytes, offset), kind, message, mend } = problem
    // Standard input cannot be replaced.
    const options = path === STDIN ? mend.filter((option) => option !== '-i') : mend
    const fix = `encodium ${[...options, quoted(path)].join(' ')}`
    if (asJson) return json({ file: nameOf(path), line, kind, message, fix })
    return `${printable(nameOf(path))}:${line}: ${message}: ${printable(fix)}\n`
  })
  return Math.max(code, found > 0 ? BAD_DATA : 0)
}

/** The encoding in which a file has to be, or undefined: who says what, its label and whether it has to have a mark. */
const wantedFor = (path, label, cache) => {
  if (label !== undefined) return { label, says: `-f says ${label}` }
  const charset = path === STDIN ? undefined : charsetOf(path, cache)
  if (charset === undefined) return
  const { label: wanted, mark } = fromCharset(charset)
  const row = rowOf(wanted)
  if (row === undefined) return
  const says = `.editorconfig says ${charset}`
  return { label: row.encoding, mark: wanted === 'utf-8' ? mark : undefined, says }
}

const lineAt = (bytes, offset) => {
  let line = 1
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) line++
  return line
}

/** The first byte beyond ASCII. */
const beyondAscii = (bytes) => bytes.findIndex((byte) => byte >= 0x80)

/** The first problem of a file, or undefined. Most files are ASCII or UTF-8, for which nothing is compiled. */
const problemIn = async (path, bytes, wanted) => {
  const mark = bomSniff(bytes)
  const isWide = mark?.startsWith('utf-16')
  // Images, archives and programs have no encoding.
  if (!isWide && (bytes.includes(0) || formatOf(bytes) !== undefined)) return
  const isWellFormed = isUtf8(bytes)
  const found = isWellFormed ? { parts: ['utf-8'] } : await foundIn(path, bytes, wanted)
  if (found === undefined) return
  const { offset, parts } = found
  const [encoding] = parts
  if (parts.length > 1) {
    return {
      kind: 'mixed',
      offset,
      message: `is in ${inWords(parts)}`,
      mend: ['-f', 'mixed', '-i'],
    }
  }
  if (found.isUnsure) {
    const { malformed } = fileOf(path, bytes, 'utf-8')
    return malformedAt(malformed, 'utf-8', encoding === 'utf-8' ? '' : `, perhaps ${encoding}`)
  }
  const against = againstWanted(bytes, encoding, mark, wanted)
  // ASCII has neither malformed bytes nor garbled ones.
  if (against !== undefined || isAscii(bytes)) return against
  // The host's decoder needs no module.
  if (isWellFormed) return garbledIn(new TextDecoder().decode(bytes))
  const { malformed, text } = fileOf(path, bytes, encoding)
  if (malformed.length > 0) return malformedAt(malformed, encoding, '')
  return isWide ? garbledIn(text) : undefined
}

const malformedAt = ([{ byteStart: offset }], encoding, remark) => {
  const message = `malformed ${rowOf(encoding).name}${remark}`
  return { kind: 'malformed', offset, message, mend: ['--inspect'] }
}

/** The encodings of a file that is not UTF-8, where the second one begins, and whether the one is a guess. */
const foundIn = async (path, bytes, wanted) => {
  const { label = 'utf-8' } = wanted ?? {}
  if (label !== 'utf-8' && fileOf(path, bytes, label).malformed.length === 0)
    return { parts: [label] }
  let result
  try {
    result = await openBytes(bytes, { path })
  } catch (error) {
    if (error.code === 'ERR_ENCODING_NOT_TEXT') return
    if (error.code !== 'ERR_ENCODING_NOT_CERTAIN') throw error
    const { candidates } = error
    // Without an encoding that all files have to be in, it may well be another one.
    const isUnsure = wanted !== undefined || candidates[0].encoding === 'utf-8'
    return isUnsure ? { parts: [candidates[0].encoding], isUnsure } : undefined
  }
  const parts = result.segments.map(({ encoding }) => encoding)
  // Without a mark, text in UTF-16 has zero bytes, and noise may have none.
  if (result.source !== 'bom' && /^utf-(16|32)/.test(parts[0])) return
  // Two legacy encodings in one file are mostly one, in which little is written.
  if (parts.length === 1 || parts.includes('utf-8'))
    return { parts, offset: result.segments[1]?.byteStart }
  return wanted && { parts: [parts[0]], isUnsure: true }
}

const againstWanted = (bytes, encoding, mark, wanted) => {
  if (wanted === undefined) return
  const { label, says, mark: needsMark } = wanted
  const kind = 'charset'
  const isWide = label.startsWith('utf-16')
  if (label !== encoding && (isWide || !isAscii(bytes))) {
    const from = encoding === 'utf-8' ? [] : ['-f', encoding]
    const to = label === 'utf-8' ? [] : ['-t', label]
    const mend = [...from, ...to, ...(needsMark || isWide ? ['--bom'] : []), '-i']
    const offset = Math.max(beyondAscii(bytes), 0)
    return { kind, offset, message: `is in ${encoding}, and ${says}`, mend }
  }
  if (needsMark === undefined || needsMark === (mark !== null)) return
  // Nothing is misread without a mark if all is ASCII.
  if (needsMark && isAscii(bytes)) return
  const message = `has ${needsMark ? 'no' : 'a'} byte order mark, and ${says}`
  return { kind, message, mend: needsMark ? ['--bom', '-i'] : ['-i'] }
}

/** Garbled text has characters beyond ASCII beside each other, and few lines of other text do in most languages. */
const MAY_BE_GARBLED = /[^\0-\x7f]{2}/

/** How probable repairs must be for a text to be called garbled. */
const CERTAIN = 0.99

const isSure = ({ encoding, lossy, confidence }) =>
  encoding === 'utf-8' && !lossy && confidence >= CERTAIN

const garbledIn = async (text) => {
  const lines = text.split('\n')
  const numbers = [...lines.keys()].filter((i) => MAY_BE_GARBLED.test(lines[i]))
  if (numbers.length === 0) return
  // Few files come so far.
  const [{ repair }, { summary }] = await Promise.all([
    import('../../repair.js'),
    import('./repair.js'),
  ])
  const { text: after, steps } = repair(numbers.map((i) => lines[i]).join('\n'))
  const sure = steps.filter(isSure)
  if (sure.length === 0) return
  const first = sure.reduce((least, { start }) => Math.min(least, start), Infinity)
  const line = numbers[after.slice(0, first).split('\n').length - 1] + 1
  return { kind: 'garbled', line, message: `garbled, ${summary(sure)}`, mend: ['--repair', '-i'] }
}
