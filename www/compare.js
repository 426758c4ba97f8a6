/** The card that shows the same bytes in several encodings, to choose from. */

import { candidatesOf } from './detect.js'
import { byId, count, element, plural, say } from './dom.js'
import { newTaskRunner } from './work.js'

/** The number of likeliest readings. */
const FEW = 5

const verdict = ({ malformed, isComplete }) =>
  malformed === 0
    ? 'no malformed bytes'
    : `${isComplete ? '' : 'more than '}${plural(malformed, 'malformed sequence')}`

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

/**
 * `choose(name)` reads the input in an encoding. Returns `{ show, clear }`: `show(blob, name)` fills the card for
 * an input that is read as `name`.
 */
export const setUpCompare = (choose) => {
  const [list, all, status] = ['likeliest', 'compare-all', 'compare-status'].map(byId)
  const { run, stop } = newTaskRunner('comparing')
  let input
  let latest = 0

  const button = (reading) => {
    const { names, text } = reading
    const isCurrent = names.includes(input.name)
    const name = isCurrent ? input.name : names[0]
    const others = names.filter((other) => other !== name)
    const node = element(
      'button',
      { type: 'button' },
      element('strong', {}, name),
      element('small', { className: reading.malformed > 0 ? 'wrong' : 'muted' }, verdict(reading)),
      element('span', { className: 'sample', dir: 'auto' }, visible(text)),
    )
    if (others.length > 0) {
      node.append(element('small', { className: 'muted' }, `Same text as ${shownNames(others)}`))
      node.title = `The same text in ${names.join(', ')}`
    }
    node.setAttribute('aria-pressed', String(isCurrent))
    node.addEventListener('click', () => choose(name))
    return element('li', {}, node)
  }

  /** While the list is being filled, what is below it may yet move. */
  const setBusy = (isBusy) => list.setAttribute('aria-busy', String(isBusy))

  const fill = async (isAll) => {
    const request = ++latest
    setBusy(true)
    const { blob, name } = input
    try {
      const candidates = await candidatesOf(blob)
      if (request !== latest) return
      const result = await run('compare', {
        blob,
        // Whatever the detector makes of it, the encoding that was chosen is among them.
        likely: candidates.includes(name) ? candidates : [...candidates, name],
        all: isAll,
        limit: isAll ? Infinity : FEW,
      })
      if (request !== latest) return
      if (result === undefined) return say(status, 'Comparison stopped.')
      const { readings, size, isWhole, total } = result
      list.classList.toggle('all', isAll)
      const isFocused = list.contains(document.activeElement)
      list.replaceChildren(...readings.map(button))
      if (isFocused) list.querySelector('[aria-pressed=true]')?.focus()
      const part = isWhole ? '' : ` of the first ${count(size)} bytes`
      say(
        status,
        isAll
          ? `${plural(total, 'different reading')}${part}: those without malformed bytes first.`
          : `Choose the one that reads right.${part === '' ? '' : ` Compared: the first ${count(size)} bytes.`}`,
      )
      byId('compare-title').textContent =
        `The same bytes in ${isAll ? 'all' : 'the likeliest'} encodings`
      all.setAttribute('aria-expanded', String(isAll))
      all.textContent = isAll ? 'Show the likeliest only' : 'Show all encodings'
      all.disabled = false
    } catch (error) {
      if (request === latest) say(status, `The comparison failed: ${error.message}`, true)
    } finally {
      if (request === latest) setBusy(false)
    }
  }

  all.addEventListener('click', () => fill(all.getAttribute('aria-expanded') !== 'true'))

  const clear = () => {
    latest++
    stop()
    input = undefined
    list.replaceChildren()
    setBusy(false)
    all.disabled = true
    say(status, '')
  }

  return {
    clear,
    /** Shows an input that is new, or marks the encoding in which the same one is read now. */
    show: (blob, name) => {
      const isAll = input?.blob === blob && all.getAttribute('aria-expanded') === 'true'
      input = { blob, name }
      return fill(isAll)
    },
  }
}
