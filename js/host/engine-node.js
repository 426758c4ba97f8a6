/**
 * Which runtime this is, where they differ only in speed, so that no test of a capability can distinguish
 * them. The first column is what this file reads to find out.
 *
 * | read                     | runtime      | what differs                                           |
 * | ------------------------ | ------------ | ------------------------------------------------------ |
 * | `process.versions.node`  | Node.js ≥ 24 | reads UTF-8 with vectors: 2.6 × ours, Japanese          |
 * | `process.versions.node`  | Node.js ≥ 25 | writes UTF-8 with vectors: 1.3 to 3 × ours              |
 * |                          | Node.js < 25 | so it does ASCII: 1.4 × ours, and `encodeInto` 1 to 4 × |
 * | `process.versions.node`  | Node.js ≥ 26 | finds lone surrogates with vectors: 2 × ours, Japanese  |
 * | `process.versions.bun`   | Bun          | reads and writes UTF-8 with vectors                    |
 * | `process.versions.deno`  | Deno         | as Bun. Its Buffers write strings at 8 ns a unit        |
 */

const { bun, deno, node = '0' } = globalThis.process?.versions ?? {}

export const BUN = bun !== undefined
export const DENO = deno !== undefined
/** The major version of Node.js; 0 elsewhere, also where another runtime names one. */
export const NODE = BUN || DENO ? 0 : Number.parseInt(node, 10)
