/** WebAssembly from the text that it comes as. */

import { textBytes } from './text.js'
import { Module } from './webidl.js'

/** Compiles the WebAssembly whose bytes `text` stands for. */
export const compile = (text) => new Module(textBytes(text))
