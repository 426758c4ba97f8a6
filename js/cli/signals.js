const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Calls `work` before a signal ends this process, until the returned function is called. `work` must
 * not throw. Other threads get no signals.
 */
export const onSignal = (work) => {
  const interrupted = async (signal) => {
    await work()
    stop()
    process.kill(process.pid, signal)
  }
  const stop = () => {
    for (const each of SIGNALS) process.off(each, interrupted)
  }
  for (const each of SIGNALS) process.on(each, interrupted)
  return stop
}
