/** A file on a disk that is opened for changes. */

import { toDictionary } from '../webidl/conversions.js'
import { decide } from './decide/decide.js'
import { refuseAmongLegacy } from './decide/neighbours.js'
import { FileError } from './errors.js'
import { OpenedText, openSegments, textOf } from './opened-text.js'
import { writeToFile } from './write/write-file.js'

/** Throws a FileError if nobody who opens the file, and cannot name its several encodings, would read this text. */
const refuseUnreadable = async (path, bytes, text) => {
  const { segments } = await decide(bytes, { path, guess: true })
  if (textOf(await openSegments(bytes, segments)) === text) return
  const message = `${path}: not replaced, because it would be read as another text`
  throw new FileError('ERR_ENCODING_UNEDITABLE', message, { path })
}

export class OpenedFile extends OpenedText {
  #saved
  #saving = Promise.resolve()
  #seen

  /** `seen` is the fingerprint of the file before it was read; undefined for a new one. */
  constructor(path, opened, seen) {
    super(path, opened)
    this.#saved = seen === undefined ? undefined : this.text
    this.#seen = seen
  }

  async save(options) {
    const { backup, force } = toDictionary(options)
    const { bytes, encoding, path, source, text } = this
    // One after the other, each with the text that there was when it was called.
    const saved = this.#saving.then(async () => {
      if (text === this.#saved) return
      if (encoding === null) await refuseUnreadable(path, bytes, text)
      if (source === 'ascii') await refuseAmongLegacy(path, text)
      const seen = this.#seen
      const fresh = seen === undefined
      const how = { __proto__: null, backup, force, canEmpty: true, seen, fresh }
      this.#seen = await writeToFile([bytes], path, how)
      this.#saved = text
    })
    this.#saving = saved.catch(() => {})
    await saved
  }
}
