/** The text, in which a pointer finds the character that is under it. */

import { byId } from './dom.js'

const placeAt = (x, y) => {
  if (document.caretPositionFromPoint !== undefined) {
    const place = document.caretPositionFromPoint(x, y)
    return place && { node: place.offsetNode, offset: place.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

/** Whether the character at `offset` is what is under a point; a caret is between two of them. */
const covers = (node, offset, x, y) => {
  const range = new Range()
  range.setStart(node, offset)
  range.setEnd(node, offset + 1)
  return [...range.getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )
}

/** `hovered(unit)` and `clicked(unit)` get a character's place in the text, in code units. */
export const newTextView = (hovered, clicked) => {
  const box = byId('text')
  // It scrolls, so keys must reach it.
  box.tabIndex = 0

  let shown = ''

  const unitAt = ({ clientX, clientY }) => {
    const place = placeAt(clientX, clientY)
    const node = box.firstChild
    if (!place || place.node !== node) return undefined
    const { offset } = place
    for (const unit of [offset, offset - 1]) {
      if (unit >= 0 && unit < node.length && covers(node, unit, clientX, clientY)) return unit
    }
    return undefined
  }

  for (const [type, call] of [
    ['pointermove', hovered],
    ['click', clicked],
  ]) {
    box.addEventListener(type, (event) => {
      const unit = unitAt(event)
      if (unit !== undefined) call(unit)
    })
  }

  return {
    show: (text) => {
      // To lay out a long text again takes a while.
      if (text === shown) return
      shown = text
      box.textContent = text
    },
    /** Marks the code units of a character, where the browser can. */
    mark: (unit, length) => {
      if (globalThis.Highlight === undefined) return
      CSS.highlights.delete('pointed')
      const node = box.firstChild
      if (unit === undefined || node === null || unit + length > node.length) return
      const range = new Range()
      range.setStart(node, unit)
      range.setEnd(node, unit + length)
      CSS.highlights.set('pointed', new Highlight(range))
    },
  }
}
