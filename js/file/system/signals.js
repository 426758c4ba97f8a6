const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const handlers = new Set()

const interrupted = async (signal) => {
  // A program that listens, too, decides itself whether it ends.
  if (process.listenerCount(signal) > 1) return
  // In reverse order, because later handlers may depend on earlier ones.
  for (const handler of [...handlers].reverse()) await handler()
  for (const name of SIGNALS) process.off(name, interrupted)
  process.kill(process.pid, signal)
}

/**
 * Calls `handler` before a signal ends this process, until the returned function is called. `handler`
 * must not throw. Other threads get no signals.
 */
export const onSignal = (handler) => {
  if (handlers.size === 0) for (const name of SIGNALS) process.on(name, interrupted)
  handlers.add(handler)
  return () => {
    if (handlers.delete(handler) && handlers.size === 0) {
      for (const name of SIGNALS) process.off(name, interrupted)
    }
  }
}
