import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'

/** Code that makes a process look like a version of a runtime, if it runs before the import. */
export const version = (name, value) =>
  `Object.defineProperty(process, 'versions', { value: { ...process.versions, ${name}: '${value}' } });`

/** Code that makes Node.js look like Chromium, if it runs before the import. */
export const CHROMIUM = 'delete globalThis.Buffer;'

/** An engine that no row names, such as Hermes. */
export const NO_WASM = `${CHROMIUM} delete globalThis.WebAssembly;`

/** The globals of Firefox, which has `InternalError`. */
export const FIREFOX = `${CHROMIUM} globalThis.InternalError = Error;`

/**
 * Runs a module in a new process, and returns what it wrote; it must end well. If the flags name a condition, that of the
 * tests' own process does not count.
 */
export const runModule = (code, ...flags) => {
  const args = [...flags, '--input-type=module', '--eval', code]
  const env = { ...process.env }
  if (flags.some((flag) => flag.startsWith('--conditions='))) delete env.NODE_OPTIONS
  const options = { encoding: 'utf8', env }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  assert.equal(status, 0, stderr)
  return stdout.trim()
}
