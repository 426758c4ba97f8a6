/**
 * Importing this entry puts on globalThis those of the four classes that are missing there or fail a
 * test of a few milliseconds, and leaves the others. It never throws. What the test looks at: every
 * label of the standard, what hosts are known to decode wrongly, streams of bytes, byte order marks
 * over several chunks, malformed bytes under `fatal`, and `encodeInto`.
 *
 * @module polyfill
 */

/** What the polyfill found wrong with a class, and what it did. */
export interface Replacement {
  /** The class's name. */
  name: 'TextDecoder' | 'TextEncoder' | 'TextDecoderStream' | 'TextEncoderStream'
  /** What is wrong with the host's class: that it is missing, or the first test that it fails. */
  reason: string
  /** Whether the host let itself be given another one. */
  installed: boolean
}

/**
 * Tells which of the four classes of globalThis are encodium's since `encodium/polyfill` was
 * imported, and why. A stream is replaced with the class that it is made of. The list is empty where
 * the host has all four and none fails.
 *
 * @returns a row for each class, as new objects
 *
 * @example
 * import { replaced } from 'encodium/polyfill'
 *
 * const bytes = new Uint8Array([0x80]) // in windows-1252; several releases of Node.js give U+0080
 * console.log(new TextDecoder('windows-1252').decode(bytes)) // €
 * console.log(replaced().every(({ installed }) => installed)) // true
 */
export declare function replaced(): Replacement[]
