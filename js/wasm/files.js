/** Files of the package, which its CommonJS reads where other forms import their text. */

import { builtinModule } from '#engine'
import { Error, indexOf, slice } from '../webidl/builtins.js'
import { base64Bytes } from './text.js'

/** Not by `require`: a test runner may have put another one in its place, and a bundler would look for it. */
const fs = builtinModule('fs')

export const readFile = (path, encoding) => {
  try {
    return fs.readFileSync(path, encoding)
  } catch (cause) {
    throw new Error(
      `encodium cannot read its file ${path}: a bundle has to take the ES modules of encodium by the condition 'module', or to leave encodium outside`,
      { cause },
    )
  }
}

/** The packed indexes in the text of a module, between its quotation marks. */
export const readIndexes = (path) => {
  const text = readFile(path, 'latin1')
  const start = indexOf(text, "'") + 1
  return base64Bytes(slice(text, start, indexOf(text, "'", start)))
}
