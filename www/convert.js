/** The form that converts the input and offers the result as a download. */

import { showRecipes } from './copy.js'
import { byId, count, plural, say } from './dom.js'
import { pageOf, titleOf } from './encoding-names.js'
import { newEncodingList } from './encodings.js'
import { newOffer } from './offer.js'
import { convertRecipes } from './recipes.js'
import { newTaskRunner } from './work.js'

/** Files of this size and above are written to disk directly, if the browser lets a page do so. */
const LARGE = 128 << 20

/** By the code of an error, what the form offers. */
const ADVICE = {
  __proto__: null,
  ERR_ENCODING_UNMAPPABLE: ' Choose what to write for unsupported characters.',
  ERR_ENCODING_INVALID_ENCODED_DATA: ' Choose to replace malformed bytes, or another encoding.',
}

/** `fruit.csv` as UTF-8 is `fruit.utf-8.csv`. */
const newName = (name, to) => {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  return `${stem}.${pageOf(to).toLowerCase()}${ending}`
}

/**
 * `current()` returns `{ blob, name, encoding, hasMark, isMalformed }`, or undefined if there is no input. Returns
 * `{ changed, options, targetOf, setTarget }`: `changed` is to be called when the input changes, `options()` are
 * those of task-convert.js, and `targetOf(name)` is the name of a converted file.
 */
export const setUpConvert = (current) => {
  const [form, lacks, replacement, malformed, bom, go, status, help] = [
    'convert',
    'lacks',
    'replacement',
    'malformed',
    'bom',
    'go',
    'converted',
    'convert-recipes',
  ].map(byId)
  const { run, stop } = newTaskRunner('converting')
  const offer = newOffer(status)

  const to = newEncodingList('to')
  const options = () => ({
    to: to.value,
    fatal: malformed.value === 'fatal',
    lacks: lacks.value,
    replacement: replacement.value,
    bom: bom.checked && !bom.disabled,
  })
  const targetOf = (name) => newName(name, to.value)

  const showHelp = () => {
    const file = current()
    showRecipes(
      help,
      file === undefined
        ? []
        : convertRecipes({
            ...file,
            ...options(),
            from: file.encoding,
            target: targetOf(file.name),
          }),
    )
  }
  const adapt = () => {
    replacement.disabled = lacks.value !== 'replacement'
    bom.disabled = !to.value.startsWith('UTF-')
    showHelp()
  }
  to.onChange(adapt)
  adapt()

  const convert = async () => {
    const { blob, name, encoding } = current()
    const target = targetOf(name)
    let handle
    if (blob.size >= LARGE && globalThis.showSaveFilePicker !== undefined) {
      handle = await showSaveFilePicker({ suggestedName: target })
    }
    say(status, `Converting ${name} …`)
    const result = await run('convert', { ...options(), blob, from: encoding, handle })
    if (result === undefined) return say(status, 'Stopped. Nothing was written.')
    const seconds = (result.milliseconds / 1000).toFixed(1)
    const size = plural(result.bytes, 'byte')
    say(status, `${name} is ${size} in ${titleOf(to.value)}, converted in ${seconds} s.`)
    if (result.blob !== undefined) offer(result.blob, target).click()
  }

  form.addEventListener('change', () => {
    adapt()
    // The error need not apply to the changed options.
    if (status.classList.contains('error')) say(status, '')
  })
  form.addEventListener('input', showHelp)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (current() === undefined) return
    try {
      await convert()
    } catch (error) {
      if (error.name === 'AbortError') return say(status, 'Nothing was written.')
      say(status, `Not converted: ${error.message}.${ADVICE[error.code] ?? ''}`, true)
    }
  })

  return {
    options,
    targetOf,
    setTarget: (name) => {
      to.value = name
      adapt()
    },
    changed: () => {
      stop()
      go.disabled = current() === undefined
      showHelp()
      say(status, '')
    },
  }
}

export const sizeOf = (bytes) =>
  bytes < 1e6 ? plural(bytes, 'byte') : `${count(Math.round(bytes / 1e5) / 10)} MB`
