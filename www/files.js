/** The list of several files: each is opened by its name, and all are converted at once. */

import { partsOf } from './convert.js'
import { detect } from './detect.js'
import { button, byId, element, plural, say, sizeOf } from './dom.js'
import { state, watch } from './state.js'
import { newTaskRunner } from './work.js'

/** A name like `name` that is not taken: `a.txt` becomes `a (2).txt`. */
export const uniqueName = (name, isTaken) => {
  const [stem, ending] = partsOf(name)
  let unique = name
  for (let number = 2; isTaken(unique); number++) unique = `${stem} (${number})${ending}`
  return unique
}

/**
 * `open(file)` reads a file; `options()` and `targetOf(name)` are those of convert.js. Returns a function that takes
 * files, lists them and reads the first.
 */
export const setUpFiles = (open, { options, targetOf }) => {
  const [card, title, list, status, all] = [
    'files',
    'files-title',
    'file-list',
    'files-status',
    'convert-all',
  ].map(byId)
  const { run, stop } = newTaskRunner('batching')
  let rows = []
  let addresses = []
  let latest = 0

  const revoke = () => {
    for (const address of addresses) URL.revokeObjectURL(address)
    addresses = []
  }

  /** Says the encoding of a file in its row. */
  const name = async ({ file, encoding }) => {
    if (file.chosen) return say(encoding, file.chosen)
    try {
      const { name, confident } = await detect(file.blob)
      if (!file.chosen) say(encoding, confident ? name : `${name} (uncertain)`)
    } catch (error) {
      say(encoding, `Cannot be read: ${error.message}`, true)
    }
  }

  const newRow = (file) => {
    const opener = button(() => open(file), file.name)
    const encoding = element('span', { className: 'muted' }, '…')
    const result = element('span', { className: 'result' })
    const size = element('span', { className: 'muted' }, sizeOf(file.blob.size))
    return {
      file,
      opener,
      encoding,
      result,
      node: element('li', {}, opener, size, encoding, result),
    }
  }

  /** Converts the file of a row, to a name that is not among `names`. Resolves to false if a person stopped it. */
  const convertRow = async (row, options, names) => {
    const { blob, name, chosen } = row.file
    say(row.result, 'Converting …')
    try {
      const from = chosen || (await detect(blob)).name
      const result = await run('convert', { ...options, blob, from })
      if (result === undefined) {
        say(row.result, 'Stopped')
        return false
      }
      const download = uniqueName(targetOf(name), (other) => names.has(other.toLowerCase()))
      names.add(download.toLowerCase())
      const href = URL.createObjectURL(result.blob)
      addresses.push(href)
      const link = element('a', { href, download }, `Download ${download}`)
      row.result.replaceChildren(link, `, ${plural(result.bytes, 'byte')}`)
      row.isDone = true
    } catch (error) {
      say(row.result, `Not converted: ${error.message}`, true)
    }
    return true
  }

  all.addEventListener('click', async () => {
    const request = ++latest
    const names = new Set()
    const chosen = options()
    revoke()
    for (const row of rows) {
      row.isDone = false
      say(row.result, '')
    }
    all.disabled = true
    for (const [index, row] of rows.entries()) {
      say(status, `Converting file ${index + 1} of ${rows.length} …`)
      const continues = await convertRow(row, chosen, names)
      if (request !== latest) return
      if (!continues) break
    }
    const done = rows.filter(({ isDone }) => isDone).length
    const failed = rows.length - done
    say(
      status,
      `${done} of ${plural(rows.length, 'file')} converted to ${chosen.to}.${failed > 0 ? ` ${failed} not converted: see below.` : ''}`,
      done === 0,
    )
    all.disabled = false
    // A disabled button loses the focus.
    if (document.activeElement === document.body) all.focus()
  })

  watch('blob', () => {
    for (const { file, opener } of rows) {
      if (file.blob === state.blob) opener.setAttribute('aria-current', 'true')
      else opener.removeAttribute('aria-current')
    }
  })
  watch('chosen', () => {
    const row = rows.find(({ file }) => file.blob === state.blob)
    if (row === undefined || (row.file.chosen ?? '') === state.chosen) return
    row.file.chosen = state.chosen
    name(row)
  })

  return async (files) => {
    const request = ++latest
    stop()
    revoke()
    card.hidden = files.length < 2
    rows = card.hidden ? [] : files.map(newRow)
    all.disabled = false
    say(status, '')
    say(title, plural(files.length, 'file'))
    list.replaceChildren(...rows.map(({ node }) => node))
    open(files[0])
    for (const row of rows) {
      if (request === latest) await name(row)
    }
  }
}
