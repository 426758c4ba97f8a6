/** The playground: from a file or what is pasted to its text, its bytes, and other encodings. */

import { newBytesView } from './bytes-view.js'
import { setUpConvert, sizeOf } from './convert.js'
import { showDetails } from './details.js'
import { detect, undoOf } from './detect.js'
import { byId, count, element, plural, say } from './dom.js'
import { idOf, titleOf } from './encoding-names.js'
import { newEncodingList } from './encodings.js'
import { examples, garbled } from './examples.js'
import { bytesOf } from './paste.js'
import { newSource } from './source.js'
import { newTextView } from './text-view.js'
import { workplace } from './work.js'

/** A file with more bytes is not offered to be undone, as that needs all of it at once. */
const UNDONE = 64 << 20

/** Where the next or last of `places` is, seen from a byte, or undefined. */
const nextPlace = (places, at) => places.find((place) => place.at > at)
const lastPlace = (places, at) => places.findLast((place) => place.at < at)

const malformedIn = ({ places, all }) =>
  places.length === 0
    ? 'nothing malformed'
    : `${all ? plural(places.length, 'malformed place') : `more than ${count(places.length)} malformed places`}`

export const setUpPlayground = () => {
  const [picker, status] = ['file', 'status'].map(byId)
  const { run, stop } = workplace('reading')
  const detected = new Option('detected', '')
  /** What there is to read, `{ blob, name }`, and what was read of it. */
  let input
  let source
  let places = []
  /** Counts what was begun, so that a file still being read gives way to the next. */
  let turn = 0

  byId('encoding').append(detected)
  const encoding = newEncodingList('encoding')
  const as = newEncodingList('as', 'text whose bytes are: ')

  const text = newTextView(
    async (unit) => {
      const from = source
      const item = await from?.characterAt(unit)
      if (item === undefined || from !== source) return
      text.mark(item.units, item.text.length)
      showDetails(item, from.name)
    },
    async (unit) => {
      const from = source
      const item = await from?.characterAt(unit)
      if (item !== undefined && from === source) await bytes.go(item.at)
    },
  )
  const bytes = newBytesView(async (item) => {
    const from = source
    showDetails(item, from?.name)
    byId('malformed-before').disabled = lastPlace(places, bytes.position()) === undefined
    byId('malformed-after').disabled = nextPlace(places, bytes.position()) === undefined
    const own = item && (await from.unitOf(item))
    if (from === source) text.mark(own, item?.text.length)
  })
  const changed = setUpConvert(() => source && { ...input, encoding: source.name })

  /** Whether what the text and the bytes show is still to come. */
  const setBusy = (isBusy) => byId('views').setAttribute('aria-busy', String(isBusy))

  const clear = () => {
    source = undefined
    places = []
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

  const describe = ({ units, text, places, all }, { name, how }) => {
    const rest = units > text.length ? `, the first ${count(text.length)} shown` : ''
    const length = `${plural(units, 'UTF-16 code unit')}${rest}`
    const wrong = malformedIn({ places, all })
    const title = input.name + input.note
    say(
      status,
      `${title}: ${titleOf(name)} (${how}), ${sizeOf(input.blob.size)}, ${length}, ${wrong}.`,
    )
  }

  /** Offers to undo that the text was decoded in a wrong encoding before, where it looks so. */
  const offerUndo = async (mine) => {
    const { blob, name } = input
    if (blob.size > UNDONE) return
    const from = source.name
    const found = await undoOf(blob, from)
    if (found === null || mine !== turn) return
    const button = element('button', { type: 'button' }, 'Undo that')
    button.addEventListener('click', async () => {
      try {
        const undone = await run('undo', { blob, from, ...found })
        if (undone !== undefined && mine === turn) take(undone, name, { chosen: found.encoding })
      } catch (error) {
        say(status, `It could not be undone: ${error.message}.`, true)
      }
    })
    const where = found.partly ? ' in places' : ''
    status.append(` It looks as if ${found.encoding} was read as ${found.readAs}${where}. `, button)
  }

  const readInput = async (mine) => {
    let choice = await chosen(0)
    if (mine !== turn) return
    let result = await readAs(choice.name)
    if (mine !== turn) return
    const [first] = result?.places ?? []
    if (first !== undefined && encoding.value === '') {
      // What comes later in the file may tell more than its beginning.
      const other = await chosen(Math.max(0, first.at - 1024) & ~3)
      if (mine !== turn) return
      if (other.name !== choice.name) {
        choice = other
        result = await readAs(choice.name)
        if (mine !== turn) return
      }
    }
    if (result === undefined) {
      clear()
      return say(status, `Stopped reading ${input.name}.`)
    }
    text.show(result.text)
    places = result.places
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
    if (mine === turn) await offerUndo(mine)
  }

  const start = async () => {
    if (input === undefined) return
    const mine = ++turn
    stop()
    clear()
    setBusy(true)
    try {
      await readInput(mine)
    } catch (error) {
      if (mine !== turn) return
      clear()
      fail(error)
    }
    if (mine === turn) setBusy(false)
  }

  /** A new thing is read as what it seems to be, whatever was chosen for the one before. */
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
      turn++
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
    const place = find(places, bytes.position())
    if (place !== undefined) bytes.go(place.at)
  }
  byId('malformed-before').addEventListener('click', jump(lastPlace))
  byId('malformed-after').addEventListener('click', jump(nextPlace))

  // A file may be gone or changed when more of it is to be shown.
  addEventListener('unhandledrejection', ({ reason }) => {
    say(status, `Something failed: ${reason?.message ?? reason}`, true)
  })

  showDetails()
  // A file may be chosen before this runs.
  takeFiles(picker.files)
}
