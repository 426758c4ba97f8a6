/**
 * Files of the package. Its CommonJS form reads them, where other forms import their text. A bundle has no such files,
 * but contains the text: a bundler finds it by the calls of `require` that are passed to these functions.
 */

import { builtinModule } from '#engine'
import { Error, indexOf, slice } from '../webidl/builtins.js'
import { base64Bytes, codeBytes } from './text.js'

/**
 * This does not use `require`, which a test runner may have replaced, and in which a bundler would look for the module.
 */
const fs = builtinModule('fs')

const readFile = (path, encoding) => {
  try {
    return fs.readFileSync(path, encoding)
  } catch {}
}

/** Returns what a module of text exports. Throws an error that says what to do if neither a bundle nor the package has it. */
const textOf = (path, requireText) => {
  try {
    return requireText()
  } catch (cause) {
    const remedy =
      "Copy all files of the package, or bundle the program with the condition 'module'"
    throw new Error(`encodium: ${path} is missing. ${remedy}`, { cause })
  }
}

/** The bytes of code, from a file or else from the text of a module. */
export const readCode = (path, requireText) => {
  const bytes = readFile(path)
  if (bytes !== undefined) return bytes
  return codeBytes(textOf(path, requireText).text)
}

/** The packed indexes in the text of a module, between its quotation marks. */
export const readIndexes = (path, requireText) => {
  const source = readFile(path, 'latin1')
  if (source === undefined) return base64Bytes(textOf(path, requireText).text)
  const start = indexOf(source, "'") + 1
  return base64Bytes(slice(source, start, indexOf(source, "'", start)))
}
