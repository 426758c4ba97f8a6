/** Ours and those of lib.dom can stand for each other. */

import * as ours from '../../../js/index.js'
export const a: TextDecoder = new ours.TextDecoder(),
  b: ours.TextDecoder = new TextDecoder()
export const c: TextEncoder = new ours.TextEncoder(),
  d: ours.TextEncoder = new TextEncoder()
export const e: TextDecoderStream = new ours.TextDecoderStream()
export const f: TextEncoderStream = new ours.TextEncoderStream()
export const [g, h]: [typeof TextDecoder, typeof TextEncoder] = [ours.TextDecoder, ours.TextEncoder]
