/** Reads a file in the encoding that is detected or chosen, puts what it learns in the state, and says so. */

import { newSource } from './characters.js'
import { detect, suspicionsOf } from './detect.js'
import { byId, count, malformedIn, plural, say, sizeOf } from './dom.js'
import { fillWithEncodings, idOf } from './encodings.js'
import { change, NO_FILE, state, UNREAD } from './state.js'
import { newTaskRunner } from './work.js'

/** The size of the largest file to repair, all of which must be in memory. */
const REPAIRABLE = 64 << 20

/** Describes in words what was read. */
const describe = () => {
  const { blob, name, note, encoding, verdict, text, codeUnits, malformed, isComplete } = state
  const rest = codeUnits > text.length ? `, the first ${count(text.length)} shown` : ''
  const length = `${plural(codeUnits, 'UTF-16 code unit')}${rest}`
  const wrong = malformedIn(malformed.length, isComplete)
  return `${name}${note}: ${encoding} (${verdict}), ${sizeOf(blob.size)}, ${length}, ${wrong}.`
}

/**
 * Returns `open(file)`, which reads a file, `{ blob, name, note, chosen }`, `choose(encoding)`, which reads it again in
 * another encoding, and `refuse(name, error)`, which says why an input named `name` cannot be had.
 */
export const setUpReader = () => {
  const [list, status, views] = ['encoding', 'status', 'views'].map(byId)
  const { run, stop } = newTaskRunner('reading')
  const detected = new Option('Detect', '')
  /** The number of the latest input: results for earlier ones are dropped. */
  let latest = 0

  list.append(detected)
  fillWithEncodings(list)

  /** Marks the text and the bytes as being loaded, or not. */
  const setBusy = (isBusy) => views.setAttribute('aria-busy', String(isBusy))

  const fail = (error) => {
    change(UNREAD)
    say(status, `${state.name} could not be read: ${error.message}`, true)
  }

  /** Resolves to the encoding that is chosen, or is detected from the byte `from` on, and why it is that one. */
  const decide = async (from) => {
    if (state.chosen !== '') return { encoding: state.chosen, verdict: 'chosen' }
    say(status, `Detecting the encoding of ${state.name} …`)
    const { name, why } = await detect(state.blob, from)
    return { encoding: name, verdict: why }
  }

  /** Resolves to the result of task-read.js, or undefined. */
  const readAs = ({ encoding }) => {
    say(status, `Reading ${state.name} as ${encoding} …`)
    return run('read', { blob: state.blob, id: idOf(encoding) }, ({ text }) => {
      if (text !== undefined) change({ text })
    })
  }

  /** Reads the file of the state, as long as `isLatest()`. */
  const read = async (isLatest) => {
    const { blob } = state
    let decision = await decide(0)
    if (!isLatest()) return
    let result = await readAs(decision)
    if (!isLatest()) return
    const [first] = result?.malformed ?? []
    if (first !== undefined && state.chosen === '') {
      // Detection from the malformed bytes on may be right where that of the beginning was not.
      const other = await decide(Math.max(0, first.offset - 1024) & ~3)
      if (!isLatest()) return
      if (other.encoding !== decision.encoding) {
        decision = other
        result = await readAs(decision)
        if (!isLatest()) return
      }
    }
    if (result === undefined) {
      change(UNREAD)
      return say(status, `Stopped reading ${state.name}.`)
    }
    const { encoding } = decision
    if (state.chosen === '') detected.textContent = `${encoding} (detected)`
    const { checkpoints, ...facts } = result
    const source = newSource({ blob, id: idOf(encoding), name: encoding, checkpoints })
    change({ ...facts, ...decision, source })
    say(status, describe())
    if (blob.size > REPAIRABLE) return
    const suspicions = await suspicionsOf(blob, encoding, facts.malformed.length > 0)
    if (isLatest()) change(suspicions)
  }

  const start = async () => {
    const request = ++latest
    const isLatest = () => request === latest
    stop()
    change(UNREAD)
    setBusy(true)
    try {
      await read(isLatest)
    } catch (error) {
      if (isLatest()) fail(error)
    }
    if (isLatest()) setBusy(false)
  }

  const open = (file) => {
    change({ ...NO_FILE, ...file })
    list.value = state.chosen
    detected.textContent = 'Detect'
    return start()
  }

  const choose = (encoding) => {
    if (state.blob === undefined) return
    list.value = encoding
    change({ chosen: encoding })
    return start()
  }

  const refuse = (name, error) => {
    latest++
    stop()
    change({ ...NO_FILE, name })
    setBusy(false)
    fail(error)
  }

  list.addEventListener('change', () => choose(list.value))
  // A file may be gone or changed when another page of it is read.
  addEventListener('unhandledrejection', ({ reason }) => {
    say(status, `Something failed: ${reason?.message ?? reason}`, true)
  })
  return { open, choose, refuse }
}
