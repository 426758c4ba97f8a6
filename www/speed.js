/** The panel “Speed test”: bars that grow while a worker times. */

import { byId, count, element, say } from './dom.js'
import { newTaskRunner } from './work.js'

const NAMES = { native: 'this browser', encodium: 'encodium' }

const percent = (ratio) => `${(100 * ratio).toFixed(1)}%`

const sizeOf = (size) => (size < 1 << 20 ? `${size >> 10} KB` : `${size >> 20} MB`)

const figure = (speed) => `${count(Math.round(speed))} MB/s`

/** A row of the chart: `draw` shows the figures so far, on a scale that ends at `max`. */
const newRow = ({ title, label, size }) => {
  const heading = element('h2', {}, title, element('span', {}, `${label}, ${sizeOf(size)}`))
  const tracks = Object.keys(NAMES).map((name) => {
    const fill = element('div', { className: 'fill' })
    const spread = element('div', { className: 'spread' })
    const value = element('span', {})
    const line = element('div', { className: `contestant ${name}` })
    line.append(
      element('span', {}, NAMES[name]),
      element('div', { className: 'track' }, fill, spread),
      value,
    )
    return { name, line, fill, spread, value }
  })
  const node = element('div', { className: 'text' }, heading, ...tracks.map(({ line }) => line))
  const draw = ({ contestants, problem }, max) => {
    for (const { name, fill, spread, value } of tracks) {
      const speeds = contestants?.find((contestant) => contestant.name === name)
      if (speeds === undefined) {
        value.textContent = problem ?? ''
        continue
      }
      const native = contestants[0].median
      const times = name === 'encodium' ? `, ${(speeds.median / native).toFixed(1)} ×` : ''
      value.textContent = figure(speeds.median) + times
      value.title = `Middle half of the rounds: ${figure(speeds.low)} to ${figure(speeds.high)}`
      fill.style.width = percent(speeds.median / max)
      spread.style.insetInlineStart = percent(speeds.low / max)
      spread.style.width = percent((speeds.high - speeds.low) / max)
    }
  }
  return { node, draw }
}

const keyOf = ({ label, size }) => `${label} ${size}`

export const setUpSpeed = () => {
  const [button, status, chart] = ['time', 'time-status', 'bars'].map(byId)
  const { run } = newTaskRunner('timing')

  const time = async () => {
    const rows = new Map()
    chart.replaceChildren()
    const onReport = ({ row }) => {
      if (row === undefined) return
      const key = keyOf(row)
      if (!rows.has(key)) {
        rows.set(key, { ...newRow(row), row })
        chart.append(rows.get(key).node)
      }
      rows.get(key).row = row
      const all = [...rows.values()]
      const speeds = all.flatMap(({ row }) => row.contestants?.map(({ high }) => high) ?? [])
      const max = Math.max(1, ...speeds)
      for (const { draw, row } of all) draw(row, max)
    }
    const stopped = (await run('speed', {}, onReport)) === undefined
    if (stopped) return say(status, 'Stopped.')
    const ratios = [...rows.values()]
      .filter(({ row }) => row.contestants !== undefined)
      .map(({ row: { contestants } }) => contestants[1].median / contestants[0].median)
      .toSorted((a, b) => a - b)
    const median = ratios[ratios.length >> 1]
    say(
      status,
      median === undefined
        ? 'Nothing could be measured in this browser.'
        : `Done. encodium is ${median.toFixed(1)} times as fast as this browser (median; range ${ratios[0].toFixed(1)} to ${ratios.at(-1).toFixed(1)}).`,
    )
  }

  button.addEventListener('click', async () => {
    button.disabled = true
    say(status, 'Measuring …')
    try {
      await time()
    } catch (error) {
      say(status, `The measurement failed: ${error.message}`, true)
    }
    button.disabled = false
  })
}
