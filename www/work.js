/** Runs tasks in a worker, with a progress bar and a button that stops them. */

import { byId } from './dom.js'

/**
 * Runs one task at a time, each in a new worker, which the next task or the button terminates. The
 * element `id` contains the progress bar and the button.
 */
export const newTaskRunner = (id) => {
  const container = byId(id)
  const bar = container.querySelector('progress')
  let stop = () => {}

  const show = (on) => container.classList.toggle('on', on)

  /**
   * Runs a task of worker.js. `onReport` is called with each report of the task; its `progress`, if it
   * has one, is the fraction that is done, from 0 to 1. Resolves to the task's result, or to undefined
   * if it was stopped; rejects with an Error, with the `code` of the worker's, if it failed.
   */
  const run = (task, input, onReport = () => {}) => {
    stop()
    bar.value = 0
    show(true)
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' })
      const end = (settle, value) => {
        worker.terminate()
        show(false)
        stop = () => {}
        settle(value)
      }
      stop = () => end(resolve)
      worker.onerror = (event) => {
        const why = event.message ? `: ${event.message}` : ''
        end(reject, new Error(`The page's worker does not run in this browser${why}`))
      }
      worker.onmessage = ({ data }) => {
        if ('error' in data) end(reject, Object.assign(new Error(data.error), { code: data.code }))
        else if ('result' in data) end(resolve, data.result)
        else {
          if (data.progress !== undefined) bar.value = data.progress
          onReport(data)
        }
      }
      worker.postMessage({ task, input })
    })
  }

  container.querySelector('button').addEventListener('click', () => stop())
  return { run, stop: () => stop() }
}
