import { clearLine, cursorTo } from 'node:readline'
import { printable } from './paths.js'
import { onSignal } from './signals.js'

/** A run with fewer bytes and fewer files is over before anyone could read a bar. */
const WORTH_IT = 16 << 20
const MANY = 500

const MIB = 1 << 20

const silent = { add() {}, aside: (work) => work(), stop() {} }

/**
 * Shows how many bytes of what `size` returns are read, of all files together, if `stream` is a terminal and it is
 * worth it. `add` counts bytes of the file of that name, `aside` does what writes something else,
 * `stop` removes the bar.
 */
export const newProgress = async (size, files = 1, stream = process.stderr) => {
  if (!stream.isTTY) return silent
  const total = await size()
  if (Number.isNaN(total) || (total < WORTH_IT && files < MANY)) return silent
  const { Presets, SingleBar } = (await import('cli-progress')).default
  const bar = new SingleBar(
    {
      stream,
      format: '{bar} {percentage} % | {done} of {size} MiB | {eta_formatted} left | {name}',
      clearOnComplete: true,
      // The signals are ours.
      gracefulExit: false,
    },
    Presets.shades_classic,
  )
  const inMiB = (bytes) => (bytes / MIB).toFixed(0)
  let done = 0
  const drawn = new Set()
  // First, because a terminal can answer a bar with Ctrl-C before the next line here runs.
  const untrack = onSignal(() => bar.stop())
  bar.start(Math.max(total, 1), 0, { done: 0, size: inMiB(total), name: '' })
  return {
    add(bytes, name) {
      done += bytes
      bar.update(done, { done: inMiB(done), name: printable(name) })
      // The bar draws itself ten times a second, and a whole file may pass in between.
      if (files >= MANY || drawn.has(name)) return
      drawn.add(name)
      bar.render()
    },
    aside(work) {
      clearLine(stream, 0)
      cursorTo(stream, 0)
      work()
    },
    stop() {
      untrack()
      bar.stop()
    },
  }
}
