import { clearLine, cursorTo } from 'node:readline'
import { Presets, SingleBar } from 'cli-progress'

/** Below this many bytes a run is over before a bar could be read. */
const WORTH_IT = 16 << 20

const MIB = 1 << 20

const silent = { add() {}, aside: (work) => work(), stop() {} }

/**
 * Shows how many bytes of `total` are read, if `stream` is a terminal and it is worth it. `add`
 * counts bytes, `aside` does what writes something else, `stop` ends the line.
 */
export const newProgress = (total, stream = process.stderr) => {
  if (!stream.isTTY || !(total >= WORTH_IT)) return silent
  const bar = new SingleBar(
    {
      stream,
      format: '{bar} {percentage} % | {done} of {size} MiB | {eta_formatted} left',
      clearOnComplete: true,
    },
    Presets.shades_classic,
  )
  const inMiB = (bytes) => (bytes / MIB).toFixed(0)
  let done = 0
  bar.start(total, 0, { done: 0, size: inMiB(total) })
  return {
    add(bytes) {
      done += bytes
      bar.update(done, { done: inMiB(done) })
    },
    aside(work) {
      clearLine(stream, 0)
      cursorTo(stream, 0)
      work()
    },
    stop() {
      bar.stop()
    },
  }
}
