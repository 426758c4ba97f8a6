/** The packed package through Vite's development server, in Chromium. */

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { expected } from '../package/expected.js'
import { load, program, tool, withProject } from '../package/project.js'
import { engines, resultOf } from './engines.js'
import { freePort } from './serve.js'

const html = `<!doctype html>
<meta charset="utf-8">
<title>running</title>
<script type="module" src="/main.js"></script>
`

const reporting = `
run().catch((error) => ({ error: error.stack })).then((result) => {
  globalThis.result = result
  document.title = 'done'
})
`

// The tools of the packed package's tests are for one kind of machine only.
const skip = !existsSync(tool('vite', '')) && process.env.CI !== 'true'

test('Vite, as it serves while one writes', { skip }, () =>
  withProject(async ({ folder, write }) => {
    await write('index.html', html)
    await write('main.js', (await program()) + reporting)
    const { createServer } = await load('vite')
    const port = await freePort()
    const where = { host: '127.0.0.1', port, strictPort: true }
    const server = await createServer({ root: folder, configFile: false, server: where })
    const browser = await engines.Chromium()
    try {
      await server.listen()
      assert.deepEqual(await resultOf(browser, `http://127.0.0.1:${port}/`), expected)
    } finally {
      await browser.close()
      await server.close()
    }
  }),
)
