/** Handles of objects in the memory of the detector's module, which identifies them by numbers. */

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
 * A number of the module, which `make(module)` returns when it is first needed, and the instance that it belongs to. A
 * finalizer frees it after the handle is garbage-collected.
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

  /** Calls back with the module and the number. If the callback throws, the object with that number is lost. */
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

  /** As `use`, for a function that frees the object. The next call makes another one. */
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

/** A Handle of a stream. After an error of the module, every call fails, because the stream's bytes are lost. */
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
