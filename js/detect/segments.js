/** Bytes in several encodings. */

import { stringOf } from '../infra/units.js'
import { missingIndexes } from '../wasm/provided-indexes.js'
import { byteLength } from '../webidl/builtins.js'
import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { allOf } from './feed.js'
import { useForAll } from './module.js'

/** Calls back with the module, all of the bytes, and the options as the module reads them. */
const useBytes = (source, options, work) => {
  toBufferSource(source, 'bytes')
  const converted = toDetectOptions(options)
  const bytes = allOf(source)
  return useForAll('bytes', byteLength(bytes), 'bytes', (module) => work(module, bytes, converted))
}

export const segments = (bytes, options) =>
  useBytes(bytes, options, (module, all, converted) => module.segmentsOf(all, converted))

export const decodeMixed = (bytes, options) => {
  const decode = (module, all, converted) => module.decodeSegments(all, converted)
  const units = useBytes(bytes, options, decode)
  if (typeof units === 'string') throw missingIndexes('encodium/detect', units)
  return stringOf(units)
}
