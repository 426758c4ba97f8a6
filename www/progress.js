/** Reports progress by bytes and not by time, so that there are as many reports on any machine. */

const REPORTS = 200

/** Returns a function that takes positions in `size` bytes, and reports some of them. */
export const newProgress = (size, report) => {
  let next = 0
  return (position) => {
    if (position < next || position === 0) return
    next = position + size / REPORTS
    report({ progress: position / size })
  }
}
