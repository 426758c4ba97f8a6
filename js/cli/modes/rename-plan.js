/** Simulates renames for `--rename-from --dry-run`. */

import { basename, dirname, join } from 'node:path'
import { absolute } from '../../file/system/paths.js'
import { entriesOf } from '../../file/system/system.js'

/** Renames nothing, and maps each new path to the file that would have it. */
export class RenamePlan {
  /** The present path of each renamed file, by its new name in the present path of its folder. */
  #made = new Map()
  /** The new names, by folder. */
  #added = new Map()
  #gone = new Set()

  /** The present path of the file that would have a path, or undefined if none would. */
  find(path) {
    const full = absolute(path)
    const parent = dirname(full)
    if (parent === full) return full
    const folder = this.find(parent)
    if (folder === undefined) return undefined
    const name = join(folder, basename(full))
    return this.#made.get(name) ?? (this.#gone.has(name) ? undefined : name)
  }

  /** The entries that a folder would have. */
  async entriesOf(path) {
    const folder = this.find(path)
    const entries = await entriesOf(folder)
    const remaining = entries.filter(({ name }) => !this.#gone.has(join(folder, name)))
    const added = this.#added.get(folder) ?? []
    return [...remaining, ...added.map((name) => ({ name }))]
  }

  rename(from, to) {
    const file = this.find(from)
    this.#gone.add(file)
    const folder = this.find(dirname(to))
    const name = basename(to)
    this.#made.set(join(folder, name), file)
    if (!this.#added.has(folder)) this.#added.set(folder, [])
    this.#added.get(folder).push(name)
  }
}
