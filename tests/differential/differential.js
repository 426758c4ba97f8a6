/**
 * A differential run of what is shipped, in any host: the forms of the package against encoding_rs.
 */

import { newCases } from './cases.js'
import { newOracle } from './oracle.js'

const root = new URL('../../', import.meta.url)

/** The bytes of a file of the repository. */
const read = async (path) => {
  const url = new URL(path, root)
  if (url.protocol !== 'file:') {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url} has the status ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }
  const { readFile } = await import('node:fs/promises')
  return readFile(url)
}

const load = (path) => import(new URL(path, root).href)

/**
 * Every form of the package by name, each an instance of its own. The form for edge runtimes, which
 * import WebAssembly as a module, is in ../package/workerd.test.js.
 */
const loadEntries = async () => {
  const { exports } = JSON.parse(new TextDecoder().decode(await read('package.json')))
  const entries = {
    default: await load(exports['.'].default),
    node: await load(exports['.'].node.module),
    'no-wasm': await load(exports['./no-wasm'].default),
    'wasm-file': await load(exports['./wasm-file'].default),
  }
  entries['wasm-file'].initSync(await read(exports['./encodium.wasm']))
  const { encodings } = await load(exports['./labels'].default)
  const names = encodings().map(({ name }) => name)
  return { entries, names: names.filter((name) => name !== 'replacement') }
}

/** The oracle's module, which `cargo xtask encoding-rs` makes. */
export const ORACLE = 'target/bench/encoding_rs.wasm'

/** A function that runs one case; see cases.js. */
export const start = async () => {
  const oracle = await newOracle(await read(ORACLE))
  const { entries, names } = await loadEntries()
  return newCases(oracle, entries, names)
}

/** Runs cases of a seed from the number `first` on for some time, and returns the totals. */
export const run = (one, { seed, first, seconds }) => {
  const end = Date.now() + 1000 * seconds
  const totals = { cases: 0, comparisons: 0, bytes: 0 }
  do {
    const { comparisons, bytes } = one(seed, first + totals.cases)
    totals.cases++
    totals.comparisons += comparisons
    totals.bytes += bytes
  } while (Date.now() < end)
  return totals
}
