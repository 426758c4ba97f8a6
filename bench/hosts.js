/** The hosts to measure in. Each has a `title`, `call(name, argument)` and `close()`. */

import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import sirv from 'sirv'
import { engines } from '../tests/browser/engines.js'
import { RUNTIMES } from '../tests/package/project.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
export const DIRECTORY = here('../target/bench')

/** A runtime that runs a program of Node.js, with these arguments before the program. */
const runtime = async (path, title, ...execArgv) => {
  const child = fork(here('in-node.js'), { execPath: path, execArgv })
  await once(child, 'message')
  const call = async (name, argument) => {
    const answer = once(child, 'message')
    child.send({ name, argument })
    return (await answer)[0]
  }
  const [version] = execFileSync(path, ['--version'], { encoding: 'utf8' }).match(/\d[\d.]*/)
  return { title: `${title} ${version}`, call, close: async () => child.kill() }
}

const bundle = async () => {
  mkdirSync(DIRECTORY, { recursive: true })
  await build({
    entryPoints: [here('suite.js')],
    inject: [here('buffer.js')],
    outfile: `${DIRECTORY}/suite.js`,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { global: 'globalThis' },
    external: ['stream', 'util'],
    logLevel: 'error',
  })
  const script = '<script type="module">import "./suite.js"; document.title = "done"</script>'
  writeFileSync(`${DIRECTORY}/index.html`, `<!doctype html><meta charset="utf-8">${script}`)
}

/** Serves DIRECTORY. Returns the address, and a function that stops the server. */
export const serve = async () => {
  // A cross-origin isolated page gets a finer clock.
  const isolated = (response) => {
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp')
  }
  const server = createServer(sirv(DIRECTORY, { dev: true, setHeaders: isolated }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${server.address().port}/`, stop }
}

const browser = async (name) => {
  await bundle()
  const { address, stop } = await serve()
  const { page, open, evaluate, close } = await engines[name]()
  page.setDefaultTimeout(0)
  await open(address)
  await page.waitForFunction('globalThis.bench !== undefined', { timeout: 60_000 })
  return {
    title: `${name} ${(await page.browser().version()).replace(/^[^/]*\//, '')}`,
    call: (call, argument) => evaluate(`bench.${call}(${JSON.stringify(argument)})`),
    close: async () => {
      await close()
      stop()
    },
  }
}

/** The path of a runtime; those but the first are what `node tests/package/setup.js` installs. */
const pathOf = (name) => RUNTIMES[name][0]

const runtimes = {
  node: [pathOf('Node.js 20'), 'Node.js'],
  node22: [pathOf('Node.js 22'), 'Node.js'],
  newest: [pathOf('Node.js 26'), 'Node.js'],
  bun: [pathOf('Bun'), 'Bun'],
  deno: [pathOf('Deno'), 'Deno', 'run', '--no-remote', '-A'],
}

const present = Object.entries(runtimes).filter(([, [path]]) => existsSync(path))

/** The hosts that this machine has. Keys are the values of `--host`. */
export const hosts = {
  ...Object.fromEntries(present.map(([name, values]) => [name, () => runtime(...values)])),
  chromium: () => browser('Chromium'),
  firefox: () => browser('Firefox'),
}
