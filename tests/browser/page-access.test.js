import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import axe from 'axe-core'
import { newPerson } from './person.js'
import { serve } from './serve.js'

let server
let person
before(async () => {
  server = await serve()
  person = await newPerson('Chromium')
})
after(async () => {
  await person?.close()
  server.close()
})

const violations = async () => {
  await person.evaluate(axe.source)
  const { violations } = await person.evaluate('axe.run()')
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const open = async () => {
  await person.open('about:blank')
  await person.open(`${server.origin}/www/index.html`)
}

const states = {
  'as it opens': open,
  'with malformed text': async () => {
    await open()
    await person.click('[data-example=damaged]')
    await person.waitFor(`document.querySelector('#bytes .malformed') !== null`)
    await person.click('#malformed-after')
    // The page scrolls to it, which must be over before the next click.
    await person.waitFor(`document.querySelector('#details').textContent.includes('malformed')`)
    await person.click('#go')
    await person.waitFor(`document.querySelector('#converted a') !== null`)
  },
  'with an error': async () => {
    await open()
    await person.select('#as', 'hex')
    await person.type('#pasted', 'no hex')
    await person.click('#read')
    await person.waitFor(`document.querySelector('#status').classList.contains('error')`)
  },
  'with the browser checked': async () => {
    await open()
    await person.click('#tab-conformance')
    await person.click('#check')
    await person.waitFor(`document.querySelectorAll('#verdicts tbody tr').length === 39`)
    await person.evaluate(
      `document.querySelectorAll('details').forEach((node) => { node.open = true })`,
    )
  },
  'while it measures speed': async () => {
    await open()
    await person.click('#tab-speed')
    await person.pressOnProgress('timing')
    await person.click('#time')
    await person.waitFor(`document.querySelector('#time-status').textContent === 'Stopped.'`)
  },
}

for (const scheme of ['light', 'dark']) {
  for (const [width, size] of [
    [1280, 'large'],
    [360, 'small'],
  ]) {
    for (const [state, reach] of Object.entries(states)) {
      test(`axe finds nothing wrong ${state}, ${scheme}, on a ${size} screen`, async () => {
        await person.page.setViewport({ width, height: 800 })
        await person.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
        await reach()
        assert.deepEqual(await violations(), [])
        const wide = await person.evaluate('document.documentElement.scrollWidth')
        assert.ok(wide <= width, `the page is ${wide} wide`)
      })
    }
  }
}

test('all of it can be reached and used by keys', async () => {
  await person.page.setViewport({ width: 1280, height: 800 })
  await open()
  const focused = () => person.evaluate('document.activeElement.id')
  await person.press('Tab')
  assert.equal(await focused(), 'tab-playground')
  await person.press('ArrowRight')
  assert.equal(await focused(), 'tab-conformance')
  assert.equal(await person.evaluate(`document.querySelector('#conformance').hidden`), false)
  assert.equal(await person.evaluate(`document.querySelector('#playground').hidden`), true)
  await person.press('End')
  assert.equal(await focused(), 'tab-speed')
  await person.press('Home')
  await person.press('Tab')
  assert.equal(await focused(), 'file')
  await person.press('Tab')
  await person.press('Enter')
  await person.waitUntilRead()
  const reached = new Set()
  for (let i = 0; i < 25; i++) {
    await person.press('Tab')
    reached.add(await focused())
  }
  for (const id of ['pasted', 'as', 'read', 'encoding', 'text', 'bytes', 'to', 'lacks', 'go']) {
    assert.ok(reached.has(id), `${id} is not reached`)
  }
})

test('nothing moves while a file is read and converted', async () => {
  await open()
  await person.evaluate(`{
    globalThis.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  }`)
  // By script, as what moves just after a click of a person is not counted.
  await person.evaluate(`document.querySelector('[data-example=csv]').click()`)
  await person.waitUntilRead()
  await person.evaluate(`document.querySelector('#go').click()`)
  await person.waitFor(`document.querySelector('#converted a') !== null`)
  const moved = await person.evaluate('moved.reduce((sum, value) => sum + value, 0)')
  assert.ok(moved < 0.01, `layout shift ${moved}`)
})
