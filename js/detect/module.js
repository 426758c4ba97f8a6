/**
 * The instance of the detector's module, which the first use makes. The codecs of the candidates are in the
 * module.
 */

import code from '#code/detect'
import * as glue from '../generated/detect-glue.js'

const { Error, RangeError, WebAssembly } = globalThis
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

/** Lets the glue call the exports of an instance. */
const enter = (next) => {
  // This detaches the buffer of the memory before, so that the glue makes views of the new one.
  exports?.memory.grow(0)
  exports = next
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
    enter(code.start?.(glue) ?? newInstance().exports)
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
    const message = `this host refused its WebAssembly (${cause.message})`
    throw new Error(`encodium/detect: ${message}; encodium/no-wasm/detect needs none`, { cause })
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
 * the instance, and the next call makes another. So `work` does nothing else that can throw, such as reading a
 * private field of an object that may have none. `owner` is the instance that the caller has something in, if it has.
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

/** Whether the instances have a memory each. Those without WebAssembly have one of 8 MiB, one after the other. */
const areApart = code.start === undefined

/** From this length on, in bytes or code units, a document may be too long for the memory. */
const LONG = areApart ? 1 << 24 : 1 << 18

/**
 * As `use`, for a function of the module that takes the whole of an argument, whose `length` is in `units`. For a
 * long one there is an instance of its own, so that its memory is free afterwards and, if that does not suffice,
 * nobody else loses anything. Then this throws a RangeError.
 */
export const useForAll = (argument, length, units, work) => {
  if (length < LONG) return use(work)
  ensureReady()
  const before = exports
  try {
    if (areApart) startExact()
    return work(glue)
  } catch (cause) {
    isReady = areApart
    const message = `${argument} is too long: WebAssembly lacks the memory for its ${length} ${units}`
    throw new RangeError(`${message} (${cause.message})`, { cause })
  } finally {
    if (areApart) enter(before)
  }
}

/** Calls back with the functions of the module, unless the instance is another one than `owner`. */
export const useIfAlive = (work, owner) => {
  if (isReady && owner === instance) work(glue)
}
