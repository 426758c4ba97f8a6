/** Simulates renames for `--rename-from --dry-run`. */

import { basename, dirname, join, parse, sep } from 'node:path'
import { absolute } from '../../file/system/paths.js'
import { entriesOf } from '../../file/system/system.js'

/**
 * A file that is or will be renamed, or a folder above one: its present path, the present names of members that are gone,
 * and the nodes of members by their names.
 */
const newNode = (path) => ({ path, gone: new Set(), members: new Map() })

/** The root and the names of a path. */
const namesIn = (path) => {
  const full = absolute(path)
  const { root } = parse(full)
  return [root, ...full.slice(root.length).split(sep).filter(Boolean)]
}

/** Renames nothing, and maps each new path to the file that would have it. */
export class RenamePlan {
  #top = newNode('')

  /** The last node on the way to a path, and the names after it. */
  #search(path) {
    const names = namesIn(path)
    let node = this.#top
    let count = 0
    for (; node.members.has(names[count]); count++) node = node.members.get(names[count])
    return { node, names: names.slice(count) }
  }

  /** The present path of the file that would have a path, or undefined if none would. */
  find(path) {
    const { node, names } = this.#search(path)
    return node.gone.has(names[0]) ? undefined : join(node.path, ...names)
  }

  /** The entries that a folder would have. */
  async entriesOf(path) {
    const entries = await entriesOf(this.find(path))
    const { node, names } = this.#search(path)
    if (names.length > 0) return entries
    const remaining = entries.filter(({ name }) => !node.gone.has(name)).map(({ name }) => name)
    return Array.from(new Set([...remaining, ...node.members.keys()]), (name) => ({ name }))
  }

  rename(from, to) {
    const folder = this.#make(dirname(from))
    const name = basename(from)
    const file = folder.members.get(name) ?? newNode(join(folder.path, name))
    folder.members.delete(name)
    folder.gone.add(name)
    folder.members.set(basename(to), file)
  }

  /** The node of a path. */
  #make(path) {
    let { node, names } = this.#search(path)
    for (const name of names) {
      const next = newNode(join(node.path, name))
      node.members.set(name, next)
      node = next
    }
    return node
  }
}
