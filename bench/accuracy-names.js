/** The meaning of detectors' answers, and whether they are right. */

import { byLabel, byOtherName } from '../js/cli/transcoder.js'
import { ExtendedTextDecoder } from '../js/extended.js'
import { TextDecoder } from '../js/index.js'

/** Names that mean an encoding of the standard although something else has a name like it. */
export const MEANT = {
  __proto__: null,
  'big5-hkscs': 'big5',
  big5hkscs: 'big5',
  maccyrillic: 'x-mac-cyrillic',
  'mac-cyrillic': 'x-mac-cyrillic',
  mac_cyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
  'mac-roman': 'macintosh',
  mac_roman: 'macintosh',
  'utf-8-sig': 'utf-8',
  utf_8_sig: 'utf-8',
}

/** The decoder of what a name means, as the command takes it: cp932, UHC, iso8859_2, cp1125. */
const decoderOf = (answer) => {
  const name = MEANT[answer.toLowerCase()] ?? answer
  for (const [Decoder, label] of [
    [TextDecoder, name],
    [TextDecoder, byOtherName(name)],
    [TextDecoder, byLabel(name)],
    [ExtendedTextDecoder, name],
  ]) {
    try {
      if (label !== undefined) return new Decoder(label, { ignoreBOM: true })
    } catch {
      // It is no label of these.
    }
  }
  return null
}

const decoders = { __proto__: null }

/** Whether an answer gives the text back: that of the piece as it was, if it was cut or damaged. */
export const isRight = (answer, { bytes, text, whole = { bytes, text } }) => {
  if (!answer) return false
  if (decoders[answer] === undefined) decoders[answer] = decoderOf(answer)
  return decoders[answer]?.decode(whole.bytes) === whole.text
}
