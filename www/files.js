/** The list of several files: each is opened by its name, and all are converted at once. */

import { sizeOf } from './convert.js'
import { detect } from './detect.js'
import { byId, element, plural, say } from './dom.js'
import { titleOf } from './encoding-names.js'
import { newTaskRunner } from './work.js'

/** A name that is not in `names` yet, to which it is added: `a.txt` becomes `a (2).txt`. */
export const uniqueName = (name, isTaken) => {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  let unique = name
  for (let number = 2; isTaken(unique); number++) unique = `${stem} (${number})${ending}`
  return unique
}

/** The first name like `name` that neither the folder nor `names` has, in any case of letters. */
const newNameIn = async (folder, name, names) => {
  const existing = new Set(names)
  for await (const key of folder?.keys() ?? []) existing.add(key.toLowerCase())
  const unique = uniqueName(name, (other) => existing.has(other.toLowerCase()))
  names.add(unique.toLowerCase())
  return unique
}

/** `open(file)` reads a file; `conversion` is that of convert.js. */
export const setUpFiles = (open, conversion) => {
  const [card, title, list, status, all, into] = [
    'files',
    'files-title',
    'file-list',
    'files-status',
    'convert-all',
    'convert-into',
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
  const name = async (row) => {
    const { blob, chosen } = row.file
    if (chosen) return say(row.encoding, titleOf(chosen))
    try {
      const { name, confident } = await detect(blob)
      if (!row.file.chosen) say(row.encoding, confident ? name : `${name} (uncertain)`)
    } catch (error) {
      say(row.encoding, `Cannot be read: ${error.message}`, true)
    }
  }

  const newRow = (file) => {
    const button = element('button', { type: 'button' }, file.name)
    const encoding = element('span', { className: 'muted' }, '…')
    const result = element('span', { className: 'result' })
    const node = element(
      'li',
      {},
      button,
      element('span', { className: 'muted' }, sizeOf(file.blob.size)),
      encoding,
      result,
    )
    const row = { file, node, encoding, result, button }
    button.addEventListener('click', () => {
      mark(row)
      open(file)
    })
    return row
  }

  const mark = (current) => {
    for (const row of rows) {
      if (row === current) row.button.setAttribute('aria-current', 'true')
      else row.button.removeAttribute('aria-current')
    }
  }

  /** Converts the file of a row. Resolves to false if a person stopped it. */
  const convertRow = async (row, options, folder, names) => {
    const { blob, name, chosen } = row.file
    say(row.result, 'Converting …')
    try {
      const from = chosen || (await detect(blob)).name
      const target = await newNameIn(folder, conversion.targetOf(name), names)
      const handle = await folder?.getFileHandle(target, { create: true })
      const result = await run('convert', { ...options, blob, from, handle })
      if (result === undefined) {
        say(row.result, 'Stopped')
        return false
      }
      const size = plural(result.bytes, 'byte')
      if (folder !== undefined) say(row.result, `Saved as ${target}, ${size}`)
      else {
        const href = URL.createObjectURL(result.blob)
        addresses.push(href)
        const link = element('a', { href, download: target }, `Download ${target}`)
        row.result.replaceChildren(link, `, ${size}`)
      }
      row.isDone = true
    } catch (error) {
      say(row.result, `Not converted: ${error.message}`, true)
    }
    return true
  }

  const convertAll = async (folder) => {
    const request = ++latest
    const names = new Set()
    const options = conversion.options()
    revoke()
    for (const row of rows) {
      row.isDone = false
      say(row.result, '')
    }
    const pressed = document.activeElement
    for (const button of [all, into]) button.disabled = true
    for (const [index, row] of rows.entries()) {
      say(status, `Converting file ${index + 1} of ${rows.length} …`)
      const goesOn = await convertRow(row, options, folder, names)
      if (request !== latest) return
      if (!goesOn) break
    }
    const done = rows.filter(({ isDone }) => isDone).length
    const failed = rows.length - done
    say(
      status,
      `${done} of ${plural(rows.length, 'file')} converted to ${titleOf(options.to)}.${failed > 0 ? ` ${failed} not converted: see below.` : ''}`,
      done === 0,
    )
    for (const button of [all, into]) button.disabled = false
    // A disabled button loses the focus.
    if (document.activeElement === document.body) pressed?.focus()
  }

  all.addEventListener('click', () => convertAll())
  into.hidden = globalThis.showDirectoryPicker === undefined
  into.addEventListener('click', async () => {
    try {
      await convertAll(await showDirectoryPicker({ mode: 'readwrite' }))
    } catch (error) {
      const isCanceled = error.name === 'AbortError'
      say(
        status,
        isCanceled ? 'Nothing was written.' : `Not converted: ${error.message}`,
        !isCanceled,
      )
    }
  })

  return {
    /** Shows files, of which the first is read; fewer than two need no list. */
    show: async (files) => {
      const request = ++latest
      stop()
      revoke()
      card.hidden = files.length < 2
      rows = card.hidden ? [] : files.map(newRow)
      for (const button of [all, into]) button.disabled = false
      say(status, '')
      say(title, plural(files.length, 'file'))
      list.replaceChildren(...rows.map(({ node }) => node))
      mark(rows[0])
      for (const row of rows) {
        if (request === latest) await name(row)
      }
    },
    /** To be called when another encoding is chosen for a file. */
    changed: (file) => {
      const row = rows.find((other) => other.file === file)
      if (row !== undefined) name(row)
    },
  }
}
