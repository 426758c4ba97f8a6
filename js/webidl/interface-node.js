/**
 * Interfaces in Node.js, Bun and Deno. Their consoles show an object's own properties, and so nothing of a class whose
 * attributes are getters. Like Node.js's classes, these define what to show instead.
 */

import { createDataProperty, defineProperty, Object, uncurry } from './builtins.js'
import { defineInterface as define } from './interface.js'

const { getOwnPropertyDescriptors, keys } = Object

const custom = Symbol.for('nodejs.util.inspect.custom')

/** As in interface.js; the console shows the attributes. */
export const defineInterface = (Class, name) => {
  const members = getOwnPropertyDescriptors(Class.prototype)
  const attributes = keys(members).filter((key) => members[key].get !== undefined)
  const { show } = {
    show(depth, options, inspect) {
      const shown = {}
      try {
        for (let i = 0; i < attributes.length; i++) {
          const key = attributes[i]
          createDataProperty(shown, key, uncurry(members[key].get)(this))
        }
      } catch {
        // This is the prototype, or something else that inherits from it.
        return this
      }
      const label = this.constructor?.name ?? name
      if (depth < 0) return `[${label}]`
      const less = options.depth === null ? null : options.depth - 1
      return `${label} ${inspect(shown, { ...options, depth: less })}`
    },
  }
  defineProperty(Class.prototype, custom, { value: show, writable: true, configurable: true })
  return define(Class, name)
}
