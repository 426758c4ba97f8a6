/** `--detect` and `--inspect`: reports on files, as lines, tables or JSON. */

import { printable } from '../../file/printable.js'
import { isGuess, isMixed } from '../arguments/refusals.js'
import { find } from '../codecs.js'
import { detectIn } from '../detected.js'
import { BAD_DATA, BAD_USAGE, badArguments, Failure, failureOf } from '../failure.js'
import { openAs } from '../from.js'
import { chunksOf, joined, nameOf, STDIN, sizeOf } from '../input.js'
import { inWords } from '../mixed-text.js'
import { writeToStdout } from '../output.js'
import { newProgress } from '../progress.js'

/** How many characters of a line are shown. */
const SHOWN = 80

/** The longest file, in bytes, that `--inspect` asks `repair` about, which takes most of a second then. */
const REPAIRABLE = 1 << 20

/** A line of JSON, in which bytes are an array of numbers, and what a terminal would interpret is escaped. */
export const json = (value) => {
  const text = JSON.stringify(value, (_, member) =>
    member instanceof Uint8Array ? [...member] : member,
  )
  const escaped = text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${escaped}\n`
}

/**
 * Writes the text that `describe(path, read)` returns for each file; it calls `read` with the number of
 * bytes that it has read. For a file that fails, `report` gets the message, and the others go on.
 * Returns the greatest exit code.
 */
export const describeEach = async (paths, { progress }, report, describe) => {
  let code = 0
  const bar = await newProgress(() => (progress ? sizeOf(paths) : NaN), paths.length)
  const textFor = async (path) => {
    try {
      return await describe(path, (bytes) => bar.add(bytes, nameOf(path)))
    } catch (error) {
      const { exitCode, message } = failureOf(error)
      bar.aside(() => report(message))
      code = Math.max(code, exitCode)
      return ''
    }
  }
  const lines = async function* () {
    for (const path of paths) {
      const text = await textFor(path)
      // On a terminal the text replaces the bar on its line.
      bar.aside(() => {})
      yield text
    }
  }
  try {
    await writeToStdout(lines())
  } finally {
    bar.stop()
  }
  return code
}

/** Writes a line for each file: its name and its encoding. */
export const detectEach = (paths, options, report) =>
  describeEach(paths, options, report, async (path, read) => {
    const { byHead, ...result } = await detectIn(chunksOf(path), nameOf(path), { read })
    if (byHead) read((await sizeOf([path])) || 0)
    const { encoding, confident } = result
    return options.json
      ? json({ file: nameOf(path), ...result })
      : `${printable(nameOf(path))}: ${encoding}${confident ? '' : ' (not certain)'}\n`
  })

/** Returns a new inspector for a label. */
const newInspector = async (label) => {
  const { Inspector } = await import('../../repair.js')
  const { name } = find('--from', label)
  try {
    return new Inspector(name)
  } catch (error) {
    if (error.code !== 'ERR_ENCODING_NOT_SUPPORTED') throw error
    throw new Failure(BAD_USAGE, `--inspect takes the encodings that --detect finds, not ${name}`)
  }
}

/** Writes a table for each file. Malformed bytes are a failure, after all files are done. */
export const inspectEach = async (paths, { from, ...options }, report) => {
  if (isMixed(from)) {
    throw badArguments('--inspect and --from mixed exclude each other')
  }
  if (!isGuess(from)) await newInspector(from)
  const bad = []
  const code = await describeEach(paths, options, report, async (path, read) => {
    const { result, detection } = await inspectFile(path, from, read)
    if (result.malformedCount > 0) bad.push(nameOf(path))
    return options.json
      ? json({ file: nameOf(path), ...result })
      : table(printable(nameOf(path)), result, detection)
  })
  if (bad.length === 0) return code
  report(`malformed bytes in ${bad.join(', ')}`)
  return Math.max(code, BAD_DATA)
}

const inspectFile = async (path, from, read) => {
  let detection
  const found = (result) => {
    detection = result
  }
  const { label, chunks, close } = await openAs(path, from, found, { read, use: 'inspect' })
  try {
    const inspector = await newInspector(label)
    const kept = []
    let length = 0
    for await (const chunk of chunks) {
      inspector.feed(chunk)
      length += chunk.length
      if (length <= REPAIRABLE) kept.push(new Uint8Array(chunk))
    }
    const result = inspector.finish()
    if (length <= REPAIRABLE) result.repair = await repairOf(joined(kept), result.encoding)
    if (result.malformedCount > 0 && path !== STDIN) {
      const found = await segmentsIn(path)
      if (found.length > 1) result.segments = found
    }
    return { result, detection }
  } finally {
    await close()
  }
}

/** The wrong decodings of a text, in words, and the first line that they changed; undefined if there are none. */
const repairOf = async (bytes, encoding) => {
  const [{ repair }, { ExtendedTextDecoder }, { changedLines, summary }] = await Promise.all([
    import('../../repair.js'),
    import('../../extended.js'),
    import('./repair.js'),
  ])
  const before = new ExtendedTextDecoder(encoding).decode(bytes)
  const { text, steps } = repair(before)
  if (steps.length > 0) return { message: summary(steps), ...changedLines(before, text)[0] }
}

/** The segments of a file in several encodings. */
const segmentsIn = async (path) => {
  const { MixedTextDecoder } = await import('../../repair.js')
  const segments = []
  const decoder = new MixedTextDecoder({ onSegment: (segment) => segments.push(segment) })
  for await (const chunk of chunksOf(path)) decoder.decode(chunk, { stream: true })
  decoder.decode()
  return segments
}

const remark = (detection) => {
  if (detection === undefined) return ''
  return detection.confident ? ' (detected)' : ' (detected, not certain)'
}

const table = (name, result, detection) => {
  const { encoding, byteCount, scalarCount, codeUnitCount, lineCount, newlines, scripts, bom } =
    result
  const { malformed, malformedCount, differsAt, repair, segments } = result
  const ends = Object.entries(newlines)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `, ${count} ${kind.replace('Count', '').toUpperCase()}`)
  const rows = [
    ['encoding', `${encoding}${remark(detection)}`],
    ['byte order mark', bom ?? 'none'],
    ['bytes', byteCount],
    ['characters', `${scalarCount} (${codeUnitCount} UTF-16 code units)`],
    ['lines', `${lineCount}${ends.join('')}`],
    [
      'scripts',
      scripts.map(({ script, scalarCount }) => `${script} ${scalarCount}`).join(', ') || 'none',
    ],
    [
      'round trip',
      differsAt === null
        ? 'yes'
        : `no: encoding the text gives other bytes, first at byte offset ${differsAt}`,
    ],
    ['malformed', malformedCount],
  ]
  if (repair !== undefined) {
    rows.push(['suspected', `${repair.message}: ${line(repair.after)}`])
    rows.push(['', 'encodium --repair undoes that'])
  }
  if (segments !== undefined) {
    rows.push([
      'mixed',
      `${inWords(segments.map(({ encoding }) => encoding))}, in ${segments.length} segments`,
    ])
    rows.push(['', 'encodium -f mixed reads each as it is'])
  }
  const head = rows.map(([key, value]) => `  ${key.padEnd(17)}${value}\n`).join('')
  return `${name}\n${head}${malformedTable(malformed, malformedCount)}`
}

/** The beginning of a text on one line, without control characters. */
const line = (text) => {
  const characters = [...text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()]
  const rest = characters.length > SHOWN ? ' …' : ''
  return `${printable(characters.slice(0, SHOWN).join(''))}${rest}`
}

const hex = (bytes) =>
  Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')

const malformedTable = (malformed, count) => {
  if (count === 0) return ''
  const rows = malformed.map(({ byteStart, bytes, fault }) => {
    return `  ${String(byteStart).padStart(12)}  ${hex(bytes).padEnd(11)}  ${fault}\n`
  })
  const omitted = count > malformed.length ? `  … and ${count - malformed.length} more\n` : ''
  return `\n  ${'offset'.padStart(12)}  ${'bytes'.padEnd(11)}  fault\n${rows.join('')}${omitted}`
}
