/** What a person does with a page, the same in each engine. */

import { By, Key } from 'selenium-webdriver'
import { engines } from './engines.js'

/** Long, as machines that test are slow and do much at once. */
const WAIT_MS = 120_000

const byPuppeteer = (page) => ({
  // Waits until it is there, holds still and is in the view.
  click: (selector) => page.locator(selector).click(),
  choose: async (selector, path) => (await page.$(selector)).uploadFile(path),
  type: (selector, text) => page.type(selector, text),
  focus: (selector) => page.focus(selector),
  press: (key) => page.keyboard.press(key),
  point: (x, y) => page.mouse.move(x, y),
  clickAt: (x, y) => page.mouse.click(x, y),
})

const bySelenium = (session) => {
  const find = (selector) => session.findElement(By.css(selector))
  return {
    click: async (selector) => (await find(selector)).click(),
    choose: async (selector, path) => (await find(selector)).sendKeys(path),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    focus: (selector) => session.executeScript(`document.querySelector('${selector}').focus()`),
    press: async (key) => (await session.switchTo().activeElement()).sendKeys(NAMES[key] ?? key),
    point: (x, y) => session.actions().move(inWindow(x, y)).perform(),
    clickAt: (x, y) => session.actions().move(inWindow(x, y)).click().perform(),
  }
}

const inWindow = (x, y) => ({ x: Math.round(x), y: Math.round(y), duration: 0 })

const NAMES = { ArrowRight: Key.ARROW_RIGHT, ArrowDown: Key.ARROW_DOWN, End: Key.END }

/** Starts a browser by its name in engines.js. */
export const newPerson = async (name) => {
  const browser = await engines[name]()
  const { evaluate } = browser
  const hands = browser.page ? byPuppeteer(browser.page) : bySelenium(browser.session)

  const waitFor = async (expression) => {
    const end = Date.now() + WAIT_MS
    while (!(await evaluate(expression))) {
      if (Date.now() > end) {
        const said = await evaluate('document.body.innerText')
        throw new Error(`still not so: ${expression}\n${said}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  return {
    ...browser,
    ...hands,
    waitFor,
    /** A driver may come back while the page that was left is still there. */
    open: async (url) => {
      await browser.open(url)
      const here = `location.href === ${JSON.stringify(url)}`
      await waitFor(`${here} && document.readyState === 'complete'`)
    },
    text: (selector) => evaluate(`document.querySelector('${selector}').textContent`),
    /** Chooses from a list, as puppeteer does: there is no driver that shows the list itself. */
    select: (selector, value) =>
      evaluate(`(() => {
        const list = document.querySelector('${selector}')
        list.value = ${JSON.stringify(value)}
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return list.value
      })()`),
    /** Drops a file with these bytes somewhere on the page. */
    drop: (name, bytes) =>
      evaluate(`(() => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(${JSON.stringify([...bytes])})], '${name}'))
        for (const type of ['dragover', 'drop']) {
          const event = new DragEvent(type, { dataTransfer: files, cancelable: true, bubbles: true })
          document.querySelector('main').dispatchEvent(event)
        }
      })()`),
    /** The bytes behind the link that is offered, and the name that it gives the file. */
    download: async () => {
      await waitFor(`document.querySelector('#converted a') !== null`)
      await evaluate(`(() => {
        globalThis.got = undefined
        fetch(document.querySelector('#converted a').href)
          .then((answer) => answer.arrayBuffer())
          .then((buffer) => { globalThis.got = Array.from(new Uint8Array(buffer)) })
      })()`)
      await waitFor('globalThis.got !== undefined')
      const bytes = Buffer.from(JSON.parse(await evaluate('JSON.stringify(globalThis.got)')))
      return { bytes, name: await evaluate(`document.querySelector('#converted a').download`) }
    },
  }
}
