/**
 * The bytes as a list of characters: a page of rows, in which one character at a time is pointed at,
 * by pointer or by keys.
 */

import { spoken } from './details.js'
import { byId, element, hex, hexBytes } from './dom.js'

const ROWS = 32
const narrow = matchMedia('(max-width: 48rem)')

const visible = ({ text, kind }) =>
  kind === 'escape' ? '␛' : kind === 'malformed' ? '\uFFFD' : text.replaceAll(/\p{C}|\p{Z}/gu, '·')

/** `pointed(item)` is called for the character that a person points at. */
export const newBytesView = (pointed) => {
  const box = byId('bytes')
  let source
  let items = []
  /** The place of the page's first byte in the file, and of the current one in `items`. */
  let start = 0
  let current = -1
  /** Counts pages, so that one that comes late gives way. */
  let turn = 0

  const columns = () => (narrow.matches ? 8 : 16)
  const size = () => ROWS * columns()

  const spans = (index) => box.querySelectorAll(`[data-index="${index}"]`)

  const point = (index, scroll = false) => {
    for (const span of spans(current)) span.classList.remove('on')
    spans(current)[0]?.removeAttribute('aria-selected')
    current = index
    const own = spans(index)
    for (const span of own) span.classList.add('on')
    box.removeAttribute('aria-activedescendant')
    if (own.length > 0) {
      own[0].setAttribute('aria-selected', 'true')
      box.setAttribute('aria-activedescendant', own[0].id)
      if (scroll) own[0].scrollIntoView({ block: 'nearest' })
    }
    pointed(items[index])
  }

  /** A row's two halves for each character: its bytes, and what they say. */
  const rowOf = (at, width) => {
    const bytes = element('span', { className: 'hex' })
    const said = element('span', { className: 'said' })
    const row = element(
      'div',
      { className: 'row' },
      element('span', { className: 'offset' }, hex(at, 8)),
      bytes,
      said,
    )
    row.setAttribute('role', 'group')
    row.setAttribute('aria-label', `From byte ${at}`)
    row.firstChild.setAttribute('aria-hidden', 'true')
    said.setAttribute('aria-hidden', 'true')
    items.forEach((item, index) => {
      const from = Math.max(item.at, at)
      const to = Math.min(item.at + item.length, at + width)
      if (from >= to) return
      const className = item.kind === 'char' ? 'char' : `char ${item.kind}`
      const own = element(
        'span',
        { className },
        hexBytes(item.bytes.slice(from - item.at, to - item.at)),
      )
      own.dataset.index = index
      if (from === item.at || from === start) {
        own.id = `byte-${item.at}`
        own.setAttribute('role', 'option')
        own.setAttribute('aria-label', spoken(item, source.name))
        const text = element('span', { className }, visible(item))
        text.dataset.index = index
        said.append(text)
      } else own.setAttribute('aria-hidden', 'true')
      bytes.append(own, ' ')
    })
    return row
  }

  const draw = () => {
    const width = columns()
    box.style.setProperty('--columns', width)
    box.replaceChildren()
    const end = Math.min(start + size(), source.blob.size)
    for (let at = start; at < end; at += width) box.append(rowOf(at, width))
    byId('before').disabled = start === 0
    byId('after').disabled = start + size() >= source.blob.size
  }

  /** Shows the page that has a byte, and points at its character; -1 points at none. */
  const go = async (at) => {
    const mine = ++turn
    const page = Math.max(0, Math.floor(at / size()) * size())
    const list = await source.between(page, page + size())
    if (mine !== turn) return
    if (page !== start || items.length === 0 || items.source !== source) {
      start = page
      items = list
      items.source = source
      draw()
      if (at < 0) box.scrollTop = 0
    }
    point(
      items.findIndex((item) => at >= item.at && at < item.at + item.length),
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

  /** To the character that is a row away. */
  const stepRow = (by) => {
    if (items.length === 0) return
    const at = (items[current]?.at ?? start - by) + by
    if (at >= 0 && at < source.blob.size) go(at)
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
    /** Where the pointed character is, or the page. */
    position: () => items[current]?.at ?? start - 1,
    show: (next) => {
      source = next
      return go(-1)
    },
    clear: () => {
      turn++
      source = undefined
      items = []
      current = -1
      box.replaceChildren()
      byId('before').disabled = true
      byId('after').disabled = true
      pointed()
    },
  }
}
