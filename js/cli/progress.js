import { clearLine, cursorTo } from 'node:readline'
import { printable } from '../file/printable.js'
import { onSignal } from '../file/system/signals.js'

/** How much of the bytes is done before the time for the others is estimated: starting takes a while. */
const BASIS = 0.01

/** A run with fewer bytes and fewer files ends before anyone could read a bar. */
const MIN_BYTES = 16 << 20
const MIN_FILES = 500

const MIB = 1 << 20

const silent = { add() {}, aside: (work) => work(), stop() {} }

/**
 * Shows how many of the `size()` bytes of all files are read, if `stream` is a terminal and the run is
 * long enough. `add` counts bytes of the named file, `aside` calls a function that writes other lines,
 * `stop` removes the bar.
 */
export const newProgress = async (size, files = 1, stream = process.stderr) => {
  if (!stream.isTTY) return silent
  const total = await size()
  if (Number.isNaN(total) || (total < MIN_BYTES && files < MIN_FILES)) return silent
  const { Format, Presets, SingleBar } = (await import('cli-progress')).default
  const begun = Date.now()
  let done = 0
  const secondsLeft = () =>
    Math.max(0, Math.ceil(((Date.now() - begun) * (total / done - 1)) / 1000))
  const bar = new SingleBar(
    {
      stream,
      format: '{bar} {percentage} % | {done} of {size} MiB | {eta_formatted} left | {name}',
      // The library's estimate is by its last ten updates, of which the first may be a few bytes.
      formatTime: (_, ...options) =>
        done <= BASIS * total ? '…' : Format.TimeFormat(secondsLeft(), ...options),
      clearOnComplete: true,
      // onSignal stops the bar.
      gracefulExit: false,
    },
    Presets.shades_classic,
  )
  const inMiB = (bytes) => (bytes / MIB).toFixed(0)
  const drawn = new Set()
  // First, because a terminal can answer a bar with Ctrl-C before the next line here runs.
  const untrack = onSignal(() => bar.stop())
  bar.start(Math.max(total, 1), 0, { done: 0, size: inMiB(total), name: '' })
  return {
    add(bytes, name) {
      done += bytes
      bar.update(done, { done: inMiB(done), name: printable(name) })
      // The bar draws itself ten times a second, and a file may begin and end in between.
      if (files >= MIN_FILES || drawn.has(name)) return
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
