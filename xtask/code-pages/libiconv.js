/**
 * Prints the pages of GNU libiconv under the names in the arguments, a line of JSON each: the name, and
 * 256 code points. Prints nothing without the npm package `iconv`, which contains that library and is
 * looked for in the folder LIBICONV.
 */

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { argv, env, exit } from 'node:process'

let Iconv
try {
  ;({ Iconv } = createRequire(join(env.LIBICONV ?? import.meta.dirname, 'x.js'))('iconv'))
} catch {
  exit()
}

const unitOf = (converter, byte) => {
  try {
    const bytes = converter.convert(Buffer.of(byte))
    return bytes.length === 2 ? bytes.readUInt16BE(0) : -1
  } catch {
    return -1
  }
}

for (const name of argv.slice(2)) {
  let converter
  try {
    converter = new Iconv(name, 'UTF-16BE')
  } catch {
    continue
  }
  const table = Array.from({ length: 256 }, (_, byte) => unitOf(converter, byte))
  console.log(JSON.stringify([[name], table]))
}
