/**
 * Converts file names that need not be UTF-8. Here a name is a string in which a byte that is not
 * UTF-8 is the lone surrogate U+DC00 + byte, as with Python's "surrogateescape": any name of a POSIX
 * system can be such a string, and can be converted back to its bytes.
 */

import { isUtf8 } from 'node:buffer'
import { readFileSync, realpathSync } from 'node:fs'
import { isAbsolute, join, normalize } from 'node:path'

const WINDOWS = process.platform === 'win32'

/** With the flag u they do not match the low half of a surrogate pair. */
const ESCAPED = /[\uDC80-\uDCFF]/u
const ESCAPES = /([\uDC80-\uDCFF])/u

/** The string for the bytes of a name, or for the string that Yarn's Plug'n'Play returns instead of them. */
export const fromBytes = (bytes) => {
  if (typeof bytes === 'string') return bytes
  if (isUtf8(bytes)) return bytes.toString()
  let name = ''
  for (let offset = 0; offset < bytes.length; ) {
    const length = [1, 2, 3, 4].find(
      (count) => offset + count <= bytes.length && isUtf8(bytes.subarray(offset, offset + count)),
    )
    name +=
      length === undefined
        ? String.fromCharCode(0xdc00 | bytes[offset])
        : bytes.toString('utf8', offset, offset + length)
    offset += length ?? 1
  }
  return name
}

/** Whether the bytes of a name are UTF-8. */
export const isInUtf8 = (name) => WINDOWS || !ESCAPED.test(name)

/** The bytes of a name. */
export const toBytes = (name) =>
  Buffer.concat(
    name
      .split(ESCAPES)
      .map((piece) =>
        ESCAPED.test(piece) ? Buffer.of(piece.charCodeAt(0) & 0xff) : Buffer.from(piece),
      ),
  )

/** A name for `node:fs`: the string itself if it is UTF-8, or else its bytes. */
export const native = (name) => (isInUtf8(name) ? name : toBytes(name))

/** An absolute path. process.cwd() is wrong if the current folder's name is not UTF-8. */
export const absolute = (path) => {
  if (isAbsolute(path)) return normalize(path)
  return join(currentFolder(), path)
}

/** Throws an error of the system, whose `path` names the folder, if the folder was removed. */
export const currentFolder = () => {
  if (WINDOWS) return process.cwd()
  try {
    return fromBytes(realpathSync.native('.', { encoding: 'buffer' }))
  } catch (error) {
    error.path = 'the current folder'
    throw error
  }
}

/**
 * Returns the command's arguments as names. process.argv has U+FFFD for bytes that are not UTF-8; Linux
 * has the bytes.
 */
export const exactArguments = (args) => {
  if (!args.some((arg) => arg.includes('\uFFFD'))) return args
  let exact
  try {
    exact = readFileSync('/proc/self/cmdline', 'latin1').split('\0').slice(0, -1)
  } catch {
    return args
  }
  const bytes = exact.slice(exact.length - args.length).map((arg) => Buffer.from(arg, 'latin1'))
  const same = bytes.every((arg, i) => arg.toString() === args[i])
  return same ? bytes.map(fromBytes) : args
}
