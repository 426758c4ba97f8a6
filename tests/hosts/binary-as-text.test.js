/** Code and indexes are the same bytes after they travelled as text. */

import { deepEqual, equal } from 'node:assert/strict'
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
const loops = await import('../../js/wasm/text.js')

for (const name of ['standard', 'extended', 'detect', 'repair']) {
  test(`the text of the code is ${name}.wasm`, async () => {
    const { default: module } = await import(`../../js/generated/code-text/${name}.js`)
    module.compile()
    deepEqual(compiled.at(-1), read(`js/generated/${name}.wasm`))
  })
}

test('the models are the same bytes as base64', async () => {
  const { default: models } = await import('../../js/generated/indexes/models.js')
  deepEqual(Buffer.from(models.bytes()), read('crates/detect/src/models/models.bin'))
})

for (const family of ['single-byte', 'zh-hans', 'zh-hant', 'ja', 'ko']) {
  for (const [folder, form] of [
    ['indexes', 'bin'],
    ['plain-indexes', 'plain'],
  ]) {
    test(`the text of ${folder}/${family} is the bytes of that file`, async () => {
      const { default: index } = await import(`../../js/generated/${folder}/${family}.js`)
      deepEqual(Buffer.from(index.bytes()), read(`src/index/packed/${family}.${form}`))
    })
  }
}

test('no text has a character that some kind of quotation escapes', () => {
  for (const path of ['standard', 'detect', 'ja']) {
    const source = read(`js/generated/data/${path}.js`).toString()
    const [text] = source.match(/(?<=(['"])).{1000,}(?=\1)/)
    equal(text.match(/["'`<\\$]|[^ -~]/), null, path)
  }
})

test('base64 of any length', () => {
  for (let length = 0; length < 9; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => 0xff - 37 * i)
    const base64 = Buffer.from(bytes).toString('base64').replaceAll('=', '')
    deepEqual(Buffer.from(loops.base64Bytes(base64)), Buffer.from(bytes))
  }
})

test('where the host has no function for it, loops read the same bytes', async () => {
  const { TextEncoder } = globalThis
  const { fromBase64 } = Uint8Array
  delete globalThis.TextEncoder
  delete Uint8Array.fromBase64
  const plain = await import('../../js/wasm/text.js?loops')
  globalThis.TextEncoder = TextEncoder
  if (fromBase64 !== undefined) Uint8Array.fromBase64 = fromBase64
  const { text: code } = await import('../../js/generated/data/standard.js')
  const { text: index } = await import('../../js/generated/data/ja.js')
  deepEqual(plain.codeBytes(code), loops.codeBytes(code))
  deepEqual(Buffer.from(plain.base64Bytes(index)), read('src/index/packed/ja.bin'))
})

test('no text is no bytes', () => {
  for (const reader of Object.values(loops)) equal(reader('').length, 0)
})
