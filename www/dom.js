/** Functions for the document and for figures, which every panel uses. */

export const byId = (id) => document.getElementById(id)

/** A new element: `properties` are set on it, `children` are nodes or strings. */
export const element = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

/** Sets the text of a live region, which screen readers announce, and marks it as an error or not. */
export const say = (node, text, isError = false) => {
  node.textContent = text
  node.classList.toggle('error', isError)
}

export const count = (number) => number.toLocaleString('en')

/** A number of things, in words: `plural(2, 'byte')` is "2 bytes". */
export const plural = (number, noun) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`

export const hex = (number, digits) => number.toString(16).toUpperCase().padStart(digits, '0')

export const hexBytes = (bytes) => Array.from(bytes, (byte) => hex(byte, 2)).join(' ')

export const uPlus = (scalar) => `U+${hex(scalar, 4)}`

/** A text's code points, as the standard writes them. */
export const codePoints = (text) => Array.from(text, (c) => uPlus(c.codePointAt(0))).join(' ')
