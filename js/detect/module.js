/**
 * The instance of the detector's module, which the first use makes. The codecs of the candidates are in the
 * module.
 */

import code from '#detect-code'
import * as glue from '../generated/detect-glue.js'

const { Error, WebAssembly } = globalThis
const { Instance, Module } = WebAssembly ?? {}
const importsOf = Module?.imports

/**
 * How many instances are tried. JavaScriptCore 2.50 enters a loop that has run for long in code that it
 * has just compiled, and in up to one of a hundred instances that code is wrong: making the tables
 * traps, or the models differ. The next instance of the same module finds its functions compiled.
 */
const ATTEMPTS = 4

let compiled
let exports
let isReady = false

/** The number of the instance. What an earlier one had is lost. */
export let instance = 0

const newInstance = () => {
  compiled ??= code.compile()
  const imports = { __proto__: null }
  const wanted = importsOf(compiled)
  for (let i = 0; i < wanted.length; i++) imports[wanted[i].module] = glue
  return new Instance(compiled, imports)
}

const start = () => {
  // This detaches the buffer of the memory before, so that the glue makes views of the new one.
  exports?.memory.grow(0)
  exports = code.start?.(glue) ?? newInstance().exports
  glue.__wbg_set_wasm(exports)
}

/** Unpacks the models, and returns why this instance must not be used, if so. */
const flaw = () => {
  try {
    return glue.prepareModels() ? undefined : new Error('its models were not unpacked as they are')
  } catch (cause) {
    return cause
  }
}

/** Makes an instance that works, or throws why the last one that it tried does not. */
const startExact = () => {
  for (let left = ATTEMPTS; ; left--) {
    start()
    const cause = flaw()
    if (cause === undefined) return
    if (left === 1) throw cause
  }
}

const ensureReady = () => {
  if (isReady) return
  if (code.start === undefined && Module === undefined) {
    throw new Error(
      "encodium/detect: this host has no WebAssembly. Import 'encodium/no-wasm/detect', which needs none",
    )
  }
  try {
    startExact()
  } catch (cause) {
    throw new Error(`encodium/detect: this host refused its WebAssembly (${cause.message})`, {
      cause,
    })
  }
  instance++
  isReady = true
}

const stopped = (cause) => {
  const why = cause === undefined ? '' : ` (${cause.message})`
  return new Error(`encodium/detect: its WebAssembly stopped${why}, and what was fed is lost`, {
    cause,
  })
}

/**
 * Calls back with the functions of the module. These throw no errors: anything that is thrown has stopped
 * the instance, and the next call makes another. `owner` is the instance that the caller has something in, if
 * it has.
 */
export const use = (work, owner) => {
  ensureReady()
  if (owner !== undefined && owner !== instance) throw stopped()
  try {
    return work(glue)
  } catch (cause) {
    isReady = false
    throw stopped(cause)
  }
}

/** Calls back with the functions of the module, unless the instance is another one than `owner`. */
export const useIfAlive = (work, owner) => {
  if (isReady && owner === instance) work(glue)
}
