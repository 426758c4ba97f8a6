/** For the tests of the command: a folder of files, and runs of the command. */

import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BIN = join(ROOT, 'bin/encodium.js')
export const SAMPLES = join(ROOT, 'samples')
export const MIB = 1 << 20

const directory = fs.mkdtempSync(join(tmpdir(), 'encodium-files-'))
after(() => fs.rmSync(directory, { recursive: true }))

export const runBin = (bin, args, { node = [], ...options } = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, bin, ...args], {
    encoding: 'utf8',
    ...options,
  })
  return { code: status, stdout, stderr }
}

export const run = (...args) => runBin(BIN, args)

/** Runs a line of the shell, where `$encodium` is the command. */
export const shell = (line, cwd, options = {}) => {
  const env = { ...process.env, node: process.execPath, bin: BIN, ...options.env }
  const script = `encodium() { "$node" "$bin" "$@"; }\n${line}`
  const settings = { encoding: 'utf8', cwd, ...options, env }
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], settings)
  return { code: status, stdout, stderr }
}

/** An argument of Node.js that runs some code before the command. */
export const before = (code) => `--import=data:text/javascript,${encodeURIComponent(code)}`

/** A new directory with these files, and a function from their names to their paths. */
export const files = (contents) => {
  const folder = fs.mkdtempSync(join(directory, 'test-'))
  for (const [name, bytes] of Object.entries(contents)) fs.writeFileSync(join(folder, name), bytes)
  const path = (name) => join(folder, name)
  const read = (name) => fs.readFileSync(path(name), 'utf8')
  return Object.assign(path, { folder, read, names: () => fs.readdirSync(folder).sort() })
}

/** The end of messages about arguments. */
export const SEE_HELP = '; encodium --help lists the options'

export const JAPANESE = Buffer.from([0x93, 0xfa, 0x96, 0x7b])

export const many = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.txt`, JAPANESE]))
