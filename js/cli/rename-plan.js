/** The renames that `--rename-from --dry-run` pretends. */

import { basename, dirname, join } from 'node:path'
import { absolute } from './paths.js'
import { entriesOf } from './system.js'

/** Renames nothing, and knows where the file with each name is. */
export class RenamePlan {
  /** By the new path in the folder as it is, the path of the file as it is. */
  #made = new Map()
  /** The new names, by folder. */
  #added = new Map()
  #gone = new Set()

  /** Where the file of that name is as long as nothing is renamed, or undefined if it would be gone. */
  find(path) {
    const full = absolute(path)
    const parent = dirname(full)
    if (parent === full) return full
    const folder = this.find(parent)
    if (folder === undefined) return undefined
    const name = join(folder, basename(full))
    return this.#made.get(name) ?? (this.#gone.has(name) ? undefined : name)
  }

  /** The entries of a folder as they would be. */
  async entriesOf(path) {
    const folder = this.find(path)
    const entries = await entriesOf(folder)
    const left = entries.filter(({ name }) => !this.#gone.has(join(folder, name)))
    const added = this.#added.get(folder) ?? []
    return [...left, ...added.map((name) => ({ name }))]
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
