/** In place of text.js where indexes are digits (src/index/steps/digits.rs): bytes that came as ASCII. */

import { charCodeAt } from '../webidl/webidl.js'

const { Uint8Array } = globalThis

export const textBytes = (text) => {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = charCodeAt(text, i)
  return bytes
}
