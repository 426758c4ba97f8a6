/** The view of the text, which finds the character under a pointer. */

import { byId } from './dom.js'
import { change, state, watch } from './state.js'

const caretAt = (x, y) => {
  if (document.caretPositionFromPoint !== undefined) {
    const caret = document.caretPositionFromPoint(x, y)
    return caret && { node: caret.offsetNode, offset: caret.offset }
  }
  const range = document.caretRangeFromPoint?.(x, y)
  return range && { node: range.startContainer, offset: range.startOffset }
}

const rangeOf = (node, from, to) => {
  const range = new Range()
  range.setStart(node, from)
  range.setEnd(node, to)
  return range
}

/** Whether the character at `offset` is under a point: a caret is between two characters. */
const covers = (node, offset, x, y) =>
  [...rangeOf(node, offset, offset + 1).getClientRects()].some(
    (box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom,
  )

/** `goToByte(offset)` shows the byte at an offset. */
export const setUpText = (goToByte) => {
  const box = byId('text')
  // It scrolls, so keys must reach it.
  box.tabIndex = 0

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

  /** Calls `call` with the character under the pointer, at each event of a type. */
  const onCharacter = (type, call) =>
    box.addEventListener(type, async (event) => {
      const { source } = state
      const index = indexAt(event)
      if (index === undefined || source === undefined) return
      const item = await source.characterAt(index)
      if (item !== undefined && source === state.source) call(item)
    })
  onCharacter('pointermove', (item) => {
    if (item.offset !== state.pointed?.offset) change({ pointed: item })
  })
  onCharacter('click', ({ offset }) => goToByte(offset))

  watch('text', () => {
    // The layout of a long text takes long.
    if (box.textContent !== state.text) box.textContent = state.text
  })

  /** Highlights the code units of the character that is pointed at, if the browser can. */
  watch('pointed', async () => {
    if (globalThis.Highlight === undefined) return
    CSS.highlights.delete('pointed')
    const { pointed, source } = state
    if (pointed === undefined) return
    const index = await source.indexOf(pointed)
    const node = box.firstChild
    if (pointed !== state.pointed || index === undefined || node === null) return
    const end = index + pointed.text.length
    if (end <= node.length) CSS.highlights.set('pointed', new Highlight(rangeOf(node, index, end)))
  })
}
