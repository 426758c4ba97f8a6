/** The hosts to measure in. Each has a `title`, `call(name, argument)` and `close()`. */

import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import sirv from 'sirv'
import { engines } from '../tests/browser/engines.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
export const DIRECTORY = here('../target/bench')

const node = async (path) => {
  const child = fork(here('in-node.js'), { execPath: path })
  await once(child, 'message')
  const call = async (name, argument) => {
    const answer = once(child, 'message')
    child.send({ name, argument })
    return (await answer)[0]
  }
  const version = execFileSync(path, ['--version'], { encoding: 'utf8' }).trim()
  return { title: `Node.js ${version.slice(1)}`, call, close: async () => child.kill() }
}

/** The newest Node.js, from the package registry. */
const newest = () => {
  const args = ['--yes', '--package=node@latest', '--', 'node', '-p', 'process.execPath']
  return execFileSync('npx', args, { encoding: 'utf8' }).trim()
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

/** Keys are the values of `--host`. */
export const hosts = {
  node: () => node(execPath),
  newest: () => node(process.env.NEWEST_NODE ?? newest()),
  chromium: () => browser('Chromium'),
  firefox: () => browser('Firefox'),
}
