/** The panel that reads a file or pasted text: it shows its text and its bytes, and compares encodings. */

import { sliceOf } from './blob.js'
import { newBytesView } from './bytes-view.js'
import { setUpCompare } from './compare.js'
import { setUpConvert, sizeOf } from './convert.js'
import { showRecipes } from './copy.js'
import { showDetails } from './details.js'
import { detect, suspicionsOf } from './detect.js'
import { byId, count, plural, say } from './dom.js'
import { setUpEdit } from './edit.js'
import { idOf, titleOf } from './encoding-names.js'
import { newEncodingList } from './encodings.js'
import { setUpFiles } from './files.js'
import { setUpInputs } from './inputs.js'
import { readRecipes } from './recipes.js'
import { LIMIT, setUpRepair } from './repair.js'
import { setUpShare } from './share.js'
import { newSource } from './source.js'
import { newTextView } from './text-view.js'
import { newTaskRunner } from './work.js'

/** The first malformed sequence after a byte offset, and the last one before it, or undefined. */
const nextOf = (malformed, offset) => malformed.find((sequence) => sequence.offset > offset)
const previousOf = (malformed, offset) => malformed.findLast((sequence) => sequence.offset < offset)

const malformedIn = ({ malformed, isComplete }) =>
  malformed.length === 0
    ? 'no malformed bytes'
    : isComplete
      ? plural(malformed.length, 'malformed sequence')
      : `more than ${plural(malformed.length, 'malformed sequence')}`

/** Whether a file begins with the byte order mark of the encoding in which it is read. */
const hasMark = async (blob, name) => {
  const [first, second, third] = await sliceOf(blob, 0, 3)
  if (name === 'UTF-8') return first === 0xef && second === 0xbb && third === 0xbf
  if (name === 'UTF-16LE') return first === 0xff && second === 0xfe
  return name === 'UTF-16BE' && first === 0xfe && second === 0xff
}

/** The most bytes that are shown before the encoding is detected. */
const EARLY = 1 << 14

/** Resolves to the beginning of the text of a Blob if it may be UTF-8, and else to an empty string. */
const earlyText = async (blob) => {
  try {
    const bytes = await sliceOf(blob, 0, EARLY)
    // Zeros are UTF-16's, and ESC begins the escape sequences of ISO 2022.
    if (bytes.includes(0) || bytes.includes(0x1b)) return ''
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return ''
  }
}

export const setUpPlayground = () => {
  const status = byId('status')
  const { run, stop } = newTaskRunner('reading')
  const detected = new Option('Detect', '')
  /** The input, `{ blob, name, note, chosen, text }`; its source, malformed sequences and facts, once it is read. */
  let input
  let source
  let malformed = []
  let facts = {}
  /** The number of the latest input: results for earlier ones are dropped. */
  let latest = 0

  byId('encoding').append(detected)
  const encoding = newEncodingList('encoding')

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

  const current = () => source && { ...input, ...facts, encoding: source.name }
  const conversion = setUpConvert(current)
  const garbledText = setUpRepair(current, (blob, name) => take({ blob, name, chosen: 'UTF-8' }))
  const editorChanged = setUpEdit(current)
  const share = setUpShare(current, conversion)
  const readAgain = () => {
    input.chosen = encoding.value
    files.changed(input)
    return start()
  }
  const comparison = setUpCompare((name) => {
    encoding.value = name
    return readAgain()
  })
  const files = setUpFiles((file) => take(file), conversion)

  const changed = () => {
    conversion.changed()
    garbledText.clear()
    editorChanged()
    share.changed()
    const file = current()
    showRecipes(byId('read-recipes'), file === undefined ? [] : readRecipes(jobOf(file)))
  }
  const jobOf = (file) => ({ ...file, from: file.encoding })

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

  /** Shows the beginning of a text before the detector, which may take long to load, has answered. */
  const showEarly = async (request) => {
    const early = input.text ?? (await earlyText(input.blob))
    if (request === latest && source === undefined) text.show(early)
  }

  const chosen = async (from) => {
    if (encoding.value !== '') return { name: encoding.value, how: 'chosen', isDetected: false }
    say(status, `Detecting the encoding of ${input.name} …`)
    const { name, why } = await detect(input.blob, from)
    detected.textContent = `${name} (detected)`
    return { name, how: why, isDetected: true }
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
    const title = input.name + (input.note ?? '')
    const size = sizeOf(input.blob.size)
    say(status, `${title}: ${titleOf(name)} (${how}), ${size}, ${length}, ${wrong}.`)
  }

  /** Offers to repair what looks as if it had been decoded wrongly, or to read each line as it is. */
  const offerRepair = async (request) => {
    const { blob } = input
    if (blob.size > LIMIT) return
    const found = await suspicionsOf(blob, source.name, malformed.length > 0)
    if (request === latest) status.append(...garbledText.offer(found))
  }

  const show = async (result, choice, request) => {
    const { blob } = input
    const { name, isDetected } = choice
    const isMarked = await hasMark(blob, name)
    if (request !== latest) return
    text.show(result.text)
    malformed = result.malformed
    facts = {
      text: result.text,
      isWhole: result.codeUnits === result.text.length,
      isMalformed: malformed.length > 0,
      isDetected,
      hasMark: isMarked,
    }
    source = newSource({ ...result, blob, id: idOf(name), name })
    changed()
    describe(result, choice)
    await bytes.show(source)
    if (request !== latest) return
    await offerRepair(request)
    if (request === latest) comparison.show(blob, name)
  }

  const readInput = async (request) => {
    if (encoding.value === '') showEarly(request)
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
    await show(result, choice, request)
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
  const take = (file) => {
    input = file
    encoding.value = file.chosen ?? ''
    detected.textContent = 'Detect'
    comparison.clear()
    return start()
  }

  /** Says why an input named `name` cannot be had. */
  const refuse = (name, error) => {
    input = { name }
    latest++
    stop()
    clear()
    comparison.clear()
    setBusy(false)
    fail(error)
    input = undefined
  }

  encoding.onChange(() => {
    if (input !== undefined) readAgain()
  })

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
  setUpInputs({
    takeAll: (list) => {
      files.show(list)
      return take(list[0])
    },
    refuse,
    setTarget: conversion.setTarget,
  })
}
