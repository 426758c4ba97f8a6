/** What `--rename-from --dry-run` would have renamed so far. */

import { basename, dirname, join } from 'node:path'
import { absolute } from './paths.js'
import { entriesOf } from './system.js'

/** Renames nothing, and knows where the file with each name is. */
export class RenamePlan {
  /** By the new path in the folder as it is, the path of the file as it is. */
  #made = new Map()
  #gone = new Set()

  /** Where the file of that name is as long as nothing is renamed, or undefined if it would be gone. */
  find(path) {
    const whole = absolute(path)
    const parent = dirname(whole)
    if (parent === whole) return whole
    const folder = this.find(parent)
    if (folder === undefined) return undefined
    const place = join(folder, basename(whole))
    return this.#made.get(place) ?? (this.#gone.has(place) ? undefined : place)
  }

  /** The entries of a folder as they would be. */
  async entriesOf(path) {
    const folder = this.find(path)
    const entries = await entriesOf(folder)
    const left = entries.filter(({ name }) => !this.#gone.has(join(folder, name)))
    const made = [...this.#made.keys()].filter((place) => dirname(place) === folder)
    return [...left, ...made.map((place) => ({ name: basename(place) }))]
  }

  rename(from, to) {
    const place = this.find(from)
    this.#gone.add(place)
    this.#made.set(join(this.find(dirname(to)), basename(to)), place)
  }
}
