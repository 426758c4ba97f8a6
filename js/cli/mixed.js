/** `--from mixed`: files in several encodings, such as logs to which several programs wrote. */

import { bytesOf, chunksOf, nameOf } from './input.js'
import { inThread } from './thread.js'

/** The greatest chunk, in bytes. */
const CHUNK = 1 << 20

const load = () => import('./mixed-text.js')

/** As `openAs` of auto.js: the file's text is UTF-8 then. `fatal` says whether malformed bytes stop it. */
export const openMixed = async (path, found, { read, replaces, force, fatal }) => {
  const bytes = await bytesOf(chunksOf(path))
  read(bytes.length)
  const task = { name: nameOf(path), bytes, checks: replaces && !force, fatal }
  const { utf8, ...detection } = await inThread('mixedText', load, task)
  found(detection)
  return { label: 'utf-8', chunks: chunksIn(utf8), close: () => {} }
}

function* chunksIn(bytes) {
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    yield bytes.subarray(offset, offset + CHUNK)
  }
}
