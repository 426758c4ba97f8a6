/**
 * The view of the bytes, a page of them as rows of characters. A person points at one character at a time, by
 * pointer or by keys.
 */

import { spoken } from './details.js'
import { byId, element, hex, hexBytes } from './dom.js'
import { change, state, watch } from './state.js'

const ROWS = 32

const visible = ({ text, kind }) =>
  kind === 'escape' ? '␛' : kind === 'malformed' ? '\uFFFD' : text.replaceAll(/\p{C}|\p{Z}/gu, '·')

/** Returns `go(offset)`, which shows the byte at an offset, and points at its character. */
export const setUpBytes = () => {
  const [box, before, after, malformedBefore, malformedAfter] = [
    'bytes',
    'before',
    'after',
    'malformed-before',
    'malformed-after',
  ].map(byId)
  const narrow = matchMedia('(max-width: 48rem)')
  /** The characters of the page that is shown, and the byte offset of the page in the file. */
  let items = []
  let start = 0
  /** The number of the latest request for a page: results of earlier ones are dropped. */
  let latest = 0

  const columns = () => (narrow.matches ? 8 : 16)
  const size = () => ROWS * columns()

  /** The index in `items` of the character that is pointed at, or -1. */
  const current = () => items.findIndex(({ offset }) => offset === state.pointed?.offset)

  /** The malformed sequence after the character that is pointed at, and the one before it, or undefined. */
  const position = () => state.pointed?.offset ?? start - 1
  const nextMalformed = () => state.malformed.find(({ offset }) => offset > position())
  const previousMalformed = () => state.malformed.findLast(({ offset }) => offset < position())

  /** Marks the character that is pointed at. */
  const mark = () => {
    for (const span of box.querySelectorAll('.on')) {
      span.classList.remove('on')
      span.removeAttribute('aria-selected')
    }
    box.removeAttribute('aria-activedescendant')
    const selected = box.querySelectorAll(`[data-index="${current()}"]`)
    for (const span of selected) span.classList.add('on')
    if (selected.length > 0) {
      selected[0].setAttribute('aria-selected', 'true')
      box.setAttribute('aria-activedescendant', selected[0].id)
    }
    malformedBefore.disabled = previousMalformed() === undefined
    malformedAfter.disabled = nextMalformed() === undefined
  }

  const point = (item) => {
    change({ pointed: item })
    box.querySelector('.on')?.scrollIntoView({ block: 'nearest' })
  }

  /** The row of `width` bytes from `offset` on: the bytes of each character, then the text of each. */
  const rowOf = (offset, width) => {
    const bytes = element('span', { className: 'hex' })
    const decoded = element('span', { className: 'decoded', ariaHidden: 'true' })
    items.forEach((item, index) => {
      const from = Math.max(item.offset, offset)
      const to = Math.min(item.offset + item.length, offset + width)
      if (from >= to) return
      const className = item.kind === 'char' ? 'char' : `char ${item.kind}`
      const span = element(
        'span',
        { className },
        hexBytes(item.bytes.slice(from - item.offset, to - item.offset)),
      )
      span.dataset.index = index
      if (from === item.offset || from === start) {
        span.id = `byte-${item.offset}`
        span.setAttribute('role', 'option')
        span.setAttribute('aria-label', spoken(item))
        const text = element('span', { className }, visible(item))
        text.dataset.index = index
        decoded.append(text)
      } else span.setAttribute('aria-hidden', 'true')
      bytes.append(span, ' ')
    })
    const title = element('span', { className: 'offset', ariaHidden: 'true' }, hex(offset, 8))
    const row = element('div', { className: 'row' }, title, bytes, decoded)
    row.setAttribute('role', 'group')
    row.setAttribute('aria-label', `From byte ${offset}`)
    return row
  }

  const draw = () => {
    const width = columns()
    box.style.setProperty('--columns', width)
    box.replaceChildren()
    const end = Math.min(start + size(), state.blob.size)
    for (let offset = start; offset < end; offset += width) box.append(rowOf(offset, width))
    before.disabled = start === 0
    after.disabled = end === state.blob.size
  }

  /** Shows the page with a byte, anew. Resolves to whether it still has to be shown. */
  const show = async (offset) => {
    const request = ++latest
    const page = Math.floor(offset / size()) * size()
    const list = await state.source.between(page, page + size())
    if (request !== latest) return false
    start = page
    items = list
    draw()
    mark()
    return true
  }

  const go = async (to) => {
    const isThere = items.length > 0 && to >= start && to < start + size()
    if (isThere) latest++
    else if (!(await show(to))) return
    point(items.find(({ offset, length }) => to >= offset && to < offset + length))
  }

  const step = (by) => {
    if (items.length === 0) return
    const index = current() + by
    if (index >= 0 && index < items.length) point(items[index])
    else if (index < 0 && start > 0) go(start - 1)
    else if (index >= items.length && start + size() < state.blob.size) go(start + size())
  }

  /** Points at the character `by` bytes away. */
  const stepRow = (by) => {
    if (items.length === 0) return
    const offset = (items[current()]?.offset ?? start - by) + by
    if (offset >= 0 && offset < state.blob.size) go(offset)
  }

  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => stepRow(columns()),
    ArrowUp: () => stepRow(-columns()),
    PageDown: () => stepRow(size()),
    PageUp: () => stepRow(-size()),
    Home: () => point(items[0]),
    End: () => point(items.at(-1)),
  }
  box.addEventListener('keydown', (event) => {
    const key = keys[event.key]
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    key()
  })
  for (const type of ['pointerover', 'click']) {
    box.addEventListener(type, ({ target }) => {
      const item = items[target.closest('[data-index]')?.dataset.index]
      if (item !== undefined && item.offset !== state.pointed?.offset) change({ pointed: item })
    })
  }
  before.addEventListener('click', () => go(start - size()))
  after.addEventListener('click', () => go(start + size()))
  malformedBefore.addEventListener('click', () => go(previousMalformed().offset))
  malformedAfter.addEventListener('click', () => go(nextMalformed().offset))
  narrow.addEventListener('change', () => {
    if (state.source !== undefined) show(Math.max(0, position()))
  })

  watch('pointed', mark)
  watch('source', () => {
    latest++
    items = []
    start = 0
    box.replaceChildren()
    for (const button of [before, after]) button.disabled = true
    mark()
    if (state.source !== undefined) show(0)
  })
  return go
}
