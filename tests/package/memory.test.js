/** Hosts that give WebAssembly less memory than it asks for. */

import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { fixed } from './fixed-memory.js'
import { check, printing, program, tool, withoutWasm, withProject } from './project.js'

/** In KiB. V8 of this version wants 8 GiB of addresses for any memory, or 4 GiB. */
const LIMIT = 4_000_000

test('a tight address space: an error that names encodium/no-wasm, which works there', () =>
  withProject(async ({ write, run }) => {
    await write('import.mjs', (await program()) + printing)
    await write('no-wasm.mjs', (await program(withoutWasm)) + printing)
    const limited = (file) =>
      run('sh', '-c', `ulimit -v ${LIMIT}; exec ${tool('node22', 'bin/node')} ${file}`)
    check(await limited('no-wasm.mjs'))
    await assert.rejects(limited('import.mjs'), /refused the memory.*encodium\/no-wasm/)
    await write(
      'detect.mjs',
      `import { detect } from 'encodium/detect'
      for (let i = 0; i < 2; i++) {
        try { detect(new Uint8Array(1)) } catch ({ message }) { console.log(message) }
      }`,
    )
    const { stdout } = await limited('detect.mjs')
    assert.match(
      stdout,
      /^(encodium\/detect: this host refused its WebAssembly \(.*memory.*\); encodium\/no-wasm\/detect needs none\n){2}$/,
    )
  }))

test('memory that cannot grow: an error each time, and what fits goes on', () =>
  withProject(async ({ folder, write, run }) => {
    const module = await readFile(join(folder, 'node_modules/encodium/dist/encodium.wasm'))
    await writeFile(join(folder, 'fixed.wasm'), fixed(module))
    await write(
      'fixed.mjs',
      `import { readFileSync } from 'node:fs'
      import { initSync, TextDecoder } from 'encodium/wasm-file'
      initSync(readFileSync('fixed.wasm'))
      const utf8 = new TextDecoder()
      const euro = Uint8Array.of(0xe2, 0x82, 0xac)
      const fatal = new TextDecoder('big5', { fatal: true })
      console.log(utf8.decode(euro.subarray(0, 2), { stream: true }))
      for (let i = 0; i < 2; i++) {
        try { console.log(fatal.decode(Uint8Array.of(0xa4, 0xa4))) } catch (e) { console.log(e.message) }
      }
      console.log(utf8.decode(euro.subarray(2)))`,
    )
    const { stdout } = await run(process.execPath, 'fixed.mjs')
    const [before, first, second, after] = stdout.split('\n')
    assert.equal(before, '')
    assert.match(
      first,
      /^encodium: WebAssembly stopped, likely for want of memory.*'encodium\/no-wasm'/,
    )
    assert.equal(second, first)
    assert.equal(after, '€')
  }))
