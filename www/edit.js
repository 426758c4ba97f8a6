/** The view that edits the text: bytes outside a change stay as they are. It also copies the text. */

import { byId, count, newOffer, plural, say } from './dom.js'
import { state, watch } from './state.js'
import { newTaskRunner } from './work.js'

/** How many offsets are said. */
const SAID = 5

const changeText = ({ offset, removed, added }) =>
  removed === added
    ? `${plural(added, 'byte')} at offset ${count(offset)}`
    : `${count(removed)} → ${plural(added, 'byte')} at offset ${count(offset)}`

/** Describes in words what changed: a result of task-edit.js, of a file that had `size` bytes. */
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

export const setUpEdit = () => {
  const [copy, start, note, form, area, lacks, status, cancel] = [
    'copy-text',
    'start-edit',
    'text-status',
    'editing',
    'editor',
    'edit-lacks',
    'edited',
    'cancel-edit',
  ].map(byId)
  const { run, stop } = newTaskRunner('saving')
  const offer = newOffer(status)

  const setOpen = (isOpen) => {
    form.hidden = !isOpen
    byId('text').hidden = isOpen
    start.hidden = isOpen
  }

  start.addEventListener('click', () => {
    const { text, codeUnits } = state
    if (codeUnits > text.length) {
      const why =
        'This file is too long to edit here. The command replaces text in files of any size: npx encodium --replace.'
      return say(note, why, true)
    }
    area.value = text
    // A textarea that changed more than the ends of lines would change the file.
    if (area.value !== inTextarea(text)) {
      const why = 'This text has control characters that a browser’s editor would change.'
      return say(note, why, true)
    }
    say(status, '')
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
  lacks.addEventListener('change', () => say(status, ''))

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const { blob, name, encoding: from } = state
    say(status, 'Saving …')
    try {
      const result = await run('edit', { blob, from, text: area.value, lacks: lacks.value })
      if (result === undefined) return say(status, 'Stopped. Nothing was saved.')
      say(status, summaryOf(result, blob.size))
      offer(result.blob, name)
    } catch (error) {
      say(status, `Not saved as ${from}: ${error.message}.`, true)
    }
  })

  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(state.text)
      say(note, 'Copied the text.')
    } catch {
      say(note, 'This browser does not let the page copy. Select the text.', true)
    }
  })

  watch('encoding', () => {
    close()
    for (const button of [start, copy]) button.disabled = state.encoding === undefined
    say(note, '')
  })
}
