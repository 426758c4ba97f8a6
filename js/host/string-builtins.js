/**
 * JS String Builtins: 0.4 ns a unit in Chromium, where the host's UTF-16LE decoder takes 1.8. Decoding
 * is 1.6 to 3.5 times as fast with them.
 */

import { Instance, Module } from '../webidl/builtins.js'
import { attempt, SAMPLE } from './host-decoder.js'

const { customSections } = Module ?? {}

/**
 * The functions `make` and `read` of crates/module/strings.wat over an instance's memory, if they work
 * here; else undefined. `module` has their code in a custom section.
 */
export const stringBuiltins = (module, { exports, unitsAt }) =>
  attempt(() => {
    const code = new Module(customSections(module, 'strings')[0], {
      __proto__: null,
      builtins: ['js-string'],
    })
    const builtins = new Instance(code, { __proto__: null, encodium: exports }).exports
    const { length } = SAMPLE
    builtins.read(unitsAt, length, SAMPLE)
    return builtins.make(unitsAt, length) === SAMPLE ? builtins : undefined
  })
