/** `--detect` and `--inspect`: what is in the files, as lines, tables or JSON. */

import { Detector, Inspector } from '../detect.js'
import { BAD_DATA, BAD_USAGE, Failure } from './errors.js'
import { chunksOf, nameOf, STDIN } from './input.js'

const feed = async (reader, path) => {
  for await (const chunk of chunksOf(path)) reader.feed(chunk)
  return reader.finish()
}

const json = (value) => `${JSON.stringify(value)}\n`

/** Yields what each file's encoding is, a line each. */
export async function* detectEach(paths, options) {
  for (const path of paths) {
    const result = await feed(new Detector(), path)
    const { encoding, confident } = result
    yield options.json
      ? json({ file: nameOf(path), ...result })
      : `${nameOf(path)}: ${encoding}${confident ? '' : ' (not certain)'}\n`
  }
}

const newInspector = (label) => {
  try {
    return new Inspector(label)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Failure(BAD_USAGE, `--from: ${error.message}`, {
      cause: error,
    })
  }
}

/**
 * Yields a table for each file. Without `from` it is told what the encoding is, but standard input,
 * which comes only once, is UTF-8. Throws a Failure in the end if anything is malformed.
 */
export async function* inspectEach(paths, { from, json: asJson }) {
  const bad = []
  for (const path of paths) {
    const detected = from === undefined && path !== STDIN
    const label = detected ? (await feed(new Detector(), path)).encoding : (from ?? 'utf-8')
    const result = await feed(newInspector(label), path)
    if (result.malformedCount > 0) bad.push(nameOf(path))
    yield asJson ? json({ file: nameOf(path), ...result }) : table(nameOf(path), result, detected)
  }
  if (bad.length > 0) throw new Failure(BAD_DATA, `malformed bytes in ${bad.join(', ')}`)
}

const table = (name, result, detected) => {
  const { encoding, bytes, scalars, codeUnits, lines, endings, scripts, bom } = result
  const { malformed, malformedCount, roundTrips, undo } = result
  const ends = Object.entries(endings).filter(([, count]) => count > 0)
  const rows = [
    ['encoding', `${encoding}${detected ? ' (detected)' : ''}`],
    ['byte order mark', bom ?? 'none'],
    ['bytes', bytes],
    ['characters', `${scalars} (${codeUnits} UTF-16 code units)`],
    [
      'lines',
      `${lines}${ends.map(([kind, count]) => `, ${count} ${kind.toUpperCase()}`).join('')}`,
    ],
    [
      'scripts',
      scripts.map(({ script, scalars: count }) => `${script} ${count}`).join(', ') || 'none',
    ],
    ['round trip', roundTrips ? 'yes' : 'no: encoding the text gives other bytes'],
    ['malformed', malformedCount],
  ]
  if (undo !== null)
    rows.push(['suspected', `${undo.encoding} read as ${undo.readAs}: ${line(undo.text)}`])
  const head = rows.map(([key, value]) => `  ${key.padEnd(17)}${value}\n`).join('')
  return `${name}\n${head}${places(malformed, malformedCount)}`
}

const line = (text) => text.replaceAll(/\s+/g, ' ').trim()

const places = (malformed, count) => {
  if (count === 0) return ''
  const hex = (bytes) =>
    bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join(' ')
  const rows = malformed.map(({ offset, bytes, reason }) => {
    return `  ${String(offset).padStart(12)}  ${hex(bytes).padEnd(11)}  ${reason}\n`
  })
  const more = count > malformed.length ? `  … and ${count - malformed.length} more\n` : ''
  return `\n  ${'offset'.padStart(12)}  ${'bytes'.padEnd(11)}  reason\n${rows.join('')}${more}`
}
