/**
 * The browsers, each behind the same three functions: `open(url)`, `evaluate(expression)` and
 * `close()`.
 */

import { spawn } from 'node:child_process'
import { after, before, describe } from 'node:test'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities } from 'selenium-webdriver'
import { freePort } from './serve.js'

const START_MS = 60_000

const byPuppeteer = async (options) => {
  const browser = await puppeteer.launch({ headless: true, timeout: START_MS, ...options })
  const page = await browser.newPage()
  return {
    page,
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

const chromium = () =>
  byPuppeteer({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })

const firefox = () => byPuppeteer({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' })

const answers = async (url) => {
  const end = Date.now() + START_MS
  while (Date.now() < end) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing answers at ${url}`)
}

/** WebKitGTK's test browser, which shows itself, on a screen that is not there. */
const webkit = async () => {
  const port = await freePort()
  const command = ['-a', 'WebKitWebDriver', `--port=${port}`]
  const env = { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  // A group of its own, so that the screen goes with the driver.
  const driver = spawn('xvfb-run', command, { stdio: 'ignore', detached: true, env })
  const stop = () => process.kill(-driver.pid)
  try {
    await answers(`http://127.0.0.1:${port}/status`)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    const builder = new Builder().usingServer(`http://127.0.0.1:${port}`)
    const session = await builder.withCapabilities(capabilities).build()
    return {
      session,
      open: (url) => session.get(url),
      evaluate: (expression) => session.executeScript(`return ${expression}`),
      close: () => session.quit().finally(stop),
    }
  } catch (error) {
    stop()
    throw error
  }
}

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

export const engines = { Chromium: chromium, Firefox: firefox, WebKitGTK: webkit }

/** Describes the same tests for each engine; `tests` gets a function that returns the open browser. */
export const inEveryEngine = (tests) => {
  for (const [name, launch] of Object.entries(engines)) {
    describe(name, () => {
      let browser
      before(async () => {
        browser = await launch()
      })
      after(() => browser?.close())
      tests(() => browser)
    })
  }
}

/** Waits until a page calls itself done, and returns its `result`. */
export const resultOf = async (browser, url) => {
  await browser.open(url)
  const end = Date.now() + START_MS
  while ((await browser.evaluate('document.title')) !== 'done') {
    if (Date.now() > end) throw new Error(`${url} is not done after a minute`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return JSON.parse(await browser.evaluate('JSON.stringify(globalThis.result)'))
}
