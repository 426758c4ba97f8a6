/** Numbers that stand for objects in the memory of the detector's module. */

import { uncurry } from '../webidl/builtins.js'
import { instance, use, useIfAlive } from './module.js'

const { FinalizationRegistry } = globalThis
const register = FinalizationRegistry && uncurry(FinalizationRegistry.prototype.register)
const unregister = FinalizationRegistry && uncurry(FinalizationRegistry.prototype.unregister)

const forgotten =
  FinalizationRegistry &&
  new FinalizationRegistry(({ free, number, owner }) => {
    useIfAlive((module) => free(module, number), owner)
  })

/**
 * A number of the module, which `make(module)` returns when it is first needed, and its instance. It is freed
 * when the collector finds that nobody has the handle any longer.
 */
export class Handle {
  #make
  #free
  #number
  #owner

  constructor(make, free) {
    this.#make = make
    this.#free = free
  }

  /** Calls back with the module and the number. If that throws, what the number stands for is lost. */
  use(work) {
    try {
      return use((module) => {
        this.#number ??= this.#register(module)
        return work(module, this.#number)
      }, this.#owner)
    } catch (cause) {
      this.#forget()
      throw cause
    }
  }

  /** As `use`, for a function that frees the number. The next call makes another. */
  take(work) {
    return this.use((module, number) => {
      this.#forget()
      return work(module, number)
    })
  }

  #register(module) {
    const number = this.#make(module)
    this.#owner = instance
    const free = this.#free
    if (forgotten) register(forgotten, this, { free, number, owner: instance }, this)
    return number
  }

  #forget() {
    if (forgotten) unregister(forgotten, this)
    this.#number = undefined
    this.#owner = undefined
  }
}

/** As a Handle, of a stream, which after an error of the module fails for good: what it was fed is lost. */
export class StreamHandle {
  #handle
  #failure

  constructor(make, free) {
    this.#handle = new Handle(make, free)
  }

  use(work) {
    if (this.#failure !== undefined) throw this.#failure
    try {
      return this.#handle.use(work)
    } catch (cause) {
      this.#failure = cause
      throw cause
    }
  }

  take(work) {
    return this.#handle.take(work)
  }
}
