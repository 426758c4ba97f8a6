/** Functions for every view: elements, lines that screen readers announce, downloads, and figures in words. */

export const byId = (id) => document.getElementById(id)

/** A new element: `properties` are set on it, `children` are nodes or strings. */
export const element = (tag, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), properties)
  node.append(...children)
  return node
}

export const button = (onClick, ...children) => {
  const node = element('button', { type: 'button' }, ...children)
  node.addEventListener('click', onClick)
  return node
}

/** Sets the text of a live region, which screen readers announce, and marks it as an error or not. */
export const say = (node, text, isError = false) => {
  node.textContent = text
  node.classList.toggle('error', isError)
}

/** A function that puts a link with a file into an element and returns it. The file before it is no longer there. */
export const newOffer = (target) => {
  let address
  return (blob, name) => {
    if (address !== undefined) URL.revokeObjectURL(address)
    address = URL.createObjectURL(blob)
    const link = element('a', { href: address, download: name }, `Download ${name}`)
    target.append(' ', link)
    return link
  }
}

export const count = (number) => number.toLocaleString('en')

/** A number of things, in words: `plural(2, 'byte')` is "2 bytes". */
export const plural = (number, noun) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`

export const sizeOf = (bytes) =>
  bytes < 1e6 ? plural(bytes, 'byte') : `${count(Math.round(bytes / 1e5) / 10)} MB`

/** How much is malformed, in words. */
export const malformedIn = (number, isComplete) =>
  number === 0
    ? 'no malformed bytes'
    : `${isComplete ? '' : 'more than '}${plural(number, 'malformed sequence')}`

export const hex = (number, digits) => number.toString(16).toUpperCase().padStart(digits, '0')

export const hexBytes = (bytes) => Array.from(bytes, (byte) => hex(byte, 2)).join(' ')

/** A text's code points, as the standard writes them. */
export const codePoints = (text) =>
  Array.from(text, (c) => `U+${hex(c.codePointAt(0), 4)}`).join(' ')
