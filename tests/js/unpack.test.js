import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url))

/** A WebAssembly.Module does not tell its bytes, so they are taken where it is compiled. */
const compiled = []
const { Module } = WebAssembly
WebAssembly.Module = new Proxy(Module, {
  construct(target, [bytes]) {
    compiled.push(Buffer.from(bytes))
    return new target(bytes)
  },
})
const { textBytes } = await import('../../js/wasm/text.js')

for (const name of ['standard', 'extended']) {
  test(`the packed code is ${name}.wasm`, async () => {
    const { default: module } = await import(`../../js/generated/${name}.js`)
    module.compile()
    deepEqual(compiled.at(-1), read(`js/generated/${name}.wasm`))
  })
}

for (const family of ['single-byte', 'zh-hans', 'zh-hant', 'ja', 'ko']) {
  test(`the text of ${family} is the bytes of its packed indexes`, async () => {
    const { default: indexes } = await import(`../../js/generated/${family}.js`)
    deepEqual(Buffer.from(textBytes(indexes.packed)), read(`src/index/packed/${family}.bin`))
  })
}

test('a text of no digits is no bytes', () => {
  deepEqual(textBytes(''), new Uint8Array(0))
})
