/** WebAssembly from the text that it comes as. */

import { Module } from '../webidl/webidl.js'
import { textBytes } from './text.js'

/** Compiles the WebAssembly whose bytes `text` stands for. */
export const compile = (text) => new Module(textBytes(text))
