/** Tasks in a worker, with a progress bar and a button that stops them. */

import { byId } from './dom.js'

/**
 * A place for work: the element `id` has a progress bar and a button. One task runs at a time; the
 * next one, or the button, ends it, and with it its worker.
 */
export const workplace = (id) => {
  const place = byId(id)
  const bar = place.querySelector('progress')
  let stop = () => {}

  const show = (on) => place.classList.toggle('on', on)

  /**
   * Does `task` of worker.js. `told(message)` gets what it tells on the way; a message's `part` is
   * how much of it is done, from 0 to 1. Gives the task's result, or undefined if it was stopped;
   * throws an Error if it failed.
   */
  const run = (task, input, told = () => {}) => {
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
        if ('error' in data) end(reject, new Error(data.error))
        else if ('result' in data) end(resolve, data.result)
        else {
          if (data.part !== undefined) bar.value = data.part
          told(data)
        }
      }
      worker.postMessage({ task, input })
    })
  }

  place.querySelector('button').addEventListener('click', () => stop())
  return { run, stop: () => stop() }
}
