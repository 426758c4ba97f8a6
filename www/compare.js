/** The view of the same bytes in several encodings, to choose from. */

import { candidatesOf } from './detect.js'
import { button, byId, count, element, malformedIn, plural, say } from './dom.js'
import { state, watch } from './state.js'
import { newTaskRunner } from './work.js'

/** The number of likeliest readings. */
const FEW = 5

/** Text in which controls are visible and lines stay. */
const visible = (text) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\p{Cc}/gu, (control) => (control === '\n' || control === '\t' ? control : '·'))
    .replaceAll(/\n+/g, '\n')

const shownNames = (names) =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : names.join(', ')

/** `choose(name)` reads the file in an encoding. */
export const setUpCompare = (choose) => {
  const [list, all, status, title] = [
    'likeliest',
    'compare-all',
    'compare-status',
    'compare-title',
  ].map(byId)
  const { run, stop } = newTaskRunner('comparing')
  let isAll = false
  let latest = 0

  const choice = ({ names, text, malformed, isComplete }) => {
    const isCurrent = names.includes(state.encoding)
    const name = isCurrent ? state.encoding : names[0]
    const others = names.filter((other) => other !== name)
    const verdict = malformedIn(malformed, isComplete)
    const node = button(
      () => choose(name),
      element('strong', {}, name),
      element('small', { className: malformed > 0 ? 'wrong' : 'muted' }, verdict),
      element('span', { className: 'sample', dir: 'auto' }, visible(text)),
    )
    if (others.length > 0) {
      node.append(element('small', { className: 'muted' }, `Same text as ${shownNames(others)}`))
      node.title = `The same text in ${names.join(', ')}`
    }
    node.setAttribute('aria-pressed', String(isCurrent))
    return element('li', {}, node)
  }

  /** While the list is being filled, what is below it may yet move. */
  const setBusy = (isBusy) => list.setAttribute('aria-busy', String(isBusy))

  const show = ({ readings, size, isWhole, total }) => {
    list.classList.toggle('all', isAll)
    const isFocused = list.contains(document.activeElement)
    list.replaceChildren(...readings.map(choice))
    if (isFocused) list.querySelector('[aria-pressed=true]')?.focus()
    const part = `the first ${count(size)} bytes`
    say(
      status,
      isAll
        ? `${plural(total, 'different reading')}${isWhole ? '' : ` of ${part}`}: those without malformed bytes first.`
        : `Choose the one that reads right.${isWhole ? '' : ` Compared: ${part}.`}`,
    )
    title.textContent = `The same bytes in ${isAll ? 'all' : 'the likeliest'} encodings`
    all.setAttribute('aria-expanded', String(isAll))
    all.textContent = isAll ? 'Show the likeliest only' : 'Show all encodings'
    all.disabled = false
  }

  const fill = async () => {
    const request = ++latest
    setBusy(true)
    const { blob, encoding } = state
    try {
      const candidates = await candidatesOf(blob)
      if (request !== latest) return
      const result = await run('compare', {
        blob,
        // Whatever the detector makes of it, the encoding that was chosen is among them.
        likely: candidates.includes(encoding) ? candidates : [...candidates, encoding],
        all: isAll,
        limit: isAll ? Infinity : FEW,
      })
      if (request !== latest) return
      if (result === undefined) say(status, 'Comparison stopped.')
      else show(result)
    } catch (error) {
      if (request === latest) say(status, `The comparison failed: ${error.message}`, true)
    } finally {
      if (request === latest) setBusy(false)
    }
  }

  all.addEventListener('click', () => {
    isAll = !isAll
    fill()
  })

  watch('blob', () => {
    latest++
    stop()
    isAll = false
    list.replaceChildren()
    setBusy(false)
    all.disabled = true
    say(status, '')
  })
  watch('encoding', () => {
    if (state.encoding !== undefined) fill()
  })
}
