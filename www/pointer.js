/** Computes pointers into the standard's indexes as its decoders do. */

import { isStandard } from './encoding-names.js'

const row = (columns, lead, trail) => lead * columns + trail
const past = (trail, split, low, high) => trail - (trail < split ? low : high)

const gb = (b) =>
  b.length === 4
    ? [
        'index gb18030 ranges',
        ((b[0] - 0x81) * 10 + b[1] - 0x30) * 1260 + (b[2] - 0x81) * 10 + b[3] - 0x30,
      ]
    : ['index gb18030', row(190, b[0] - 0x81, past(b[1], 0x7f, 0x40, 0x41))]

const twoBytes = {
  GBK: gb,
  gb18030: gb,
  Big5: (b) => ['index Big5', row(157, b[0] - 0x81, past(b[1], 0x7f, 0x40, 0x62))],
  'EUC-JP': (b) => {
    if (b[0] === 0x8e) return undefined
    const [lead, trail] = b.slice(-2)
    return [b.length === 3 ? 'index jis0212' : 'index jis0208', row(94, lead - 0xa1, trail - 0xa1)]
  },
  'ISO-2022-JP': (b) => ['index jis0208', row(94, b[0] - 0x21, b[1] - 0x21)],
  Shift_JIS: (b) => [
    'index jis0208',
    row(188, b[0] - (b[0] < 0xa0 ? 0x81 : 0xc1), past(b[1], 0x7f, 0x40, 0x41)),
  ],
  'EUC-KR': (b) => ['index EUC-KR', row(190, b[0] - 0x81, b[1] - 0x41)],
}

/** `[index, pointer]` for the bytes of a character, or undefined where no index has it. */
export const pointerOf = (name, bytes) => {
  if (!isStandard(name)) return undefined
  if (bytes.length > 1) return twoBytes[name]?.(bytes)
  const isSingle = !(name in twoBytes) && !name.startsWith('UTF') && name !== 'x-user-defined'
  return isSingle && bytes[0] >= 0x80 ? [`index ${name}`, bytes[0] - 0x80] : undefined
}
