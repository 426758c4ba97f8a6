/**
 * The instance of the detector's module, which the first use makes. Each entry provides the module that it needs. The
 * module contains the candidates' codecs.
 */

const { Error, RangeError, WebAssembly } = globalThis
const { Instance, Module } = WebAssembly ?? {}
const importsOf = Module?.imports

/**
 * How many instances to try. JavaScriptCore 2.50 switches a long-running loop to code that it has just compiled, and in
 * up to one of a hundred instances that code is wrong: making the tables traps, or the models differ. For the next
 * instance of the same module, the functions are already compiled.
 */
const ATTEMPTS = 4

/** The provided module with the most functions, and what it compiled to. */
let provided = { rank: 0 }
let compiled
let exports

/**
 * The instance: its `glue`, and `isReady`; when that becomes false, its objects are lost. An instance of a module with
 * fewer functions remains for handles that have objects in it.
 */
export let instance

/**
 * Provides a module. Its `glue` has the functions, a module with more functions has a greater `rank`, and `name` is the
 * entry's name. `compile` returns the WebAssembly.Module; in a module that is JavaScript, `start(glue)` returns an
 * object with the exports of an instance.
 */
export const provideModule = (module) => {
  if (module.rank <= provided.rank) return
  provided = module
  compiled = undefined
  exports = undefined
  instance = undefined
}

const newInstance = ({ compile, glue }) => {
  compiled ??= compile()
  const imports = { __proto__: null }
  const wanted = importsOf(compiled)
  for (let i = 0; i < wanted.length; i++) imports[wanted[i].module] = glue
  return new Instance(compiled, imports)
}

/** Lets the glue call the exports of an instance. */
const enter = (next) => {
  // This detaches the previous buffer of the memory, so that the glue makes views of the new one.
  exports?.memory.grow(0)
  exports = next
  provided.glue.__wbg_set_wasm(exports)
}

/** Unpacks the models, and returns why this instance must not be used, if so. */
const flaw = () => {
  try {
    return provided.glue.prepareModels()
      ? undefined
      : new Error('its models were not unpacked as they are')
  } catch (cause) {
    return cause
  }
}

/** Makes an instance that works, or throws an error that says why the last one that it tried does not. */
const startExact = () => {
  for (let left = ATTEMPTS; ; left--) {
    enter(provided.start?.(provided.glue) ?? newInstance(provided).exports)
    const cause = flaw()
    if (cause === undefined) return
    if (left === 1) throw cause
  }
}

const ensureReady = () => {
  if (instance?.isReady) return
  const { name, start } = provided
  if (start === undefined && Module === undefined) {
    throw new Error(
      `encodium/${name}: this host has no WebAssembly. Import 'encodium/no-wasm/${name}', which needs none`,
    )
  }
  try {
    startExact()
  } catch (cause) {
    const message = `this host refused its WebAssembly (${cause.message})`
    throw new Error(`encodium/${name}: ${message}; encodium/no-wasm/${name} needs none`, { cause })
  }
  instance = { glue: provided.glue, name, isReady: true }
}

const stopped = ({ name }, cause) => {
  const why = cause === undefined ? '' : ` (${cause.message})`
  const message = `its WebAssembly stopped${why}, and what was fed is lost`
  return new Error(`encodium/${name}: ${message}`, { cause })
}

/**
 * Calls back with the functions of the module. These throw no errors: anything that is thrown has stopped the instance,
 * and the next call makes another. So `work` must do nothing else that can throw, such as reading a private field that
 * an object may lack. `owner` is the instance that has the caller's object, if there is one.
 */
export const use = (work, owner) => {
  if (owner === undefined) ensureReady()
  else if (!owner.isReady) throw stopped(owner)
  const used = owner ?? instance
  try {
    return work(used.glue)
  } catch (cause) {
    used.isReady = false
    throw stopped(used, cause)
  }
}

/** From this length on, in bytes or code units, a document may be too long for the memory. */
const LONG = 1 << 24
const LONG_WITHOUT_WASM = 1 << 18

/**
 * As `use`, for a function of the module that takes all of an argument at once, whose `length` is in `units`. A long
 * argument gets a separate instance, so that its memory is freed afterwards and no other object is lost if the memory
 * does not suffice; this then throws a RangeError.
 */
export const useForAll = (argument, length, units, work) => {
  // Instances have separate memories. Those without WebAssembly share one of 8 MiB, one after the other.
  const areApart = provided.start === undefined
  if (length < (areApart ? LONG : LONG_WITHOUT_WASM)) return use(work)
  ensureReady()
  const before = exports
  try {
    if (areApart) startExact()
    return work(instance.glue)
  } catch (cause) {
    instance.isReady = areApart
    const message = `${argument} is too long: WebAssembly lacks the memory for its ${length} ${units}`
    throw new RangeError(`${message} (${cause.message})`, { cause })
  } finally {
    if (areApart) enter(before)
  }
}

/** Calls back with the functions of the module, unless the instance `owner` has stopped. */
export const useIfAlive = (work, owner) => {
  if (owner.isReady) work(owner.glue)
}
