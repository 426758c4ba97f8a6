/**
 * Names the host, for hosts that differ only in speed, so that no test of a capability can distinguish them. A Node.js
 * has the name of the newest of VERSIONS that it has reached, and an older one that of 20.
 *
 * Firefox is recognized by a constructor that no other engine ever had, because it names itself nowhere
 * that exists in every realm (an AudioWorklet has no `navigator`).
 */

const VERSIONS = [26, 24]

const { Buffer, InternalError, process, WebAssembly } = globalThis
// If a bundler adds a `process`, there may be no Buffer, and vice versa.
const { bun, deno, node } = (Buffer && process?.versions) ?? {}

const nameOfNode = () => {
  const major = Number.parseInt(node, 10)
  return `Node.js ${VERSIONS.find((version) => major >= version) ?? 20}`
}

/**
 * 'Firefox', 'Bun', 'Deno', 'Node.js 20' and so on; 'no WebAssembly' for an engine that has none, such as Hermes; else
 * 'Chromium', also for other browsers.
 */
export const HOST =
  InternalError !== undefined
    ? 'Firefox'
    : bun !== undefined
      ? 'Bun'
      : deno !== undefined
        ? 'Deno'
        : node !== undefined
          ? nameOfNode()
          : WebAssembly === undefined
            ? 'no WebAssembly'
            : 'Chromium'

/** A built-in module of Node.js by its name; undefined in other hosts. */
export const builtinModule = (name) => process?.getBuiltinModule?.(name)
