/** Opens bytes of a text for changes. */

import { allOf, toBufferSource, toDictionary } from '../webidl/conversions.js'
import { fromCharset } from './decide/charset.js'
import { decide } from './decide/decide.js'
import { OpenedText, openSegments } from './opened-text.js'

/**
 * Resolves to what `decide` returns, with the segments opened; the options are those of `decide`, and `encoding`, a label
 * that decides.
 */
export const openedAs = async (bytes, { encoding, ...options }) => {
  const all = { encoding: fromCharset(`${encoding}`).label, byteStart: 0, byteEnd: bytes.length }
  const found =
    encoding === undefined ? await decide(bytes, options) : { source: 'option', segments: [all] }
  const segments = await openSegments(bytes, found.segments)
  return { ...found, source: segments[0].file.bom === null ? found.source : 'bom', segments }
}

export const openBytes = async (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const { charset, encoding, guess, path } = toDictionary(options)
  // They may change meanwhile.
  const copy = new Uint8Array(allOf(bytes))
  const said =
    charset === undefined ? undefined : { ...fromCharset(`${charset}`), source: 'charset' }
  return new OpenedText(path, await openedAs(copy, { encoding, charset: said, guess, path }))
}
