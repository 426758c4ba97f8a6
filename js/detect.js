/** `encodium/detect`: finds the encoding of bytes. */

import { provide } from '#detect/provide'
import * as auto from './detect/auto.js'
import * as detector from './detect/detector.js'
import * as text from './detect/is-text.js'

provide('detect')

// These exports are declared here so that bundlers drop the call unless one of them is used.
export const AutoTextDecoder = auto.AutoTextDecoder
export const AutoTextDecoderStream = auto.AutoTextDecoderStream
export const decodeAuto = auto.decodeAuto
export const Detector = detector.Detector
export const detect = detector.detect
export const isText = text.isText
