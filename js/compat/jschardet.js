/** `encodium/compat/jschardet`: the API of jschardet with this package's detector. */

import { allOf, toBufferSource, toDictionary } from '../webidl/conversions.js'
import * as chardetModule from './jschardet/chardet.js'
import { Evidence, MINIMUM_THRESHOLD, toAllowed } from './jschardet/results.js'

/** An object, because Node.js does not find the name of a namespace that CommonJS exports. */
export const chardet = { ...chardetModule }

/** The version of jschardet whose API this is. */
export const VERSION = '4.1.0'

let isDebug = false

export const enableDebug = () => {
  isDebug = true
}

/** The bytes of a string in which each code unit is a byte. */
const bytesOfString = (text) => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit > 0xff) {
      const name = `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`
      throw new RangeError(
        `buffer is a string with ${name} at index ${i}, which is no byte: pass the bytes before they are decoded`,
      )
    }
    bytes[i] = unit
  }
  return bytes
}

const toBytes = (buffer) =>
  typeof buffer === 'string' ? bytesOfString(buffer) : allOf(toBufferSource(buffer, 'buffer'))

const toThreshold = (value) => {
  if (value === undefined) return undefined
  const threshold = Number(value)
  if (!Number.isNaN(threshold)) return threshold
  throw new TypeError('minimumThreshold must be a number')
}

/** All results of bytes, and the threshold of the options if there is one. */
const resultsOf = (buffer, options, caller) => {
  const { detectEncodings, excludeEncodings, minimumThreshold } = toDictionary(options)
  const allows = toAllowed(detectEncodings, excludeEncodings, 'detectEncodings', 'excludeEncodings')
  const threshold = toThreshold(minimumThreshold)
  const results = new Evidence().feed(toBytes(buffer)).results(allows)
  if (isDebug) console.log(`[jschardet] ${caller} candidates:`, results)
  return { results, threshold }
}

export const detect = (buffer, options) => {
  const { results, threshold = 0 } = resultsOf(buffer, options, 'detect')
  const [result] = results
  return result.confidence < threshold ? { ...result, encoding: null, confidence: 0 } : result
}

export const detectAll = (buffer, options) => {
  const { results, threshold } = resultsOf(buffer, options, 'detectAll')
  const likely = results.filter(({ confidence }) =>
    threshold === undefined ? confidence > MINIMUM_THRESHOLD : confidence >= threshold,
  )
  return likely.length > 0 ? likely : results
}

export default { detect, detectAll, enableDebug, VERSION }
