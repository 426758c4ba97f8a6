/**
 * Importing this entry tests the host's four classes, which takes a few milliseconds, and replaces those on globalThis
 * that are missing or fail. If a class cannot be replaced, the import does not throw, and `installed` is false. The
 * test covers every label of the standard, bytes that some hosts decode wrongly, streaming, byte order marks that are
 * split between chunks, malformed bytes with `fatal`, and `encodeInto`.
 *
 * @module polyfill
 */

/** A fault that the polyfill found in a class, and whether it replaced the class. */
export interface Replacement {
  /** The class's name. */
  className: 'TextDecoder' | 'TextEncoder' | 'TextDecoderStream' | 'TextEncoderStream'
  /** The fault of the host's class: that it is missing, or the first test that it fails. */
  fault: string
  /** Whether the host's class could be replaced. */
  installed: boolean
}

/**
 * Returns which of the four classes `encodium/polyfill` found missing or wrong, and why. A stream is replaced together
 * with the class that it uses. The list is empty if the host has all four and none fails.
 *
 * @returns a new object for each class
 *
 * @example
 * import { replaced } from 'encodium/polyfill'
 *
 * const bytes = new Uint8Array([0x80]) // in windows-1252; several releases of Node.js decode U+0080
 * console.log(new TextDecoder('windows-1252').decode(bytes)) // €
 * console.log(replaced().every(({ installed }) => installed)) // true
 */
export declare function replaced(): Replacement[]
