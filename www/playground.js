/** The playground: shows the text and the bytes of a file or of pasted text, and converts them. */

import { newBytesView } from './bytes-view.js'
import { setUpConvert, sizeOf } from './convert.js'
import { showDetails } from './details.js'
import { detect, suspicionsOf } from './detect.js'
import { byId, count, plural, say } from './dom.js'
import { idOf, titleOf } from './encoding-names.js'
import { newEncodingList } from './encodings.js'
import { examples, garbled } from './examples.js'
import { bytesOf } from './paste.js'
import { LIMIT, setUpRepair } from './repair.js'
import { newSource } from './source.js'
import { newTextView } from './text-view.js'
import { newTaskRunner } from './work.js'

/** The first malformed sequence after a byte offset, and the last one before it, or undefined. */
const nextOf = (malformed, offset) => malformed.find((sequence) => sequence.offset > offset)
const previousOf = (malformed, offset) => malformed.findLast((sequence) => sequence.offset < offset)

const malformedIn = ({ malformed, isComplete }) =>
  malformed.length === 0
    ? 'nothing malformed'
    : isComplete
      ? plural(malformed.length, 'malformed place')
      : `more than ${count(malformed.length)} malformed places`

export const setUpPlayground = () => {
  const [picker, status] = ['file', 'status'].map(byId)
  const { run, stop } = newTaskRunner('reading')
  const detected = new Option('detected', '')
  /** The input, `{ blob, name, note }`; its source and its malformed sequences, once it is read. */
  let input
  let source
  let malformed = []
  /** The number of the latest input: results for earlier ones are dropped. */
  let latest = 0

  byId('encoding').append(detected)
  const encoding = newEncodingList('encoding')
  const as = newEncodingList('as', 'text whose bytes are: ')

  const text = newTextView(
    async (index) => {
      const from = source
      const item = await from?.characterAt(index)
      if (item === undefined || from !== source) return
      text.mark(item.index, item.text.length)
      showDetails(item, from.name)
    },
    async (index) => {
      const from = source
      const item = await from?.characterAt(index)
      if (item !== undefined && from === source) await bytes.go(item.offset)
    },
  )
  const bytes = newBytesView(async (item) => {
    const from = source
    showDetails(item, from?.name)
    byId('malformed-before').disabled = previousOf(malformed, bytes.position()) === undefined
    byId('malformed-after').disabled = nextOf(malformed, bytes.position()) === undefined
    const index = item && (await from.indexOf(item))
    if (from === source) text.mark(index, item?.text.length)
  })
  const current = () => source && { ...input, encoding: source.name }
  const inputChanged = setUpConvert(current)
  const garbledText = setUpRepair(current, (blob, name) => take(blob, name, { chosen: 'UTF-8' }))
  const changed = () => {
    inputChanged()
    garbledText.clear()
  }

  /** Marks the text and the bytes as being loaded, or not. */
  const setBusy = (isBusy) => byId('views').setAttribute('aria-busy', String(isBusy))

  const clear = () => {
    source = undefined
    malformed = []
    text.show('')
    bytes.clear()
    changed()
  }

  const fail = (error) => say(status, `${input.name} could not be read: ${error.message}`, true)

  const chosen = async (from) => {
    if (encoding.value !== '') return { name: encoding.value, how: 'chosen' }
    const { name, why } = await detect(input.blob, from)
    detected.textContent = `detected: ${name}`
    return { name, how: `detected, ${why}` }
  }

  /** Reads the input in an encoding. Resolves to the result of task-read.js, or undefined. */
  const readAs = (name) => {
    say(status, `Reading ${input.name} as ${titleOf(name)} …`)
    return run('read', { blob: input.blob, id: idOf(name) }, (report) => {
      if (report.text !== undefined) text.show(report.text)
    })
  }

  const describe = ({ codeUnits, text, malformed, isComplete }, { name, how }) => {
    const rest = codeUnits > text.length ? `, the first ${count(text.length)} shown` : ''
    const length = `${plural(codeUnits, 'UTF-16 code unit')}${rest}`
    const wrong = malformedIn({ malformed, isComplete })
    const title = input.name + input.note
    say(
      status,
      `${title}: ${titleOf(name)} (${how}), ${sizeOf(input.blob.size)}, ${length}, ${wrong}.`,
    )
  }

  /** Offers to repair what looks as if it had been decoded wrongly, or to read each line as it is. */
  const offerRepair = async (request) => {
    const { blob } = input
    if (blob.size > LIMIT) return
    const found = await suspicionsOf(blob, source.name, malformed.length > 0)
    if (request === latest) status.append(...garbledText.offer(found))
  }

  const readInput = async (request) => {
    let choice = await chosen(0)
    if (request !== latest) return
    let result = await readAs(choice.name)
    if (request !== latest) return
    const [first] = result?.malformed ?? []
    if (first !== undefined && encoding.value === '') {
      // Detection from the malformed bytes on may be right where that of the beginning was not.
      const other = await chosen(Math.max(0, first.offset - 1024) & ~3)
      if (request !== latest) return
      if (other.name !== choice.name) {
        choice = other
        result = await readAs(choice.name)
        if (request !== latest) return
      }
    }
    if (result === undefined) {
      clear()
      return say(status, `Stopped reading ${input.name}.`)
    }
    text.show(result.text)
    malformed = result.malformed
    const { blob } = input
    source = newSource({
      ...result,
      blob,
      id: idOf(choice.name),
      name: choice.name,
    })
    changed()
    describe(result, choice)
    await bytes.show(source)
    if (request === latest) await offerRepair(request)
  }

  const start = async () => {
    if (input === undefined) return
    const request = ++latest
    stop()
    clear()
    setBusy(true)
    try {
      await readInput(request)
    } catch (error) {
      if (request !== latest) return
      clear()
      fail(error)
    }
    if (request === latest) setBusy(false)
  }

  /** Reads a new input. Its encoding is detected, unless `chosen` names it. */
  const take = (blob, name, { chosen = '', note = '' } = {}) => {
    input = { blob, name, note }
    encoding.value = chosen
    detected.textContent = 'detected'
    return start()
  }

  const takeFiles = (files) => {
    if (files.length === 0) return
    const note = files.length > 1 ? `, the first of ${files.length} files` : ''
    take(files[0], files[0].name, { note })
  }

  picker.addEventListener('change', () => takeFiles(picker.files))
  encoding.onChange(start)

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

  const readPasted = () => {
    const pasted = byId('pasted').value
    try {
      take(new Blob([bytesOf(pasted, as.value)]), 'pasted.txt')
    } catch (error) {
      input = { name: 'What was pasted' }
      latest++
      stop()
      clear()
      setBusy(false)
      fail(error)
      input = undefined
    }
  }
  byId('paste').addEventListener('submit', (event) => {
    event.preventDefault()
    readPasted()
  })

  for (const button of document.querySelectorAll('[data-example]')) {
    button.addEventListener('click', () => {
      const example = examples[button.dataset.example]
      if (example !== undefined)
        return take(new Blob([example.bytes()]), example.name, { chosen: example.encoding })
      byId('pasted').value = garbled()
      as.value = 'auto'
      readPasted()
    })
  }

  const jump = (find) => () => {
    const sequence = find(malformed, bytes.position())
    if (sequence !== undefined) bytes.go(sequence.offset)
  }
  byId('malformed-before').addEventListener('click', jump(previousOf))
  byId('malformed-after').addEventListener('click', jump(nextOf))

  // A file may be gone or changed when another page of it is read.
  addEventListener('unhandledrejection', ({ reason }) => {
    say(status, `Something failed: ${reason?.message ?? reason}`, true)
  })

  showDetails()
  // A file may be chosen before this runs.
  takeFiles(picker.files)
}
