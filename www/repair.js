/** The view of garbled text: what was undone, and what else may have happened to it. */

import { button, byId, element, plural, say } from './dom.js'
import { state, watch } from './state.js'
import { newTaskRunner } from './work.js'

/** How many characters of a reading are shown. */
const SHOWN = 60

const mistakeIn = ({ encoding, readAs }) => `${encoding} was read as ${readAs}`

/** The distinct mistakes of some steps, each with how often it was undone. */
const counted = (steps) => {
  const counts = new Map()
  for (const step of steps) counts.set(mistakeIn(step), (counts.get(mistakeIn(step)) ?? 0) + 1)
  return [...counts]
}

const listOf = (items) => element('ol', {}, ...items.map((item) => element('li', {}, item)))

/** `open(file)` reads what was repaired. */
export const setUpRepair = (open) => {
  const [card, done, readings, status, more, reading] = [
    'repair',
    'repaired',
    'readings',
    'repair-status',
    'garbled',
    'status',
  ].map(byId)
  const { run, stop } = newTaskRunner('repairing')

  /** Runs a task over the file, and reads its result, about which it shows `about(result)`. */
  const mend = async (task, chosen, about) => {
    const { blob, name, encoding: from } = state
    card.hidden = false
    try {
      const result = await run(task, { blob, from, ...chosen })
      if (result === undefined) return
      await open({ blob: result.blob, name, chosen: 'UTF-8' })
      if (state.blob !== result.blob) return
      card.hidden = false
      done.replaceChildren(...about(result))
    } catch (error) {
      say(status, `Not repaired: ${error.message}.`, true)
    }
  }

  const repair = () =>
    mend('repair', {}, ({ steps }) => {
      const items = counted(steps).map(
        ([what, times]) => `${what}: undone in ${plural(times, 'place')}`,
      )
      const lost = steps.filter((step) => step.lossy).length
      if (lost > 0)
        items.push(
          `Characters had already been lost in ${plural(lost, 'place')}; they cannot be restored`,
        )
      return [listOf(items)]
    })

  const undo = (chosen) => mend('chain', chosen, () => [listOf([`${mistakeIn(chosen)}: undone`])])

  const readMixed = () =>
    mend('mixed', {}, ({ parts }) => {
      const encodings = [...new Set(parts.map(({ encoding }) => encoding))]
      const mark = (content, encoding) =>
        element(
          'mark',
          { className: `segment-${encodings.indexOf(encoding) % 4}`, title: encoding },
          content,
        )
      const legend = encodings.map((encoding) => mark(encoding, encoding))
      const colored = parts.map(({ encoding, text }) => mark(text, encoding))
      return [
        element('p', { className: 'legend' }, ...legend),
        element('pre', { className: 'segments', tabIndex: 0, ariaLabel: 'Segments' }, ...colored),
      ]
    })

  const showReadings = async () => {
    const { blob, encoding: from } = state
    card.hidden = false
    say(status, 'Trying wrong decodings …')
    try {
      const found = await run('chains', { blob, from })
      if (found === undefined) return say(status, 'Stopped.')
      say(
        status,
        found.length === 0
          ? 'No wrong decoding explains this text.'
          : 'Possible mistakes, the likeliest first. Choose the text that reads right:',
      )
      const choice = (chosen) =>
        button(
          () => undo(chosen),
          element('span', { dir: 'auto' }, [...chosen.text].slice(0, SHOWN).join('')),
          element('small', {}, mistakeIn(chosen)),
        )
      readings.replaceChildren(...found.map(choice))
    } catch (error) {
      say(status, `The search failed: ${error.message}.`, true)
    }
  }
  more.addEventListener('click', showReadings)

  watch('encoding', () => {
    stop()
    card.hidden = true
    more.disabled = state.encoding === undefined
    say(status, '')
    done.replaceChildren()
    readings.replaceChildren()
  })

  /** Offers to repair what looks as if it had been decoded wrongly, or to read each line as it is. */
  watch('mistake', () => {
    const { mistake, segments } = state
    if (mistake !== null) {
      reading.append(` Looks garbled: ${mistakeIn(mistake)}. `, button(repair, 'Repair'))
    } else if (segments.length > 1) {
      reading.append(
        ' Its lines seem to be in several encodings. ',
        button(readMixed, 'Decode each line separately'),
      )
    }
  })
}
