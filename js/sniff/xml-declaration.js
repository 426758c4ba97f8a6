/** The label in an XML declaration. */

import { slice } from '../webidl/builtins.js'
import { find } from './text.js'

/** The index of the first character from `at` on that is above U+0020, or the length. */
const skipControls = (text, at) => {
  let end = at
  while (end < text.length && text[end] <= ' ') end++
  return end
}

/** "Get an XML encoding" of the HTML Standard, section 13.2.3.2: the label, or null. */
export const declaredInXML = (text) => {
  if (slice(text, 0, 5) !== '<?xml') return null
  const end = find(text, '>', 5)
  const name = find(text, 'encoding', 5)
  if (name < 0 || name > end) return null
  let at = skipControls(text, name + 8)
  if (text[at] !== '=') return null
  at = skipControls(text, at + 1)
  const quote = text[at]
  if (quote !== '"' && quote !== "'") return null
  const close = find(text, quote, at + 1)
  if (close < 0 || close > end) return null
  const label = slice(text, at + 1, close)
  return skipToControl(label) < label.length ? null : label
}

const skipToControl = (label) => {
  let at = 0
  while (at < label.length && label[at] > ' ') at++
  return at
}
