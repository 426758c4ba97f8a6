/** Bytes in several encodings. */

import { stringOf } from '../infra/units.js'
import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { allOf } from './feed.js'
import { use } from './module.js'

export const segments = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const converted = toDetectOptions(options)
  return use((module) => module.segmentsOf(allOf(bytes), converted))
}

export const decodeMixed = (bytes, options) => {
  toBufferSource(bytes, 'bytes')
  const converted = toDetectOptions(options)
  return stringOf(use((module) => module.decodeSegments(allOf(bytes), converted)))
}
