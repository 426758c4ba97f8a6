/** `--from mixed`: files in several encodings, such as logs to which several programs wrote. */

import { BAD_DATA, Failure } from './errors.js'
import { chunksOf, nameOf } from './input.js'
import { bytesOf, forFile, newDecoder } from './whole.js'

/** The distinct encodings of segments, in words. */
export const namesOf = (found) =>
  [...new Set(found.map(({ encoding }) => encoding))].join(' and ') || 'UTF-8'

/** As `openAs` of auto.js: the file's text is UTF-8 then. `fatal` says whether malformed bytes stop it. */
export const openMixed = async (path, found, { read, replaces, force, fatal }) => {
  const name = nameOf(path)
  const { segments } = await import('../detect.js')
  const bytes = await bytesOf(chunksOf(path))
  read(bytes.length)
  const parts = segments(bytes)
  const confident = parts.every((part) => part.confident)
  if (replaces && !confident && !force) {
    throw new Failure(
      BAD_DATA,
      `${name}: is in ${namesOf(parts)}, but that is not certain for each line; choose --force, or another output`,
    )
  }
  found({ encoding: namesOf(parts), confident })
  return { label: 'utf-8', chunks: inUtf8(bytes, parts, fatal, name), close: () => {} }
}

function* inUtf8(bytes, parts, fatal, name) {
  for (const { start, end, encoding } of parts) {
    const decode = () =>
      newDecoder(encoding, { fatal, ignoreBOM: true }).decode(bytes.subarray(start, end))
    yield Buffer.from(forFile(`${name}, from byte offset ${start} on`, decode))
  }
}
