/** The card about garbled text: what was undone, the code and the command for it, and other readings. */

import { showRecipes } from './copy.js'
import { byId, element, plural, say } from './dom.js'
import { repairRecipes } from './repair-recipes.js'
import { newWordList } from './repair-words.js'
import { newTaskRunner } from './work.js'

/** The size of the largest file to repair, all of which must be in memory. */
export const LIMIT = 64 << 20

/** How many characters of a reading are shown. */
const SHOWN = 60

const mistake = ({ encoding, readAs }) => `${encoding} was read as ${readAs}`

/** The distinct mistakes of some steps, each with how often it was undone. */
const counted = (steps) => {
  const counts = new Map()
  for (const step of steps) counts.set(mistake(step), (counts.get(mistake(step)) ?? 0) + 1)
  return [...counts]
}

/**
 * `current()` returns `{ blob, name, encoding }`, or undefined if there is no input. `take(blob, name)` reads
 * what was repaired. Returns `{ offer, clear }`: buttons for the status line, and what empties the card.
 */
export const setUpRepair = (current, take) => {
  const [card, done, readings, status, more] = [
    'repair',
    'repaired',
    'readings',
    'repair-status',
    'garbled',
  ].map(byId)
  const { run, stop } = newTaskRunner('repairing')
  /** The latest text that a person chose word by word, and how many of these are being read. */
  let latest
  let reading = 0

  const clear = () => {
    if (reading > 0) return
    stop()
    card.hidden = true
    more.disabled = current() === undefined
    say(status, '')
    done.replaceChildren()
    readings.replaceChildren()
  }

  const show = (how, details, ...children) => {
    const help = element('div', { className: 'recipes' })
    card.hidden = false
    done.replaceChildren(
      ...children,
      element('details', {}, element('summary', {}, 'Code and commands for this repair'), help),
    )
    showRecipes(help, repairRecipes[how](details))
  }

  /** Runs a task over the input, and reads its result. Resolves to that, or to undefined if there is none. */
  const mend = async (task, chosen = {}) => {
    const { blob, name, encoding: from } = current()
    card.hidden = false
    try {
      const result = await run(task, { blob, from, ...chosen })
      if (result === undefined) return undefined
      await take(result.blob, name)
      return current()?.blob === result.blob ? { ...result, name, from } : undefined
    } catch (error) {
      say(status, `Not repaired: ${error.message}.`, true)
    }
  }

  /** Reads the text with the words that a person accepts, and leaves the card as it is, unless another input came. */
  const takeWords = (name) => async (text) => {
    const blob = new Blob([text])
    latest = blob
    reading++
    try {
      await take(blob, name)
    } finally {
      reading--
    }
    if (blob === latest && current()?.blob !== blob) clear()
  }

  const steps = (items) => element('ol', {}, ...items.map((item) => element('li', {}, item)))

  const repair = async () => {
    const result = await mend('repair')
    if (result === undefined) return
    const items = counted(result.steps).map(
      ([what, times]) => `${what}: undone in ${plural(times, 'place')}`,
    )
    const lost = result.steps.filter((step) => step.lossy).length
    if (lost > 0)
      items.push(
        `Characters had already been lost in ${plural(lost, 'place')}; they cannot be restored`,
      )
    const { name, parts } = result
    const list = parts.length > 0 ? [newWordList(parts, takeWords(name))] : []
    show('repair', result, steps(items), ...list)
  }

  const takeChain = async (chosen) => {
    const result = await mend('chain', chosen)
    if (result !== undefined)
      show('chain', { ...result, ...chosen }, steps([`${mistake(chosen)}: undone`]))
  }

  const readMixed = async () => {
    const result = await mend('mixed')
    if (result === undefined) return
    const encodings = [...new Set(result.parts.map(({ encoding }) => encoding))]
    const mark = (content, encoding) =>
      element(
        'mark',
        { className: `segment-${encodings.indexOf(encoding) % 4}`, title: encoding },
        content,
      )
    const legend = encodings.map((encoding) => mark(encoding, encoding))
    const colored = result.parts.map(({ encoding, text }) => mark(text, encoding))
    show(
      'mixed',
      result,
      element('p', { className: 'legend' }, ...legend),
      element('pre', { className: 'segments', tabIndex: 0, ariaLabel: 'Segments' }, ...colored),
    )
  }

  const showReadings = async () => {
    const { blob, encoding: from } = current()
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
      const buttons = found.map((chosen) => {
        const button = element(
          'button',
          { type: 'button' },
          element('span', { dir: 'auto' }, [...chosen.text].slice(0, SHOWN).join('')),
          element('small', {}, mistake(chosen)),
        )
        button.addEventListener('click', () => takeChain(chosen))
        return button
      })
      readings.replaceChildren(...buttons)
    } catch (error) {
      say(status, `The search failed: ${error.message}.`, true)
    }
  }
  more.addEventListener('click', showReadings)

  const button = (label, onClick) => {
    const node = element('button', { type: 'button' }, label)
    node.addEventListener('click', onClick)
    return node
  }

  /** What to append to the status line for a repair that `inspect` found, or for several segments. */
  const offer = ({ mistake: found, segments }) => {
    if (found !== null) return [` Looks garbled: ${mistake(found)}. `, button('Repair', repair)]
    if (segments.length > 1)
      return [
        ' Its lines seem to be in several encodings. ',
        button('Decode each line separately', readMixed),
      ]
    return []
  }

  return { clear, offer }
}
