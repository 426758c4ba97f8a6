/** The page for people with keyboards and screen readers. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import axe from 'axe-core'
import { serve } from '../browser/serve.js'
import { newPerson } from './person.js'

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
  await person.waitUntilRead('fruit.csv')
}

const CHOICES = `document.querySelectorAll('#likeliest button').length`

/** Presses a button by script: how a pointer reaches it is no matter here. */
const press = async (selector) => {
  await person.waitFor(`document.querySelector('${selector}')?.disabled === false`)
  await person.evaluate(`document.querySelector('${selector}').click()`)
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
  'with text that was repaired': async () => {
    await open()
    await person.click('[data-example=mojibake]')
    await person.waitFor(`document.querySelector('#status button') !== null`)
    await person.click('#status button')
    await person.waitFor(`document.querySelector('#repaired').textContent !== ''`)
  },
  'with an error': async () => {
    await open()
    await person.select('#as', 'hex')
    await person.type('#pasted', 'no hex')
    await person.click('#read')
    await person.waitFor(`document.querySelector('#status').classList.contains('error')`)
  },
  'with all encodings, several files and an editor': async () => {
    await open()
    await person.drop('one.csv', [0x61, 0xff], ['two.csv', [0xe3, 0x81, 0x82]])
    await person.waitUntilRead('one.csv')
    await person.waitFor(`${CHOICES} > 0`)
    await press('#compare-all')
    await person.waitFor(`${CHOICES} > 20`)
    await press('#convert-all')
    await person.waitFor(`document.querySelectorAll('#file-list a').length > 0`)
    await press('#start-edit')
  },
}

/** The media features that the browser emulates, by the name of the scheme. */
const schemes = {
  light: [{ name: 'prefers-color-scheme', value: 'light' }],
  dark: [{ name: 'prefers-color-scheme', value: 'dark' }],
  'forced colors': [
    { name: 'prefers-color-scheme', value: 'dark' },
    { name: 'forced-colors', value: 'active' },
  ],
}

/** The states that have colours of their own, which matters where a system forces its colours. */
const FORCED = [
  'as it opens',
  'with malformed text',
  'with all encodings, several files and an editor',
]

const checkAll = async (width) => {
  assert.deepEqual(await violations(), [])
  const wide = await person.evaluate('document.documentElement.scrollWidth')
  assert.ok(wide <= width, `the page is ${wide} wide`)
}

const emulate = async (features) => {
  const session = await person.page.createCDPSession()
  await session.send('Emulation.setEmulatedMedia', { features })
  return session
}

for (const [scheme, features] of Object.entries(schemes)) {
  for (const [width, size] of [
    [1280, 'large'],
    [390, 'small'],
  ]) {
    for (const [state, reach] of Object.entries(states)) {
      if (scheme === 'forced colors' && !FORCED.includes(state)) continue
      test(`axe finds nothing wrong ${state}, ${scheme}, on a ${size} screen`, async () => {
        await person.resize(width, 800)
        const session = await emulate(features)
        await reach()
        if (scheme === 'forced colors') {
          assert.equal(await person.evaluate(`matchMedia('(forced-colors: active)').matches`), true)
        }
        await checkAll(width)
        await session.detach()
      })
    }
  }
}

/** All nodes of an accessibility tree. */
const nodesOf = (node) => [node, ...(node.children ?? []).flatMap(nodesOf)]

test('screen readers get a name for each control, and headings in order', async () => {
  await person.resize(1280, 800)
  await states['with all encodings, several files and an editor']()
  const nodes = nodesOf(await person.page.accessibility.snapshot())
  const controls = /^(button|link|textbox|combobox|checkbox|listbox|option|progressbar)$/
  const unnamed = nodes.filter(({ role, name }) => controls.test(role) && !name)
  assert.deepEqual(unnamed, [])
  const headings = nodes.filter(({ role }) => role === 'heading')
  assert.deepEqual([headings[0].level, headings[0].name], [1, 'Read text in any encoding'])
  for (const [index, { level, name }] of headings.entries()) {
    assert.ok(index === 0 || level <= headings[index - 1].level + 1, `${name} skips a level`)
  }
  const has = (role, name) => nodes.some((node) => node.role === role && node.name === name)
  assert.ok(has('textbox', 'Bytes outside your changes stay exactly as they are.'))
  assert.ok(has('button', 'Copy text'))
})

test('all of it can be reached and used by keys', async () => {
  await person.resize(1280, 800)
  await open()
  const focused = () => person.evaluate('document.activeElement.id')
  await person.focus('#file')
  const reached = new Set()
  for (let i = 0; i < 45; i++) {
    await person.press('Tab')
    reached.add(await focused())
  }
  for (const id of [
    ...['pasted', 'as', 'read', 'encoding', 'garbled', 'compare-all', 'copy-text'],
    ...['start-edit', 'text', 'bytes', 'to', 'lacks', 'malformed', 'bom', 'go'],
  ]) {
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
