/** The panel “Browser test”: a table that fills while a worker checks. */

import { byId, codePoints, count, element, hexBytes, plural, say } from './dom.js'
import { newTaskRunner } from './work.js'

const shown = (text) => (text === '' ? 'nothing' : `${text} (${codePoints(text)})`)

const example = ({ bytes, expected, actual }) =>
  element(
    'li',
    {},
    element('code', {}, hexBytes(bytes)),
    ` should be ${shown(expected)}; this browser reads ${shown(actual)}`,
  )

/** A cell with the number of wrong sequences; if there are any, it opens to examples. */
const cell = ({ tested, wrong, examples }, name) => {
  if (tested === 0) return element('td', {}, 'none')
  const text = `${count(wrong)} of ${count(tested)}`
  if (wrong === 0) return element('td', {}, text)
  const summary = element('summary', { className: 'wrong' }, text)
  summary.setAttribute('aria-label', `${text} in ${name}, with examples`)
  const list = element('ul', {}, ...examples.map(example))
  return element('td', {}, element('details', {}, summary, list))
}

const row = ({ name, supported, character, malformed }) => {
  const title = element('th', { scope: 'row' }, name)
  if (!supported) {
    return element('tr', {}, title, element('td', { colSpan: 2 }, 'Not supported by this browser'))
  }
  return element('tr', {}, title, cell(character, name), cell(malformed, name))
}

const isWrong = ({ supported, character, malformed }) =>
  !supported || character.wrong + malformed.wrong > 0

const summary = (verdicts) => {
  const wrong = verdicts.filter(isWrong)
  const total = (kind, key) => verdicts.reduce((sum, verdict) => sum + verdict[kind][key], 0)
  const tested = count(total('character', 'tested') + total('malformed', 'tested'))
  if (wrong.length === 0) {
    return `This browser decodes all ${tested} sequences of ${verdicts.length} encodings as the standard requires.`
  }
  const bad = plural(total('character', 'wrong'), 'character')
  const sequences = plural(total('malformed', 'wrong'), 'malformed sequence')
  return `This browser gets ${bad} and ${sequences} wrong, out of ${tested} tested, in ${wrong.length} of ${verdicts.length} encodings.`
}

export const setUpConformance = () => {
  const [button, status, table] = ['check', 'check-status', 'verdicts'].map(byId)
  const { run } = newTaskRunner('checking')
  const body = table.tBodies[0]
  // It scrolls where the screen is small, so keys must reach it.
  byId('table').tabIndex = 0

  button.addEventListener('click', async () => {
    const verdicts = []
    body.replaceChildren()
    button.disabled = true
    say(status, 'Testing …')
    try {
      const onReport = ({ verdict }) => {
        verdicts.push(verdict)
        // Encodings that the browser gets wrong come first, in the order of the standard.
        const next = isWrong(verdict) ? body.children[verdicts.filter(isWrong).length - 1] : null
        body.insertBefore(row(verdict), next ?? null)
      }
      const stopped = (await run('conformance', {}, onReport)) === undefined
      say(
        status,
        stopped ? `Stopped after ${plural(verdicts.length, 'encoding')}.` : summary(verdicts),
      )
    } catch (error) {
      say(status, `The test failed: ${error.message}`, true)
    }
    button.disabled = false
  })
}
