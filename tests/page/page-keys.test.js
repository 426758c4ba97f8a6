/** The page by keys alone and on a narrow screen, in each browser; page-access.test.js asks axe about it. */

import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, test } from 'node:test'
import { engines } from '../browser/engines.js'
import { serve } from '../browser/serve.js'
import { newPerson } from './person.js'

/** More than there are tab stops. */
const STOPS = 80

let server
before(async () => {
  server = await serve()
})
after(() => server.close())

for (const name of Object.keys(engines)) {
  describe(`the page by keys in ${name}`, () => {
    let person
    // A new browser for each: Firefox's list of downloads takes keys from the page after a download.
    beforeEach(async () => {
      person = await newPerson(name)
    })
    afterEach(() => person?.close())

    const open = async (width) => {
      await person.resize(width, 800)
      await person.open('about:blank')
      await person.open(`${server.origin}/www/index.html`)
      await person.waitUntilRead('fruit.csv')
      await person.waitFor(`document.querySelector('#likeliest button') !== null`)
    }

    /** Presses the tab key until an element has the focus. */
    const goTo = async (selector) => {
      for (let stop = 0; stop < STOPS; stop++) {
        if (await person.evaluate(`document.activeElement.matches('${selector}')`)) return
        await person.press('Tab')
      }
      assert.fail(`${selector} is not reached by ${STOPS} tab stops`)
    }

    for (const width of [1280, 390]) {
      test(`is read, compared, edited and converted, ${width} pixels wide`, async () => {
        await open(width)
        await person.focus('#file')
        await goTo('[data-example=mail]')
        await person.press('Enter')
        await person.waitUntilRead('mail.txt')
        await person.waitFor(`document.querySelector('#likeliest button') !== null`)
        await goTo('#likeliest [aria-pressed=false]')
        await person.press('Enter')
        await person.waitFor(`document.querySelector('#status').textContent.includes('(chosen)')`)
        await person.waitFor(`document.activeElement.matches('#likeliest [aria-pressed=true]')`)
        await goTo('#start-edit')
        await person.press('Enter')
        await person.waitFor(`document.activeElement.id === 'editor'`)
        await goTo('#save')
        await person.press('Enter')
        await person.waitFor(`document.querySelector('#edited a') !== null`)
        assert.match(await person.text('#edited'), /^Nothing changed/)
        await goTo('#go')
        await person.press('Enter')
        await person.waitFor(`document.querySelector('#converted a') !== null`)
      })

      test(`nothing is cut off, ${width} pixels wide`, async () => {
        await open(width)
        const [page, view] = await person.evaluate(
          '[document.documentElement.scrollWidth, innerWidth]',
        )
        assert.ok(page <= view, `the page is ${page} wide in ${view}`)
      })
    }

    test('nothing is cut off in a frame 390 pixels wide', async () => {
      // The window of WebKitGTK's browser cannot be as narrow as a phone.
      await person.open(`${server.origin}/tests/browser/pages/narrow.html`)
      const loaded = `document.querySelector('iframe').contentDocument.querySelector('#likeliest button') !== null`
      await person.waitFor(loaded)
      const wide = await person.evaluate(
        `document.querySelector('iframe').contentDocument.documentElement.scrollWidth`,
      )
      assert.ok(wide <= 390, `the page is ${wide} wide`)
    })
  })
}
