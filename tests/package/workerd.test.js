/** The packed package in workerd, which runs Cloudflare's workers: WebAssembly as a deployed file. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { freePort } from '../browser/serve.js'
import { until } from '../browser/wait.js'
import { check, load, program, tool, withProject } from './project.js'

const workerd = tool('@cloudflare/workerd-linux-64', 'bin/workerd')

/** What wrangler does with such an import, which names a file that is deployed beside. */
const toDeployed = {
  name: 'wasm',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\.wasm\?module$/ }, ({ path }) => ({
      path: `./${path.match(/[^/]*\.wasm/)[0]}`,
      external: true,
    })),
}

const serving = `
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
      (name = "extended.wasm", wasm = embed "node_modules/encodium/dist/extended.wasm"),
      (name = "repair.wasm", wasm = embed "node_modules/encodium/dist/repair.wasm"),
    ],
  ))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`

/** What a server answers, once it does. */
const answer = (server, url) =>
  until(
    async () => {
      if (server.exitCode !== null) throw new Error(`workerd ended with ${server.exitCode}`)
      return fetch(url).then(
        (response) => response.text(),
        () => undefined,
      )
    },
    () => `workerd at ${url}`,
  )

/** What a program prints in workerd, bundled under some conditions. */
const deployed = ({ source, conditions }) =>
  withProject(async ({ folder, write }) => {
    const { build } = await load('esbuild')
    await build({
      entryPoints: [await write('entry.mjs', source + serving)],
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
      return { stdout: await answer(server, `http://127.0.0.1:${port}/`) }
    } finally {
      server.kill('SIGKILL')
    }
  })

const CONDITIONS = { workerd: ['workerd', 'worker'], 'edge-light': ['edge-light'] }

const extended = `
import { TextDecoder } from 'encodium'
import { ExtendedTextDecoder, ExtendedTextEncoder } from 'encodium/extended'

const bytes = new ExtendedTextEncoder('utf-7-imap').encode('日本語')
export const run = async () => [
  String.fromCharCode(...bytes),
  new ExtendedTextDecoder('hz-gb-2312').decode(Uint8Array.of(0x7e, 0x7b, 0x56, 0x50, 0x7e, 0x7d)),
  new TextDecoder('gbk').decode(Uint8Array.of(0xd6, 0xd0)),
]
`

const detecting = `
import { detect } from 'encodium/detect'

export const run = async () => {
  const { encoding, language } = detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea))
  return [encoding, language]
}
`

const inspecting = `
import { detect, inspect } from 'encodium/repair'

export const run = async () => {
  const { encoding, language } = detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea))
  const { malformed } = inspect(Uint8Array.of(0x61, 0x82, 0xff), 'shift_jis')
  return [encoding, language, malformed.length, malformed[0].byteStart]
}
`

for (const [name, conditions] of Object.entries(CONDITIONS)) {
  test(`workerd, bundled with the condition ${name}`, async () =>
    check(await deployed({ source: await program(), conditions })))

  test(`workerd, bundled with the condition ${name}: encodium/extended`, async () => {
    const { stdout } = await deployed({ source: extended, conditions })
    assert.deepEqual(JSON.parse(stdout), ['&ZeVnLIqe-', '中', '中'])
  })

  test(`workerd, bundled with the condition ${name}: encodium/detect`, async () => {
    const { stdout } = await deployed({ source: detecting, conditions })
    assert.deepEqual(JSON.parse(stdout), ['shift_jis', 'ja'])
  })

  test(`workerd, bundled with the condition ${name}: encodium/repair`, async () => {
    const { stdout } = await deployed({ source: inspecting, conditions })
    assert.deepEqual(JSON.parse(stdout), ['shift_jis', 'ja', 1, 1])
  })
}
