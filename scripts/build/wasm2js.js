/**
 * The module for hosts without WebAssembly: the same Rust, compiled without vectors, which binaryen's
 * wasm2js turns into JavaScript. What that writes is changed in its syntax tree.
 */

import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { execPath } from 'node:process'
import { promisify } from 'node:util'
import { parse } from 'acorn'
import { simple } from 'acorn-walk'
import { transform } from 'esbuild'
import MagicString from 'magic-string'

const execute = promisify(execFile)

/** For each tool. That pass cuts data at zeros, which gzip packs better. */
const OPTIONS = ['--mvp-features', '--enable-mutable-globals', '-O3', '--skip-pass=memory-packing']
/** The features that the compiler and its standard library use, and the passes that lower them. */
const LOWERING = [
  '--enable-bulk-memory',
  '--enable-sign-ext',
  '--enable-nontrapping-float-to-int',
  '--signext-lowering',
  '--llvm-nontrapping-fptoint-lowering',
  '--llvm-memory-copy-fill-lowering',
]

/**
 * All of the memory that each module will ever have, in pages of 64 KiB. Where memory grows, wasm2js
 * copies it and leaves the views that others hold behind; and engines do better with a constant. With
 * every index unpacked the first two use 28 and 128, which tests/hosts/memory.test.js does; that of the
 * detector used 54 with fifty detectors at once.
 */
const MEMORY_PAGES = { standard: 64, extended: 192, repair: 128 }

/** Copies of the host's built-ins, taken when the module is loaded, whoever patches them later. */
const BUILTINS = `
  const { bind, call } = Function.prototype
  const uncurry = bind.bind(call)
  const charCodeAt = uncurry(String.prototype.charCodeAt)
  const { ArrayBuffer, Error, Float32Array, Float64Array, Int8Array, Int16Array, Int32Array,
    Uint8Array, Uint16Array, Uint32Array } = globalThis
  const fill = uncurry(Uint8Array.prototype.fill)
  const Math = Object.fromEntries(
    ['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'sqrt', 'trunc']
      .map((name) => [name, globalThis.Math[name]]))
`

/**
 * Functions that wasm2js writes, with other bodies: it counts and rotates bit by bit, which was most
 * of the time that unpacking an index took, and grows memory by copying it.
 */
const FUNCTIONS = {
  __wasm_popcnt_i32: `function __wasm_popcnt_i32(x) {
    x = x - (x >>> 1 & 0x55555555) | 0
    x = (x & 0x33333333) + (x >>> 2 & 0x33333333) | 0
    return Math_imul(x + (x >>> 4) & 0x0F0F0F0F, 0x01010101) >>> 24
  }`,
  __wasm_rotr_i32: 'function __wasm_rotr_i32(x, n) { return x >>> n | x << -n }',
  __wasm_memory_size: 'function __wasm_memory_size() { return pages }',
  __wasm_memory_grow: `function __wasm_memory_grow(more) {
    const before = pages
    if (before + more > allPages) return -1
    pages += more
    return before
  }`,
}

/**
 * The memory, in place of a new one: one for all that `start` returns, one after the other, because the glue of
 * the detector's module has views of it, which only a memory that grows would make anew.
 */
const newMemory = (pages, allPages) => `
  let pages
  const allPages = ${allPages}
  let memory
  const newMemory = () => {
    pages = ${pages}
    if (memory === undefined) memory = new ArrayBuffer(allPages << 16)
    else fill(new Uint8Array(memory), 0)
    return memory
  }
`

/**
 * The output of wasm2js, as a module whose `start(glue)` returns what an instance's exports would be. `glue` has
 * what it imports, if it does.
 */
const reshape = (source, pages) => {
  const tree = parse(source, { ecmaVersion: 2022, sourceType: 'module' })
  const text = new MagicString(source)
  const textOf = ({ start, end }) => source.slice(start, end)
  let memories = 0
  simple(tree, {
    FunctionDeclaration(node) {
      const other = FUNCTIONS[node.id.name]
      if (other !== undefined) text.overwrite(node.start, node.end, other)
    },
    // A view of the memory or a copy of a built-in never changes.
    VariableDeclaration(node) {
      const [{ id, init }] = node.declarations
      const isConstant = /^(buffer$|HEAP|Math_)/.test(id.name) && init !== null
      if (isConstant) text.overwrite(node.start, node.start + 'var'.length, 'const')
    },
    VariableDeclarator({ id, init }) {
      if (id.name !== 'buffer') return
      memories++
      text.prepend(newMemory(init.arguments[0].value >> 16, pages))
      text.overwrite(init.start, init.end, 'newMemory()')
    },
    CallExpression({ callee, arguments: values, start, end }) {
      if (callee.type !== 'MemberExpression' || callee.property.name !== 'charCodeAt') return
      text.overwrite(start, end, `charCodeAt(${textOf(callee.object)}, ${values.map(textOf)})`)
    },
  })
  // It would start at once, and export each function.
  let imported = '{}'
  for (const node of tree.body) {
    if (node.type === 'ImportDeclaration') {
      imported = `{ ${node.source.raw}: glue }`
      text.remove(node.start, node.end)
    }
    const starts =
      node.type === 'VariableDeclaration' && node.declarations[0].id.name === 'retasmFunc'
    if (starts || node.type === 'ExportNamedDeclaration') text.remove(node.start, node.end)
  }
  if (memories !== 1) throw new Error(`wasm2js made ${memories} memories`)
  text.prepend(BUILTINS).append(`\nexport const start = (glue) => asmFunc(${imported})\n`)
  return text.toString()
}

/** Writes js/generated/data/NAME-asm.js, from the module that `cargo xtask forms` left. */
export const translate = async (name) => {
  const path = `target/bindgen/${name}`
  const run = (tool, ...args) =>
    execute(execPath, [`node_modules/binaryen/bin/${tool}`, ...OPTIONS, ...args])
  await run('wasm-opt', ...LOWERING, `${path}-mvp.wasm`, '-o', `${path}-lowered.wasm`)
  await run('wasm2js', `${path}-lowered.wasm`, '-o', `${path}.js`)
  const { code } = await transform(
    reshape(readFileSync(`${path}.js`, 'utf8'), MEMORY_PAGES[name]),
    {
      minify: true,
    },
  )
  const what = `crates/${name === 'repair' ? 'detect-module' : 'module'} as JavaScript, by wasm2js`
  const made = 'Generated by `npm run build` in https://github.com/encodium/encodium'
  writeFileSync(`js/generated/data/${name}-asm.js`, `// ${what}. ${made}. Do not edit.\n${code}`)
}
