const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const works = new Set()

const interrupted = async (signal) => {
  // In reverse order, because later work may depend on earlier work.
  for (const work of [...works].reverse()) await work()
  for (const each of SIGNALS) process.off(each, interrupted)
  process.kill(process.pid, signal)
}

/**
 * Calls `work` before a signal ends this process, until the returned function is called. `work` must
 * not throw. Other threads get no signals.
 */
export const onSignal = (work) => {
  if (works.size === 0) for (const each of SIGNALS) process.on(each, interrupted)
  works.add(work)
  return () => {
    if (works.delete(work) && works.size === 0) {
      for (const each of SIGNALS) process.off(each, interrupted)
    }
  }
}
