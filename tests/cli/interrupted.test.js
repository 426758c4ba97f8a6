/** A signal ends the command at once while it works on a whole file, and leaves nothing behind. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { BIN, before, files } from './tools.js'

const POSIX_ONLY = { skip: process.platform === 'win32' && 'POSIX only' }

/** The detector's module never returns from its first call, before which it makes the file `called`. */
const ENDLESS = before(`
  import fs from 'node:fs'
  const { Instance, Module } = WebAssembly
  WebAssembly.Instance = function (module, imports) {
    const isDetector = Module.exports(module).some(({ name }) => name === 'repairText')
    if (!isDetector) return new Instance(module, imports)
    fs.writeFileSync('called', '')
    for (;;);
  }
`)

const TEXT = 'Le cafÃ© est fermÃ©\n'.repeat(5000)

for (const args of [
  ['-f', 'mixed', '-i', 'in'],
  ['-f', 'mixed', '-o', 'in', 'in'],
  ['-f', 'mixed', '-i', '-j', '2', 'in', 'in2'],
  ['--repair', '-i', 'in'],
  ['--repair', '-o', 'in', 'in'],
]) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    test(`${signal}: ${args.join(' ')}`, POSIX_ONLY, async () => {
      const path = files({ in: TEXT, in2: TEXT })
      const child = spawn(process.execPath, [ENDLESS, BIN, ...args], { cwd: path.folder })
      const closed = once(child, 'close')
      while (!path.names().includes('called')) {
        assert.equal(child.exitCode, null)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      child.kill(signal)
      assert.equal((await closed)[1], signal)
      assert.deepEqual(path.names(), ['called', 'in', 'in2'])
      assert.deepEqual([path.read('in'), path.read('in2')], [TEXT, TEXT])
    })
  }
}
