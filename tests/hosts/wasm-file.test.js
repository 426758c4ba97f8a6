/** `encodium/wasm-file`: every way to bring the WebAssembly, and what is said when it is none. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const wasmFile = new URL('../../js/wasm-file.js', import.meta.url)
const file = fileURLToPath(new URL('../../js/generated/standard.wasm', import.meta.url))

/** Runs code in a new realm, and returns what it prints. */
const run = async (code) => {
  const child = spawn(process.execPath, ['--input-type=module'])
  child.stdin.end(`
    import { readFileSync } from 'node:fs'
    import { readFile } from 'node:fs/promises'
    import { canEncode, init, initSync, LegacyTextEncoder, TextDecoder } from '${wasmFile}'
    const file = ${JSON.stringify(file)}
    const use = () => console.log(new TextDecoder('sjis').decode(Uint8Array.of(0x93, 0xfa)))
    const attempt = async (f) => {
      try { await f() } catch (error) { console.log(error.name + ': ' + error.message) }
    }
    ${code}`)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  }
  await new Promise((resolve) => child.on('close', resolve))
  assert.equal(output.stderr, '')
  return output.stdout.split('\n').slice(0, -1)
}

let server
let origin
before(async () => {
  server = createServer(({ url }, response) => {
    // An answer that nobody reads would keep its connection, and so the process, for some seconds.
    if (url !== '/encodium.wasm') response.writeHead(404).end()
    else response.end(readFileSync(file))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${server.address().port}`
})
after(() => server.close())

const WAYS = {
  'bytes at once': 'initSync(readFileSync(file))',
  'an ArrayBuffer at once': 'initSync(new Uint8Array(readFileSync(file)).buffer)',
  'a module at once': 'initSync(new WebAssembly.Module(readFileSync(file)))',
  'a module of another realm at once': `
      const { runInNewContext } = await import('node:vm')
      initSync(new (runInNewContext('WebAssembly.Module'))(readFileSync(file)))`,
  bytes: 'await init(readFileSync(file))',
  'a promise of bytes': 'await init(readFile(file))',
  'a module': 'await init(await WebAssembly.compile(readFileSync(file)))',
  'a Response': 'await init(new Response(readFileSync(file)))',
  'what fetch gives': "await init(fetch(origin + '/encodium.wasm'))",
  'a string with a URL': "await init(origin + '/encodium.wasm')",
  'a URL': "await init(new URL(origin + '/encodium.wasm'))",
}

for (const [way, code] of Object.entries(WAYS)) {
  test(`takes ${way}`, async () => {
    const lines = await run(`const origin = '${origin}'
      ${code}
      use()
      console.log(canEncode('한', 'euc-kr'), new LegacyTextEncoder('big5').encode('中').length)`)
    assert.deepEqual(lines, ['日', 'true 2'])
  })
}

test('before that each use says what to call, and it works once it was called', async () => {
  const [first, second, text] = await run(`
    const decoder = new TextDecoder('sjis')
    for (let i = 0; i < 2; i++) await attempt(() => decoder.decode(Uint8Array.of(0x93, 0xfa)))
    await init(readFile(file))
    use()`)
  assert.match(first, /^Error: encodium: .*Call init or initSync of 'encodium\/wasm-file'/)
  assert.equal(second, first)
  assert.equal(text, '日')
})

test('what is no such module is refused, and init may be called again', async () => {
  const empty = 'Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)'
  const lines = await run(`
    const origin = '${origin}'
    await attempt(() => init(${empty}))
    await attempt(() => initSync(${empty}))
    await attempt(() => init(Uint8Array.of(1, 2, 3)))
    await attempt(() => init(7))
    await attempt(() => initSync('encodium.wasm'))
    await attempt(() => init(origin + '/nothing.wasm'))
    await attempt(() => init(readFile(file + '.missing')))
    initSync(readFileSync(file))
    use()`)
  const expected = [
    /^TypeError: this WebAssembly module is not that of encodium.wasm$/,
    /^TypeError: this WebAssembly module is not that of encodium.wasm$/,
    /^CompileError: /,
    /^TypeError: source must be a WebAssembly.Module, .* a URL/,
    /^TypeError: source must be a WebAssembly.Module .*init takes URLs too/,
    /^Error: encodium: .*nothing.wasm has the status 404$/,
    /^Error: ENOENT/,
    /^日$/,
  ]
  assert.equal(lines.length, expected.length)
  for (const [i, line] of lines.entries()) assert.match(line, expected[i])
})
