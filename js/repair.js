/**
 * `encodium/repair`: repairs text, finds malformed bytes and several encodings in bytes, and exports all of
 * `encodium/detect`.
 */

import * as auto from './detect/auto.js'
import * as detector from './detect/detector.js'
import * as text from './detect/is-text.js'
import * as inspector from './repair/inspector.js'
import { provide } from './repair/provide.js'
import * as repairer from './repair/repair.js'
import * as mixed from './repair/segments.js'

provide('repair')

// These exports are declared here so that bundlers drop the call unless one of them is used.
export const AutoTextDecoder = auto.AutoTextDecoder
export const AutoTextDecoderStream = auto.AutoTextDecoderStream
export const decodeAuto = auto.decodeAuto
export const Detector = detector.Detector
export const detect = detector.detect
export const isText = text.isText

export const decodeMixed = mixed.decodeMixed
export const Inspector = inspector.Inspector
export const inspect = inspector.inspect
export const MixedTextDecoder = mixed.MixedTextDecoder
export const MixedTextDecoderStream = mixed.MixedTextDecoderStream
export const repair = repairer.repair
export const segments = mixed.segments
