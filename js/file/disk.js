/** Opens files on a disk, and saves them. */

import { fileURLToPath } from 'node:url'
import { toDictionary } from '../webidl/conversions.js'
import { charsetOf } from './decide/editorconfig.js'
import { attempt } from './errors.js'
import { labelOf, openedAs } from './open-bytes.js'
import { OpenedFile } from './opened-file.js'
import { readFile } from './system/system.js'
import { fingerprint, follow, refuseIrregular } from './write/identity.js'

const toPath = (value) => {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value?.href === 'string') return fileURLToPath(value.href)
  throw new TypeError('path must be the path or the URL of a file')
}

export const openFile = async (path, options) => {
  const name = toPath(path)
  const { editorconfig = true, encoding, guess } = toDictionary(options)
  await refuseIrregular(name)
  const target = await attempt(name, () => follow(name))
  // `save` compares the file with this, and refuses one that another program changed.
  const seen = await attempt(name, () => fingerprint(target))
  const bytes = await attempt(name, () => readFile(name))
  const charset = editorconfig && encoding === undefined ? charsetOf(name) : undefined
  const said =
    charset === undefined ? undefined : { label: labelOf(charset), source: 'editorconfig' }
  const { source, segments } = await openedAs(bytes, { encoding, charset: said, guess, path: name })
  return new OpenedFile(name, source, segments, seen)
}
