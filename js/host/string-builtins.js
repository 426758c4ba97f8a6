/** The JS String Builtins of browsers and Deno. Node.js and Bun make strings faster with their Buffers. */

import { HOST } from '#engine'
import { Instance, Module } from '../webidl/builtins.js'
import { attempt, SAMPLE } from './host-decoder.js'

const HAS_BUFFERS = HOST === 'Bun' || HOST.startsWith('Node.js')

const { customSections } = Module ?? {}

/**
 * The functions `make` and `read` of crates/module/strings.wat over the memory of a module's exports, if they work
 * here; else undefined. `module` has their code in a custom section, and `unitsAt` is the address of units that a test
 * may overwrite. With these functions a code unit takes 0.4 ns in Chromium, where the host's UTF-16LE decoder takes
 * 1.8, and decoding is 1.6 to 3.5 times as fast.
 */
export const stringBuiltins = (module, exports, unitsAt) =>
  HAS_BUFFERS
    ? undefined
    : attempt(() => {
        const code = new Module(customSections(module, 'strings')[0], {
          __proto__: null,
          builtins: ['js-string'],
        })
        const builtins = new Instance(code, { __proto__: null, encodium: exports }).exports
        const { length } = SAMPLE
        builtins.read(unitsAt, length, SAMPLE)
        return builtins.make(unitsAt, length) === SAMPLE ? builtins : undefined
      })
