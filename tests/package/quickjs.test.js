/** The packed package in QuickJS, which has neither WebAssembly nor any class of the standard. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { expected } from './expected.js'
import { load, program, withoutWasm, withProject } from './project.js'

/** What the host must not have, for the test to mean anything. */
const HIDDEN = ['WebAssembly', 'TextDecoder', 'TextEncoder', 'TransformStream', 'Buffer', 'atob']

test('QuickJS: encodium/no-wasm', () =>
  withProject(async ({ folder, write }) => {
    const keep = '\nrun().then((results) => { globalThis.results = results })\n'
    const entry = await write('entry.mjs', (await program(withoutWasm)) + keep)
    const outfile = join(folder, 'out.js')
    const { build } = await load('esbuild')
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'iife' })
    const { getQuickJS } = await load('quickjs-emscripten')
    const vm = (await getQuickJS()).newContext()
    const evaluate = (code) => vm.dump(vm.unwrapResult(vm.evalCode(code)))
    assert.deepEqual(evaluate(`${JSON.stringify(HIDDEN)}.filter((name) => name in globalThis)`), [])
    evaluate(await readFile(outfile, 'utf8'))
    vm.runtime.executePendingJobs()
    // There are no streams to be had.
    assert.deepEqual(evaluate('results'), { ...expected, stream: null })
  }))
