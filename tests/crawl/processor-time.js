/** The processor time of a process and of all that it starts, on Linux. */

import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Hundredths of a second, as /proc counts. */
const TICKS = 100

const statusOf = (id) => {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'latin1')
    // The name, in parentheses, may have spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { name: text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')), fields }
  } catch {
    return undefined
  }
}

/** Adds the processes below `root` to `found`: for each its name and its seconds until now. */
const sample = (root, found) => {
  const parents = new Map()
  const seconds = new Map()
  for (const id of readdirSync('/proc')) {
    const status = /^\d+$/.test(id) ? statusOf(id) : undefined
    if (status === undefined) continue
    const { name, fields } = status
    parents.set(Number(id), Number(fields[1]))
    seconds.set(Number(id), { name, seconds: (Number(fields[11]) + Number(fields[12])) / TICKS })
  }
  for (const [id, time] of seconds) {
    let ancestor = id
    while (ancestor > 1 && ancestor !== root) ancestor = parents.get(ancestor) ?? 0
    if (ancestor === root || found.has(id)) found.set(id, time)
  }
}

/**
 * Watches the process `root`. The function that is returned ends that, and resolves to the seconds of processor time
 * of `root` and all below it: `node`, and `others`. What a process does in its last fifth of a second may be missing.
 */
export const watch = (root) => {
  const found = new Map()
  let ends = false
  const watching = (async () => {
    while (!ends) {
      sample(root, found)
      await wait(200)
    }
  })()
  return async () => {
    ends = true
    await watching
    const sum = (list) => list.reduce((total, { seconds }) => total + seconds, 0)
    const times = [...found.values()]
    const [node, others] = [
      times.filter((t) => t.name === 'node'),
      times.filter((t) => t.name !== 'node'),
    ]
    return { node: sum(node), others: sum(others) }
  }
}
