/** Few bytes or code units, which need no call of the module, in every kind of host; and what is read of them. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { TextDecoder } from '../../../js/index.js'
import { runModule, version } from '../../common/run-module.js'

const NODE = '--conditions=dist-node'
const AS_BUN = version('bun', '1.0.0')
const properties = fileURLToPath(new URL('short-input-properties.js', import.meta.url))

for (const [host, limits, ...flags] of [
  ['browsers', '16 256'],
  ['Node.js', '16 40', NODE],
]) {
  test(`${host}: tables for up to ${limits} code units make no difference`, () => {
    const { NODE_TEST_CONTEXT: _, ...rest } = process.env
    const env = { ...rest, LIMITS: limits }
    const { status, stdout } = spawnSync(process.execPath, [...flags, properties], {
      encoding: 'utf8',
      env,
      maxBuffer: 1 << 28,
    })
    assert.equal(status, 0, stdout)
  })
}

const attempt = (run) => {
  try {
    return run()
  } catch (error) {
    return error.constructor.name
  }
}

for (const [host, prepare, ...flags] of [
  ['browsers', ''],
  ['Node.js', '', NODE],
  ['Bun', AS_BUN, NODE],
]) {
  test(`${host}: only a Uint8Array is read as bytes, whatever prototype another view has`, () => {
    const code = `
      ${prepare}
      const { TextDecoder } = await import('${new URL('../../../js/index.js', import.meta.url)}')
      for (const Kind of [Int8Array, Uint16Array, Uint8Array, DataView]) {
        const { buffer } = Uint16Array.of(0x6161, 0xe961, 0x61e9)
        const view = Object.setPrototypeOf(new Kind(buffer), Uint8Array.prototype)
        const bytes = new Uint8Array(buffer)
        for (const fatal of [false, true]) {
          const decoder = new TextDecoder('windows-1252', { fatal })
          for (const _ of [1, 2]) console.log(decoder.decode(view) === decoder.decode(bytes))
        }
      }`
    assert.deepEqual(runModule(code, ...flags).split('\n'), Array(16).fill('true'))
  })
}

/** Writes to a shared buffer as fast as it can, until a second word beside it is 1. */
const WRITER = `
  const { workerData: { bytes, at, values, stop } } = require('node:worker_threads')
  for (let i = 0; Atomics.load(stop, 0) === 0; i++) bytes[at] = values[i % values.length]`

/** All that a decoder makes of eight bytes while a thread exchanges one of them. */
const textsWhileWritten = async (label, bytes, at, values) => {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { bytes: shared, at, values, stop }
  const worker = new Worker(WRITER, { eval: true, workerData })
  const decoder = new TextDecoder(label, { fatal: true })
  const found = new Set()
  const ended = new Promise((resolve) => worker.on('exit', resolve))
  await new Promise((resolve) => worker.on('online', resolve))
  for (let i = 0; i < 200_000; i++) found.add(attempt(() => decoder.decode(shared)))
  Atomics.store(stop, 0, 1)
  await ended
  return found
}

for (const [label, bytes, at, values, allowed] of [
  ['utf-8', [0x61, 0x61], 1, [0x61, 0xe9], ['aa', 'TypeError']],
  ['gbk', [0x81, 0x40, 0x81, 0x40], 0, [0x81, 0], ['\u4E02\u4E02', '\0@\u4E02']],
]) {
  test(`${label}: each byte of a shared buffer is one that was there, and none is lost`, async () => {
    const found = await textsWhileWritten(label, bytes, at, values)
    assert.deepEqual(
      [...found].filter((text) => !allowed.includes(text)),
      [],
    )
  })
}
