/** The form that converts the input and offers the result as a download. */

import { byId, count, plural, say } from './dom.js'
import { pageOf, titleOf } from './encoding-names.js'
import { newEncodingList } from './encodings.js'
import { newTaskRunner } from './work.js'

/** Files of this size and above are written to disk directly, if the browser lets a page do so. */
const LARGE = 128 << 20

/** `fruit.csv` as UTF-8 is `fruit.utf-8.csv`. */
const newName = (name, to) => {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem}.${pageOf(to).toLowerCase()}${ending}`
}

/** `current()` returns `{ blob, name, encoding }`, or undefined if there is no input. */
export const setUpConvert = (current) => {
  const [form, lacks, replacement, malformed, bom, go, status] = [
    'convert',
    'lacks',
    'replacement',
    'malformed',
    'bom',
    'go',
    'converted',
  ].map(byId)
  const { run, stop } = newTaskRunner('converting')
  let address

  const to = newEncodingList('to')
  const adapt = () => {
    replacement.disabled = lacks.value !== 'replacement'
    bom.disabled = !to.value.startsWith('UTF-')
  }
  to.onChange(adapt)
  lacks.addEventListener('change', adapt)
  adapt()

  const offer = (blob, name) => {
    if (address !== undefined) URL.revokeObjectURL(address)
    address = URL.createObjectURL(blob)
    const link = Object.assign(document.createElement('a'), { href: address, download: name })
    link.textContent = `Download ${name}`
    status.append(' ', link)
    link.click()
  }

  const convert = async () => {
    const { blob, name, encoding } = current()
    const target = newName(name, to.value)
    let handle
    if (blob.size >= LARGE && globalThis.showSaveFilePicker !== undefined) {
      handle = await showSaveFilePicker({ suggestedName: target })
    }
    say(status, `Converting ${name} …`)
    const result = await run('convert', {
      blob,
      from: encoding,
      to: to.value,
      fatal: malformed.value === 'fatal',
      lacks: lacks.value,
      replacement: replacement.value,
      bom: bom.checked && !bom.disabled,
      handle,
    })
    if (result === undefined) return say(status, 'Stopped. Nothing was written.')
    const seconds = (result.milliseconds / 1000).toFixed(1)
    say(
      status,
      `${name} is ${plural(result.bytes, 'byte')} in ${titleOf(to.value)}, after ${seconds} s.`,
    )
    if (result.blob !== undefined) offer(result.blob, target)
  }

  // The error need not apply to the changed options.
  form.addEventListener('change', () => {
    if (status.classList.contains('error')) say(status, '')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (current() === undefined) return
    try {
      await convert()
    } catch (error) {
      if (error.name === 'AbortError') return say(status, 'Nothing was written.')
      say(status, `Not converted: ${error.message}.${advice(error)}`, true)
    }
  })
  const advice = ({ message }) =>
    message.includes(' is not in ')
      ? ' Choose what becomes of a character that the encoding lacks.'
      : message.startsWith('malformed')
        ? ' Let malformed bytes become U+FFFD, or read it as another encoding.'
        : ''

  /** To be called when the input changes. */
  return () => {
    stop()
    go.disabled = current() === undefined
    say(status, '')
  }
}

export const sizeOf = (bytes) =>
  bytes < 1e6 ? plural(bytes, 'byte') : `${count(Math.round(bytes / 1e5) / 10)} MB`
