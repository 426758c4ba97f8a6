/**
 * What changes for users of VS Code's encodings with `encodium/compat/iconv-lite` in place of iconv-lite, as
 * docs/uses/editors.md says it:
 *
 *     node tests/vscode/encodings.js PATH
 *
 * PATH is as for run.js. For each encoding that VS Code offers it decodes every byte and every pair of bytes,
 * encodes every character of the Basic Multilingual Plane, and reads and writes each byte and pair, and prints
 * the encodings in which anything differs: the counts of sequences, if one of the two reads them without U+FFFD, and of
 * characters that differ, of those that are replaced by U+FFFD or `?` in iconv-lite only and here only, and of the
 * sequences without U+FFFD that are other bytes after they were read and written, in iconv-lite and here.
 */

import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv } from 'node:process'
import { build } from 'esbuild'

const require = createRequire(import.meta.url)
const theirs = require('iconv-lite')
const ours = require('../../dist/node/compat/iconv-lite.object.cjs')

/** The names of VS Code's encodings. */
const namesIn = async (clone) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-vscode-'))
  try {
    const outfile = join(folder, 'encoding.mjs')
    await build({
      entryPoints: [join(clone, 'src/vs/workbench/services/textfile/common/encoding.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile,
      logLevel: 'error',
    })
    const { SUPPORTED_ENCODINGS, toNodeEncoding } = await import(outfile)
    return Object.keys(SUPPORTED_ENCODINGS).map((name) => [name, toNodeEncoding(name)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function* sequences() {
  for (let byte = 0; byte < 256; byte++) yield Buffer.of(byte)
  for (let lead = 0x80; lead < 256; lead++) {
    for (let trail = 0; trail < 256; trail++) yield Buffer.of(lead, trail)
  }
}

const measure = (name) => {
  const count = { decode: 0, read: [0, 0], encode: 0, written: [0, 0], changed: [0, 0] }
  const both = [theirs, ours]
  for (const bytes of sequences()) {
    const texts = both.map((iconv) => iconv.decode(bytes, name))
    const isRead = texts.map((text) => !text.includes('\uFFFD'))
    if (texts[0] !== texts[1] && isRead.includes(true)) count.decode++
    for (const [i, iconv] of both.entries()) {
      if (isRead[i] && !isRead[1 - i]) count.read[i]++
      if (isRead[i] && !iconv.encode(texts[i], name).equals(bytes)) count.changed[i]++
    }
  }
  for (let unit = 0; unit < 0xfffd; unit++) {
    if (unit >= 0xd800 && unit < 0xe000) continue
    const text = String.fromCharCode(unit)
    const bytes = both.map((iconv) => iconv.encode(text, name))
    if (!bytes[0].equals(bytes[1])) count.encode++
    const isWritten = bytes.map((written) => text === '?' || written.toString('latin1') !== '?')
    for (const i of both.keys()) if (isWritten[i] && !isWritten[1 - i]) count.written[i]++
  }
  return count
}

const names = await namesIn(resolve(argv[2]))
const rows = []
for (const [name, iconvName] of names) {
  const { decode, read, encode, written, changed } = measure(iconvName)
  if (decode + encode > 0 || changed[0] !== changed[1]) {
    rows.push([name, decode, ...read, encode, ...written, ...changed])
  }
}
console.log(`${names.length} encodings, ${names.length - rows.length} without a difference`)
console.log(
  '| encoding | decode differently | read only by iconv-lite | only here | encode differently | written only by iconv-lite | only here | changed by iconv-lite | here |',
)
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
