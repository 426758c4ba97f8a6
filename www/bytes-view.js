/**
 * Shows a page of the bytes as rows of characters. A person points at one character at a time, by
 * pointer or by keys.
 */

import { spoken } from './details.js'
import { byId, element, hex, hexBytes } from './dom.js'

const ROWS = 32
const narrow = matchMedia('(max-width: 48rem)')

const visible = ({ text, kind }) =>
  kind === 'escape' ? '␛' : kind === 'malformed' ? '\uFFFD' : text.replaceAll(/\p{C}|\p{Z}/gu, '·')

/** Calls `onPoint(item)` for the character that a person points at, `onPoint()` for none. */
export const newBytesView = (onPoint) => {
  const box = byId('bytes')
  let source
  let items = []
  /** The byte offset of the page in the file. */
  let start = 0
  /** The index in `items` of the character that is pointed at, or -1. */
  let current = -1
  /** The number of the latest request for a page: results of earlier ones are dropped. */
  let latest = 0

  const columns = () => (narrow.matches ? 8 : 16)
  const size = () => ROWS * columns()

  const spans = (index) => box.querySelectorAll(`[data-index="${index}"]`)

  const point = (index, scroll = false) => {
    for (const span of spans(current)) span.classList.remove('on')
    spans(current)[0]?.removeAttribute('aria-selected')
    current = index
    const selected = spans(index)
    for (const span of selected) span.classList.add('on')
    box.removeAttribute('aria-activedescendant')
    if (selected.length > 0) {
      selected[0].setAttribute('aria-selected', 'true')
      box.setAttribute('aria-activedescendant', selected[0].id)
      if (scroll) selected[0].scrollIntoView({ block: 'nearest' })
    }
    onPoint(items[index])
  }

  /** The row of `width` bytes from `offset` on: the bytes of each character, then the text of each. */
  const rowOf = (offset, width) => {
    const bytes = element('span', { className: 'hex' })
    const decoded = element('span', { className: 'decoded' })
    const row = element(
      'div',
      { className: 'row' },
      element('span', { className: 'offset' }, hex(offset, 8)),
      bytes,
      decoded,
    )
    row.setAttribute('role', 'group')
    row.setAttribute('aria-label', `From byte ${offset}`)
    row.firstChild.setAttribute('aria-hidden', 'true')
    decoded.setAttribute('aria-hidden', 'true')
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
        span.setAttribute('aria-label', spoken(item, source.name))
        const text = element('span', { className }, visible(item))
        text.dataset.index = index
        decoded.append(text)
      } else span.setAttribute('aria-hidden', 'true')
      bytes.append(span, ' ')
    })
    return row
  }

  const draw = () => {
    const width = columns()
    box.style.setProperty('--columns', width)
    box.replaceChildren()
    const end = Math.min(start + size(), source.blob.size)
    for (let offset = start; offset < end; offset += width) box.append(rowOf(offset, width))
    byId('before').disabled = start === 0
    byId('after').disabled = start + size() >= source.blob.size
  }

  /** Shows the page with a byte and points at its character; -1 is the first page and no character. */
  const go = async (offset) => {
    const request = ++latest
    const page = Math.max(0, Math.floor(offset / size()) * size())
    const list = await source.between(page, page + size())
    if (request !== latest) return
    if (page !== start || items.length === 0 || items.source !== source) {
      start = page
      items = list
      items.source = source
      draw()
      if (offset < 0) box.scrollTop = 0
    }
    point(
      items.findIndex((item) => offset >= item.offset && offset < item.offset + item.length),
      true,
    )
  }

  const step = (by) => {
    if (items.length === 0) return
    const index = current + by
    if (index >= 0 && index < items.length) point(index, true)
    else if (index < 0 && start > 0) go(start - 1)
    else if (index >= items.length && start + size() < source.blob.size) go(start + size())
  }

  /** Points at the character `by` bytes away. */
  const stepRow = (by) => {
    if (items.length === 0) return
    const offset = (items[current]?.offset ?? start - by) + by
    if (offset >= 0 && offset < source.blob.size) go(offset)
  }

  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowDown: () => stepRow(columns()),
    ArrowUp: () => stepRow(-columns()),
    PageDown: () => stepRow(size()),
    PageUp: () => stepRow(-size()),
    Home: () => point(0, true),
    End: () => point(items.length - 1, true),
  }
  box.addEventListener('keydown', (event) => {
    const key = keys[event.key]
    if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    key()
  })
  for (const type of ['pointerover', 'click']) {
    box.addEventListener(type, ({ target }) => {
      const span = target.closest('[data-index]')
      if (span !== null && Number(span.dataset.index) !== current) point(Number(span.dataset.index))
    })
  }
  byId('before').addEventListener('click', () => go(start - size()))
  byId('after').addEventListener('click', () => go(start + size()))
  narrow.addEventListener('change', () => {
    if (source === undefined) return
    items = []
    go(start)
  })

  return {
    go,
    /** The byte offset of the current character, or if there is none, that before the page. */
    position: () => items[current]?.offset ?? start - 1,
    show: (next) => {
      source = next
      return go(-1)
    },
    clear: () => {
      latest++
      source = undefined
      items = []
      current = -1
      box.replaceChildren()
      byId('before').disabled = true
      byId('after').disabled = true
      onPoint()
    },
  }
}
