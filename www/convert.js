/** The view that converts the file and offers the result as a download. */

import { byId, newOffer, plural, say } from './dom.js'
import { fillWithEncodings } from './encodings.js'
import { state, watch } from './state.js'
import { newTaskRunner } from './work.js'

/** Files of this size and above are written to disk directly, if the browser lets a page do so. */
const LARGE = 128 << 20

/** By the code of an error, what the form offers. */
const ADVICE = {
  __proto__: null,
  ERR_ENCODING_UNMAPPABLE: ' Choose what to write for unsupported characters.',
  ERR_ENCODING_INVALID_ENCODED_DATA: ' Choose to replace malformed bytes, or another encoding.',
}

/** The stem of a file's name and its ending, which begins with the dot. */
export const partsOf = (name) => {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
}

/**
 * Returns `options()`, which are those of task-convert.js, and `targetOf(name)`, the name of a converted file:
 * `fruit.csv` as UTF-8 is `fruit.utf-8.csv`.
 */
export const setUpConvert = () => {
  const [form, to, lacks, replacement, malformed, bom, go, status] = [
    'convert',
    'to',
    'lacks',
    'replacement',
    'malformed',
    'bom',
    'go',
    'converted',
  ].map(byId)
  const { run, stop } = newTaskRunner('converting')
  const offer = newOffer(status)

  fillWithEncodings(to)
  const options = () => ({
    to: to.value,
    fatal: malformed.value === 'fatal',
    lacks: lacks.value,
    replacement: replacement.value,
    bom: bom.checked && !bom.disabled,
  })
  const targetOf = (name) => {
    const [stem, ending] = partsOf(name)
    return `${stem}.${to.value.toLowerCase()}${ending}`
  }

  const adapt = () => {
    replacement.disabled = lacks.value !== 'replacement'
    bom.disabled = !to.value.startsWith('UTF-')
  }
  adapt()

  const convert = async () => {
    const { blob, name, encoding: from } = state
    const target = targetOf(name)
    let handle
    if (blob.size >= LARGE && globalThis.showSaveFilePicker !== undefined) {
      handle = await showSaveFilePicker({ suggestedName: target })
    }
    say(status, `Converting ${name} …`)
    const result = await run('convert', { ...options(), blob, from, handle })
    if (result === undefined) return say(status, 'Stopped. Nothing was written.')
    const seconds = (result.milliseconds / 1000).toFixed(1)
    const size = plural(result.bytes, 'byte')
    say(status, `${name} is ${size} in ${to.value}, converted in ${seconds} s.`)
    if (result.blob !== undefined) offer(result.blob, target).click()
  }

  form.addEventListener('change', () => {
    adapt()
    // The error need not apply to the changed options.
    if (status.classList.contains('error')) say(status, '')
  })
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (state.encoding === undefined) return
    try {
      await convert()
    } catch (error) {
      if (error.name === 'AbortError') return say(status, 'Nothing was written.')
      say(status, `Not converted: ${error.message}.${ADVICE[error.code] ?? ''}`, true)
    }
  })

  watch('encoding', () => {
    stop()
    go.disabled = state.encoding === undefined
    say(status, '')
  })
  return { options, targetOf }
}
