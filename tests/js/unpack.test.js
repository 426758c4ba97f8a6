import { deepEqual } from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import extended from '../../js/generated/extended.js'
import standard from '../../js/generated/standard.js'
import { unpack } from '../../js/unpack.js'

for (const [name, { code, size }] of Object.entries({ standard, extended })) {
  test(`the packed code is ${name}.wasm`, () => {
    const wasm = readFileSync(new URL(`../../js/generated/${name}.wasm`, import.meta.url))
    deepEqual(Buffer.from(unpack(code, size)), wasm)
  })
}
