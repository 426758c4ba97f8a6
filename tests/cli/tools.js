/** For the tests of the command: a folder of files, and runs of the command. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BIN = join(ROOT, 'bin/encodium.js')
export const MIB = 1 << 20

/** A file of the folder samples. */
export const sample = (name) => fs.readFileSync(join(ROOT, 'samples', name))

export const latin1 = (text) => Buffer.from(text, 'latin1')
export const utf16 = (text) => Buffer.from(text, 'utf16le')
export const hex = (digits) => Buffer.from(digits, 'hex')

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

/** One that changes `fs`, which the code may use. */
export const beforeWithFs = (code) =>
  before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const refused = (code, syscall) => Object.assign(new Error('refused'), { code, syscall })
    ${code}
    syncBuiltinESMExports()
  `)

export const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }
export const POSIX_ONLY = { skip: process.platform === 'win32' && 'POSIX only' }

/** A new directory with these files, and a function from their names to their paths. */
export const files = (contents) => {
  const folder = fs.mkdtempSync(join(directory, 'test-'))
  for (const [name, bytes] of Object.entries(contents)) fs.writeFileSync(join(folder, name), bytes)
  const path = (name) => join(folder, name)
  const read = (name) => fs.readFileSync(path(name), 'utf8')
  return Object.assign(path, { folder, read, names: () => fs.readdirSync(folder).sort() })
}

const same = (actual, expected, message) => {
  if (expected instanceof RegExp) assert.match(actual.toString(), expected, message)
  else assert.deepEqual(actual, Buffer.from(expected), message)
}

/** A failure that `check` expects: a message, or a regular expression for all that is printed, and the exit code. */
export const fails = (err, code = 1) => ({
  code,
  err: err instanceof RegExp ? err : `encodium: ${err}\n`,
})

export const malformed = (name, encoding, offset) =>
  fails(`${name}: malformed ${encoding} at byte offset ${offset}`)

const isContent = (value) =>
  typeof value === 'string' || value instanceof Uint8Array || value instanceof RegExp

/** Files by their names; a content alone is that of `in`. */
const named = (contents) => (isContent(contents) ? { in: contents } : contents)

/** The arguments of a line, in which single quotes may be around one. */
export const split = (line) =>
  (line.match(/'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll(/^'|'$/g, ''))

/**
 * Runs the command in a new folder with some files, with a line of arguments. Asserts
 * the exit code, what comes out, each of which may be a regular expression, and everything that is in the folder
 * afterwards: the files with what `left` has in their place. `expected` may be the output alone. Returns the folder.
 */
export const check = (contents, line, expected = '') => {
  const {
    code = 0,
    out = '',
    err = '',
    left = {},
    input = '',
    ...options
  } = isContent(expected) ? { out: expected } : expected
  const path = files(named(contents))
  const label = line.slice(0, 200)
  const settings = { input: Buffer.from(input), encoding: 'buffer', maxBuffer: 64 * MIB }
  const result = runBin(BIN, split(line), { cwd: path.folder, ...settings, ...options })
  same(result.stderr, err, label)
  same(result.stdout, out, label)
  assert.equal(result.code, code, label)
  const all = { ...named(contents), ...named(left) }
  assert.deepEqual(path.names(), Object.keys(all).sort(), label)
  for (const [name, bytes] of Object.entries(all)) {
    same(fs.readFileSync(path(name)), bytes, `${label}: ${name}`)
  }
  return path
}

/** A test for each name of a table, of which each row has the arguments of `check`. */
export const tests = (table, options = {}) => {
  for (const [name, rows] of Object.entries(table)) {
    test(name, options, () => {
      for (const row of rows) check(...row)
    })
  }
}

let count = 0

/**
 * The exit code and the messages of arguments that the command refuses before it writes anything: in this process, which
 * takes no time to start, in a folder.
 */
export const refusal = async (args, folder) => {
  const lines = []
  const { error } = console
  const previous = process.cwd()
  console.error = (line) => lines.push(`${line}\n`)
  process.chdir(folder)
  try {
    const { main } = await import(`../../js/cli/main.js?${++count}`)
    await main([process.execPath, BIN, ...args])
    return [process.exitCode, lines.join('')]
  } finally {
    console.error = error
    process.chdir(previous)
    process.exitCode = undefined
  }
}

/** The end of messages about arguments. */
export const SEE_HELP = '; encodium --help lists the options'

export const JAPANESE = Buffer.from([0x93, 0xfa, 0x96, 0x7b])

export const many = (count) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}.txt`, JAPANESE]))
