/**
 * Short messages: how many a text takes, and codes of seven bits in octets. The classes of `encodium/extended` encode
 * to these codes and decode them, with labels such as `gsm-03.38`.
 *
 * @module extended/gsm
 */

import type { AnyEncodingLabel, ExtendedEncodingName } from '../generated/label-types.js'
import type { AllowSharedBufferSource } from '../index.js'

export type { UnknownLabelError } from '../errors/errors.js'
export type { AllowSharedBufferSource, AnyEncodingLabel, ExtendedEncodingName }

/** How a text goes into short messages. */
export interface GsmLength {
  /** The alphabet's name, or `ucs-2` if the text has something that the alphabet lacks. */
  encoding: ExtendedEncodingName | 'ucs-2'
  /** The length of the text in codes of seven bits, escapes included, or in UTF-16 code units. */
  unitCount: number
  /** How many messages it takes. */
  messageCount: number
  /** How many more units the last of them has room for. */
  freeUnitCount: number
}

/**
 * How many short messages a text takes: 3GPP TS 23.038 and 23.040. A message has 140 octets, which are
 * 160 codes of seven bits, or 70 units of UCS-2. If a text takes several messages, each has a header of
 * six octets more; if its alphabet is that of a language, each has one that names its tables. No message
 * ends between an escape and its code, nor between two surrogates.
 *
 * @param text the text
 * @param label one of `gsm-03.38`, which is the default, or of a language: `gsm-03.38-tr`
 * @returns the numbers
 * @throws UnknownLabelError if the label is not of such an alphabet
 *
 * @example
 * import { gsmLength } from 'encodium/extended/gsm'
 *
 * const { messageCount, freeUnitCount } = gsmLength('Total: 5 €')
 * console.log(messageCount, freeUnitCount) // 1 149
 * console.log(gsmLength('ş'.repeat(80), 'gsm-03.38-tr-single').messageCount) // 2
 */
export declare function gsmLength(text: string, label?: AnyEncodingLabel | (string & {})): GsmLength

/**
 * Packs codes of seven bits into octets: 3GPP TS 23.038, section 6.1.2.1.
 *
 * @param codes what `gsm-03.38` encodes to
 * @param skip how many bits to leave out at the start, 0 to 7: the fill bits after a header
 * @returns the octets
 * @throws RangeError for a code above 0x7F
 *
 * @example
 * import { ExtendedTextEncoder } from 'encodium/extended'
 * import { packSeptets } from 'encodium/extended/gsm'
 *
 * const packed = packSeptets(new ExtendedTextEncoder('gsm-03.38').encode('hellohello'))
 * console.log(packed.join()) // 232,50,155,253,70,151,217,236,55
 */
export declare function packSeptets(
  codes: AllowSharedBufferSource,
  skip?: number,
): Uint8Array<ArrayBuffer>

/**
 * Unpacks codes of seven bits from octets.
 *
 * @param packed the octets
 * @param count at most how many codes: as many as there are by default. Seven octets may have eight
 * codes, or seven and a fill of zeros, which would be an `@`; the message's header says how many.
 * @param skip how many bits to leave out at the start, 0 to 7
 * @returns the codes, a byte each
 *
 * @example
 * import { ExtendedTextDecoder } from 'encodium/extended'
 * import { unpackSeptets } from 'encodium/extended/gsm'
 *
 * const codes = unpackSeptets(Uint8Array.of(232, 50, 155, 253, 6), 5)
 * console.log(new ExtendedTextDecoder('gsm-03.38').decode(codes)) // hello
 */
export declare function unpackSeptets(
  packed: AllowSharedBufferSource,
  count?: number,
  skip?: number,
): Uint8Array<ArrayBuffer>
