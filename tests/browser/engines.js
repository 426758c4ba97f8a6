/**
 * The browsers, each behind the same three functions: `open(url)`, `evaluate(expression)` and
 * `close()`. None of them has a time limit of its own.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, before, describe } from 'node:test'
import puppeteer from 'puppeteer-core'
import { Builder, Capabilities } from 'selenium-webdriver'
import { freePort } from './serve.js'
import { until } from './wait.js'

/** What puppeteer takes for no limit. */
const NO_LIMIT = 0

const byPuppeteer = async (options) => {
  const browser = await puppeteer.launch({
    headless: true,
    timeout: NO_LIMIT,
    protocolTimeout: NO_LIMIT,
    ...options,
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(NO_LIMIT)
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

const miniBrowser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`

/** Starts a screen that nobody sees, and resolves to its process and its name. */
const startScreen = async () => {
  // The server picks a free display itself and reports it, so two that start at once do not collide.
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-ac']
  const screen = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(screen, 'exit').then(([code]) => {
    throw new Error(`Xvfb ended with ${code} before it had a display`)
  })
  const [number] = await Promise.race([once(screen.stdio[3], 'data'), ended])
  return { screen, display: `:${String(number).trim()}` }
}

/** Starts WebKit's driver on a screen, and resolves to its process and its address. */
const startDriver = async (display) => {
  for (;;) {
    const port = await freePort()
    const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
    await once(driver, 'spawn')
    const address = `http://127.0.0.1:${port}`
    const answers = async () =>
      driver.exitCode !== null ||
      fetch(`${address}/status`).then(
        () => true,
        () => false,
      )
    await until(answers, () => `WebKitWebDriver at ${address}`)
    // It ends at once if another process took the port in the meantime.
    if (driver.exitCode === null) return { driver, address }
  }
}

/** WebKitGTK's test browser. */
const webkit = async () => {
  const { screen, display } = await startScreen()
  const processes = [screen]
  const stop = () => {
    for (const child of processes) child.kill()
  }
  try {
    const { driver, address } = await startDriver(display)
    processes.unshift(driver)
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      timeouts: { script: null, pageLoad: Number.MAX_SAFE_INTEGER },
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    })
    const builder = new Builder().usingServer(address)
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

/** With `ENCODIUM_HOSTS=one`, which `npm test` sets, the tests run in Chromium and in no other. */
export const engines =
  process.env.ENCODIUM_HOSTS === 'one'
    ? { Chromium: chromium }
    : { Chromium: chromium, Firefox: firefox, WebKitGTK: webkit }

/** Describes the same tests for each engine; `tests` takes a function that returns the open browser. */
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

/** Opens a page, waits until its title is "done", and resolves to its global `result`. */
export const resultOf = async (browser, url) => {
  await browser.open(url)
  const isDone = () => browser.evaluate(`document.title === 'done'`)
  await until(isDone, () => `the result of ${url}`)
  return JSON.parse(await browser.evaluate('JSON.stringify(globalThis.result)'))
}
