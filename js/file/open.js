/** Opens a file for changes, and saves it. */

import { fileURLToPath } from 'node:url'
import { toDictionary } from '../webidl/conversions.js'
import { decide } from './decide/decide.js'
import { attempt } from './errors.js'
import { OpenedFile } from './opened-file.js'
import { openSegments } from './opened-text.js'
import { readFile } from './system/system.js'
import { fingerprint, follow, refuseIrregular } from './write/identity.js'

const toPath = (value) => {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value?.href === 'string') return fileURLToPath(value.href)
  throw new TypeError('path must be the path or the URL of a file')
}

export const openFile = async (path, options) => {
  const name = toPath(path)
  const dictionary = toDictionary(options)
  const { encoding } = dictionary
  await refuseIrregular(name)
  const target = await attempt(name, () => follow(name))
  // `save` compares the file with this, and refuses one that another program changed.
  const seen = await attempt(name, () => fingerprint(target))
  const bytes = await attempt(name, () => readFile(name))
  const found =
    encoding === undefined
      ? await decide(name, bytes, dictionary)
      : {
          source: 'option',
          segments: [{ encoding: `${encoding}`, byteStart: 0, byteEnd: bytes.length }],
        }
  const segments = await openSegments(bytes, found.segments)
  const source = segments[0].file.bom === null ? found.source : 'bom'
  return new OpenedFile(name, source, segments, seen)
}
