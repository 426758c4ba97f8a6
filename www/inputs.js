/** Where the input comes from: chosen, dropped or pasted files, pasted text, examples, and links. */

import { byId } from './dom.js'
import { newEncodingList } from './encodings.js'
import { examples, garbled } from './examples.js'
import { inputOfFragment, isLink } from './link.js'
import { bytesOf } from './paste.js'

/**
 * `takeAll(files)` reads files, `{ blob, name, note, chosen, text }`; `refuse(name, error)` says why there is no input;
 * `setTarget(name)` chooses the encoding to convert to.
 */
export const setUpInputs = ({ takeAll: take, refuse, setTarget }) => {
  const picker = byId('file')

  /** Reads files that are not those of the page's address, which then names no others. */
  const takeAll = (files) => {
    if (isLink(location.hash)) history.replaceState(null, '', '#playground')
    return take(files)
  }
  const as = newEncodingList('as', 'text encoded as: ')

  const takeFiles = (files) => {
    if (files.length > 0) takeAll(Array.from(files, (file) => ({ blob: file, name: file.name })))
    return files.length > 0
  }

  const takeExample = (key, note) => {
    const { bytes, name, encoding, text } = examples[key]
    return takeAll([{ blob: new Blob([bytes()]), name, chosen: encoding, note, text }])
  }

  const readPasted = () => {
    try {
      takeAll([{ blob: new Blob([bytesOf(byId('pasted').value, as.value)]), name: 'pasted.txt' }])
    } catch (error) {
      refuse('The pasted text', error)
    }
  }

  /** Reads the input that the page's address holds. Returns whether it holds any. */
  const takeLink = () => {
    try {
      const input = inputOfFragment(location.hash)
      if (input === undefined) return false
      const { bytes, name, from, to } = input
      if (to !== '') setTarget(to)
      take([{ blob: new Blob([bytes]), name, chosen: from, note: ' (from the link)' }])
    } catch (error) {
      refuse('The link', error)
    }
    return true
  }

  picker.addEventListener('change', () => takeFiles(picker.files))
  for (const type of ['dragover', 'dragleave', 'drop']) {
    addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      document.body.classList.toggle('over', type === 'dragover')
      if (type !== 'drop') return
      byId('tab-playground').click()
      takeFiles(event.dataTransfer.files)
    })
  }
  addEventListener('paste', ({ clipboardData }) => takeFiles(clipboardData?.files ?? []))
  addEventListener('hashchange', takeLink)

  byId('paste').addEventListener('submit', (event) => {
    event.preventDefault()
    readPasted()
  })
  for (const button of document.querySelectorAll('[data-example]')) {
    button.addEventListener('click', () => {
      const { example } = button.dataset
      if (example in examples) return takeExample(example)
      byId('pasted').value = garbled()
      as.value = 'auto'
      readPasted()
    })
  }

  // A file may be chosen before this runs.
  if (!takeFiles(picker.files) && !takeLink()) takeExample('csv', ' (an example)')
}
