/** Whether bytes are text at all. */

import { toBufferSource } from '../webidl/conversions.js'
import { toDetectOptions } from './conversions.js'
import { isTextBy } from './detector.js'

export const isText = (bytes) => {
  const source = toBufferSource(bytes, 'bytes')
  return isTextBy((call) => call(source), toDetectOptions({ __proto__: null, stream: true }))
}
