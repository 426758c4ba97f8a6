/** Opens files on a disk, and saves them. */

import { fileURLToPath } from 'node:url'
import { toDictionary, toText } from '../webidl/conversions.js'
import { fromCharset } from './decide/charset.js'
import { configurationOf } from './decide/configuration.js'
import { isAscii, openText } from './decide/decide.js'
import { refuseAmongLegacy } from './decide/neighbours.js'
import { attempt } from './errors.js'
import { openedAs } from './open-bytes.js'
import { OpenedFile } from './opened-file.js'
import { open } from './system/system.js'
import { factsOfOpen, refuseIrregular } from './write/identity.js'

const toPath = (value) => {
  if (typeof value === 'string' && value !== '') return value
  if (typeof value?.href === 'string') return fileURLToPath(value.href)
  throw new TypeError('path must be the path or the URL of a file')
}

/** The bytes of a file, and its fingerprint, with which `save` compares what it replaces. */
const read = async (path) => {
  const handle = await open(path)
  try {
    const { fingerprint } = await factsOfOpen(handle.fd)
    return { seen: fingerprint, bytes: await handle.readFile() }
  } finally {
    await handle.close()
  }
}

export const openFile = async (path, options) => {
  const name = toPath(path)
  const { configuration = true, encoding, guess } = toDictionary(options)
  await refuseIrregular(name)
  const { seen, bytes } = await attempt(name, () => read(name))
  const charset = configuration && encoding === undefined ? configurationOf(name) : undefined
  return new OpenedFile(name, await openedAs(bytes, { encoding, charset, guess, path: name }), seen)
}

/** The encoding of a new file, `{ label, mark, source }`. */
const encodingFor = async (path, text, configuration, encoding) => {
  if (encoding !== undefined) return { ...fromCharset(`${encoding}`), source: 'option' }
  const { resolveLabel } = await import('../sniff.js')
  const said = configuration ? configurationOf(path) : undefined
  const label = resolveLabel(said?.label ?? '')
  if (label !== null) return { ...said, label }
  await refuseAmongLegacy(path, text)
  return { label: 'utf-8', source: isAscii(new TextEncoder().encode(text)) ? 'ascii' : 'default' }
}

export const createFile = async (path, text, options) => {
  const name = toPath(path)
  const { configuration = true, encoding } = toDictionary(options)
  const string = toText(text, 'text')
  const { label, mark, source } = await encodingFor(name, string, configuration, encoding)
  const { file: none } = await openText(new Uint8Array(0), label)
  // Without a byte order mark, few programs know UTF-16 for what it is.
  const addBOM = /^utf-16[bl]e$/.test(none.encoding) || (mark && none.encoding.startsWith('utf-'))
  const empty = none.convert(label, { addBOM: addBOM || undefined })
  const { segments } = await openedAs(empty.bytes, { encoding: label })
  const file = new OpenedFile(name, { source, segments }).withText(string, options)
  await file.save()
  return file
}
