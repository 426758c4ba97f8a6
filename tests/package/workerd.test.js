/** The packed package in workerd, which runs Cloudflare's workers: WebAssembly as a deployed file. */

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../browser/serve.js'
import { check, load, program, tool, withProject } from './project.js'

const workerd = tool('@cloudflare/workerd-linux-64', 'bin/workerd')

const serve = `
export default {
  fetch: async () => new Response(JSON.stringify(await run()))
}
`

const config = (port) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (
    compatibilityDate = "2025-01-01",
    modules = [
      (name = "worker.mjs", esModule = embed "worker.mjs"),
      (name = "encodium.wasm", wasm = embed "node_modules/encodium/dist/encodium.wasm"),
    ],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

const answer = async (url) => {
  for (let left = 100; ; left--) {
    try {
      return await (await fetch(url)).text()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const CONDITIONS = { workerd: ['workerd', 'worker'], 'edge-light': ['edge-light'] }

for (const [name, conditions] of Object.entries(CONDITIONS)) {
  test(`workerd, bundled with the condition ${name}`, () =>
    withProject(async ({ folder, write }) => {
      const entry = await write('entry.mjs', (await program()) + serve)
      const { build } = await load('esbuild')
      // What wrangler does with such an import, which names a file that is deployed beside.
      const toDeployed = {
        name: 'wasm',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({
            path: `./${path.match(/[^/]*\.wasm/)[0]}`,
            external: true,
          })),
      }
      await build({
        entryPoints: [entry],
        outfile: join(folder, 'worker.mjs'),
        bundle: true,
        format: 'esm',
        conditions,
        plugins: [toDeployed],
      })
      const port = await freePort()
      await write('config.capnp', config(port))
      const server = spawn(workerd, ['serve', 'config.capnp'], { cwd: folder, stdio: 'inherit' })
      try {
        check({ stdout: await answer(`http://127.0.0.1:${port}/`) })
      } finally {
        server.kill('SIGKILL')
      }
    }))
}
