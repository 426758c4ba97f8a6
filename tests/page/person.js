/** Uses the page as a person does, the same in each engine. */

import { By, Key } from 'selenium-webdriver'
import { engines } from '../browser/engines.js'
import { until } from '../browser/wait.js'

const byPuppeteer = (page) => ({
  // A locator waits until the element is there, holds still and is in view.
  click: (selector) => page.locator(selector).click(),
  choose: async (selector, path) => (await page.$(selector)).uploadFile(path),
  type: (selector, text) => page.type(selector, text),
  focus: (selector) => page.focus(selector),
  press: (key) => page.keyboard.press(key),
  point: (x, y) => page.mouse.move(x, y),
  clickAt: (x, y) => page.mouse.click(x, y),
  resize: (width, height) => page.setViewport({ width, height }),
  capture: () => page.screenshot(),
})

const bySelenium = (session) => {
  const find = (selector) => session.findElement(By.css(selector))
  return {
    click: async (selector) => (await find(selector)).click(),
    choose: async (selector, path) => (await find(selector)).sendKeys(path),
    type: async (selector, text) => (await find(selector)).sendKeys(text),
    focus: (selector) => session.executeScript(`document.querySelector('${selector}').focus()`),
    // Not to the element: what is sent to a file input is a path.
    press: (key) =>
      session
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    point: (x, y) => session.actions().move(inViewport(x, y)).perform(),
    clickAt: (x, y) => session.actions().move(inViewport(x, y)).click().perform(),
    resize: (width, height) => session.manage().window().setRect({ width, height }),
    capture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
  }
}

const inViewport = (x, y) => ({ x: Math.round(x), y: Math.round(y), duration: 0 })

const KEYS = {
  End: Key.END,
  Enter: Key.ENTER,
  Tab: Key.TAB,
}

/** Holds when the page has read its input: parts of the text are there before that. */
const IS_READ = `document.querySelector('#views').getAttribute('aria-busy') === 'false'`

/** An expression that holds when the page has read its input, and shows this text. */
export const shows = (text) =>
  `${IS_READ} && document.querySelector('#text').textContent === ${JSON.stringify(text)}`

/** Starts a browser by its name in engines.js. */
export const newPerson = async (name) => {
  const browser = await engines[name]()
  const { evaluate } = browser
  const hands = browser.page ? byPuppeteer(browser.page) : bySelenium(browser.session)

  /**
   * Waits until an expression holds in the page. An error that the page shows before that ends the
   * wait: what was waited for will not come.
   */
  const waitFor = (expression) =>
    until(
      async () => {
        const { holds, error } = await evaluate(`(() => ({
          holds: Boolean(${expression}),
          error: document.querySelector('[role=status].error')?.textContent ?? null,
        }))()`)
        if (!holds && error !== null) throw new Error(`${error}\nbefore it was so: ${expression}`)
        return holds
      },
      async () => {
        const said = await evaluate(
          `[...document.querySelectorAll('[role=status]')].map((node) => node.textContent).join(' ')`,
        )
        return `${expression}; the page says: ${said}`
      },
    )

  /** While the page fills a part, those below it move, and a click would miss them. */
  const isReady = (selector) => `(() => {
    const node = document.querySelector('${selector}')
    const isStill = document.querySelector('[aria-busy=true]') === null
    return isStill && node !== null && !node.disabled && node.getClientRects().length > 0
  })()`

  return {
    ...browser,
    ...hands,
    waitFor,
    /** Clicks what is there, is shown, is not disabled and holds still, or waits until it is so. */
    click: async (selector) => {
      await waitFor(isReady(selector))
      await hands.click(selector)
    },
    /** Waits until the page has read a file whole and shows it: one of this name, if there is one. */
    waitUntilRead: (name = '') =>
      waitFor(`!document.querySelector('#go').disabled &&
        document.querySelector('#status').textContent.startsWith(${JSON.stringify(name)}) && ${IS_READ}`),
    /** Opens a page anew: a driver may return while the page that is left is still there. */
    open: async (url) => {
      await evaluate('(globalThis.isLeft = true)')
      await browser.open(url)
      const isNew = `globalThis.isLeft === undefined && document.readyState === 'complete'`
      await until(
        () => evaluate(isNew),
        () => url,
      )
    },
    text: (selector) => evaluate(`document.querySelector('${selector}').textContent`),
    /** Chooses from a list, as puppeteer does: no driver opens the list itself. */
    select: (selector, value) =>
      evaluate(`(() => {
        const list = document.querySelector('${selector}')
        list.value = ${JSON.stringify(value)}
        list.dispatchEvent(new Event('change', { bubbles: true }))
        return list.value
      })()`),
    /** Drops a file with these bytes on the page, and others, which are pairs of a name and an array of bytes. */
    drop: (name, bytes, ...others) =>
      evaluate(`(() => {
        const files = new DataTransfer()
        for (const [name, bytes] of ${JSON.stringify([[name, [...bytes]], ...others])}) {
          files.items.add(new File([new Uint8Array(bytes)], name))
        }
        for (const type of ['dragover', 'drop']) {
          const event = new DragEvent(type, { dataTransfer: files, cancelable: true, bubbles: true })
          document.querySelector('main').dispatchEvent(event)
        }
      })()`),
    /**
     * From now on, records each value of the progress bar of a place of work, and the page's turns
     * between them, in the global `seen`.
     */
    watch: (id) =>
      evaluate(`(() => {
        const bar = document.querySelector('#${id} progress')
        const seen = (globalThis.seen = { values: [], turnsBetween: 0 })
        let turn = 0
        let last
        setInterval(() => turn++, 0)
        new MutationObserver(() => {
          if (bar.value > 0 && last !== undefined && turn > last) seen.turnsBetween++
          if (bar.value > 0) last = turn
          seen.values.push(bar.value)
        }).observe(bar, { attributes: true, attributeFilter: ['value'] })
      })()`),
    /**
     * Has the page press a button at the moment its progress bar first moves, while the work is
     * certainly not over, and records in the global `pressed` whether a pointer would have hit it.
     */
    pressOnProgress: (id) =>
      evaluate(`(() => {
        const [bar, button] = ['progress', 'button'].map((tag) => document.querySelector('#${id} ' + tag))
        globalThis.pressed = undefined
        const observer = new MutationObserver(() => {
          if (bar.value === 0) return
          observer.disconnect()
          button.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = button.getBoundingClientRect()
          globalThis.pressed = document.elementFromPoint(left + width / 2, top + height / 2) === button
          button.click()
        })
        observer.observe(bar, { attributes: true, attributeFilter: ['value'] })
      })()`),
    /** The bytes behind the link that is offered in a place, and the name that it suggests. */
    download: async (place = '#converted') => {
      await waitFor(`document.querySelector('${place} a') !== null`)
      await evaluate(`(() => {
        globalThis.got = undefined
        fetch(document.querySelector('${place} a').href)
          .then((response) => response.arrayBuffer())
          .then((buffer) => ({ bytes: Array.from(new Uint8Array(buffer)) }))
          .catch((error) => ({ error: String(error) }))
          .then((got) => { globalThis.got = got })
      })()`)
      await waitFor('globalThis.got !== undefined')
      const { bytes, error } = JSON.parse(await evaluate('JSON.stringify(globalThis.got)'))
      if (error !== undefined) throw new Error(`the link offers nothing: ${error}`)
      const name = await evaluate(`document.querySelector('${place} a').download`)
      return { bytes: Buffer.from(bytes), name }
    },
  }
}
