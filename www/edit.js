/** Edits the text of the file in place: bytes outside a change stay as they are. */

import { copyButton, showRecipes } from './copy.js'
import { byId, count, plural, say } from './dom.js'
import { titleOf } from './encoding-names.js'
import { newOffer } from './offer.js'
import { editRecipes } from './recipes.js'
import { newTaskRunner } from './work.js'

/** How many offsets are said. */
const SAID = 5

const changeText = ({ offset, removed, added }) =>
  removed === added
    ? `${plural(added, 'byte')} at offset ${count(offset)}`
    : `${count(removed)} → ${plural(added, 'byte')} at offset ${count(offset)}`

/** What changed, in words: a result of task-edit.js, of a file that had `size` bytes. */
export const summaryOf = ({ changes, isMixed }, size) => {
  if (changes.length === 0) return 'Nothing changed: the file is the same, byte for byte.'
  const removed = changes.reduce((sum, change) => sum + change.removed, 0)
  const said = changes.slice(0, SAID).map(changeText).join(', ')
  const more = changes.length - SAID
  const rest = more > 0 ? ` and ${plural(more, 'more change')}` : ''
  const ends = isMixed
    ? ' The line ends are of several kinds: each line kept its own, and a new line got that of the line before it.'
    : ''
  return `Changed: ${said}${rest}. The other ${plural(size - removed, 'byte')} stayed as they were.${ends}`
}

/** Text as a textarea has it. */
const inTextarea = (text) => text.replaceAll(/\r\n?/g, '\n')

/** `current()` returns `{ blob, name, encoding, text, isWhole }`, or undefined if there is no input. */
export const setUpEdit = (current) => {
  const [card, start, form, area, lacks, status, cancel, help] = [
    'text-card',
    'start-edit',
    'editing',
    'editor',
    'edit-lacks',
    'edited',
    'cancel-edit',
    'edit-recipes',
  ].map(byId)
  const { run, stop } = newTaskRunner('saving')
  const offer = newOffer(status)

  const setOpen = (isOpen) => {
    form.hidden = !isOpen
    byId('text').hidden = isOpen
    card.classList.toggle('editing', isOpen)
    start.hidden = isOpen
  }

  const refuse = (why) => say(byId('text-status'), why, true)

  const showHelp = () => {
    const { name, encoding } = current()
    showRecipes(help, editRecipes({ name, from: encoding, lacks: lacks.value }))
  }

  start.addEventListener('click', () => {
    const { text, isWhole } = current()
    if (!isWhole) {
      return refuse(
        'This file is too long to edit here. The command replaces text in files of any size: npx encodium --replace.',
      )
    }
    area.value = text
    // A textarea that changed more than the ends of lines would change the file.
    if (area.value !== inTextarea(text)) {
      return refuse('This text has control characters that a browser’s editor would change.')
    }
    say(status, '')
    showHelp()
    setOpen(true)
    area.focus()
  })

  const close = () => {
    stop()
    setOpen(false)
  }
  cancel.addEventListener('click', () => {
    close()
    start.focus()
  })
  lacks.addEventListener('change', () => {
    say(status, '')
    showHelp()
  })

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { blob, name, encoding } = current()
    say(status, 'Saving …')
    try {
      const result = await run('edit', {
        blob,
        from: encoding,
        text: area.value,
        lacks: lacks.value,
      })
      if (result === undefined) return say(status, 'Stopped. Nothing was saved.')
      say(status, summaryOf(result, blob.size))
      offer(result.blob, name)
    } catch (error) {
      say(status, `Not saved as ${titleOf(encoding)}: ${error.message}.`, true)
    }
  })

  const copyText = copyButton('Copy text', () => current().text, byId('text-status'), 'the text')
  copyText.id = 'copy-text'
  start.before(copyText)

  /** To be called when the input changes. */
  return () => {
    close()
    const input = current()
    for (const button of [start, copyText]) button.disabled = input === undefined
    say(byId('text-status'), '')
  }
}
