/** Web IDL's interfaces as JavaScript classes. */

import { defineProperty, Object } from './builtins.js'

const { defineProperties, getOwnPropertyDescriptors, keys } = Object

/**
 * Sets a class's name to that of its interface (a minifier would change it), makes its members
 * enumerable, adds a toStringTag, and returns the class.
 */
export const defineInterface = (Class, name) => {
  const { constructor: _, ...members } = getOwnPropertyDescriptors(Class.prototype)
  for (const key of keys(members)) members[key].enumerable = true
  defineProperties(Class.prototype, members)
  const tag = { value: name, configurable: true }
  defineProperty(Class, 'name', tag)
  defineProperty(Class.prototype, Symbol.toStringTag, tag)
  return Class
}
