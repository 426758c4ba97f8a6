/** Shows the text, and finds the character under a pointer. */

import { byId } from './dom.js'

const caretAt = (x, y) => {
  if (document.caretPositionFromPoint !== undefined) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret && { node: caret.offsetNode, offset: caret.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Whether the character at `offset` is under a point: a caret is between two characters. */
const covers = (node, offset, x, y) => {
  const range = new Range()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return [...range.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
}

/** `hovered(index)` and `clicked(index)` get the index of a character in the text, in code units. */
export const newTextView = (hovered, clicked) => {
  const box = byId('text')
  // It scrolls, so keys must reach it.
  box.tabIndex = 0

  let shown = ''

  const indexAt = ({ clientX, clientY }) => {
    const caret = caretAt(clientX, clientY)
    const node = box.firstChild
    if (!caret || caret.node !== node) return undefined
    const { offset } = caret
    for (const index of [offset, offset - 1]) {
      if (index >= 0 && index < node.length && covers(node, index, clientX, clientY)) return index
    }
    return undefined
  }

  for (const [type, call] of [
    ['pointermove', hovered],
    ['click', clicked],
  ]) {
    box.addEventListener(type, (event) => {
      const index = indexAt(event)
      if (index !== undefined) call(index)
    })
  }

  return {
    show: (text) => {
      // The layout of a long text takes long.
      if (text === shown) return
      shown = text
      box.textContent = text
    },
    /** Highlights the code units of a character, if the browser can. */
    mark: (index, length) => {
      if (globalThis.Highlight === undefined) return
      CSS.highlights.delete('pointed')
      const node = box.firstChild
      if (index === undefined || node === null || index + length > node.length) return
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + length)
      CSS.highlights.set('pointed', new Highlight(range))
    },
  }
}
