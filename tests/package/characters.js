/**
 * Compares whole input, which the host may decode, with the same bytes as a stream, which no host decodes: every
 * byte, every pair of bytes, all of EUC-JP's three bytes and gb18030's four, and all pairs in every mode of
 * ISO-2022-JP. At run time a decoder of the host only has to pass a short sample.
 */

import { TextDecoder } from 'encodium'

const SINGLE =
  'ibm866 iso-8859-2 iso-8859-8-i koi8-r koi8-u macintosh windows-874 windows-1251 windows-1252 windows-1253'
const DOUBLE = 'gbk gb18030 big5 euc-jp shift_jis euc-kr'
const LABELS = `utf-8 utf-16le utf-16be iso-2022-jp x-user-defined ${SINGLE} ${DOUBLE}`.split(' ')

/** Lists of bytes, each shorter than 512. */
const inputs = () => {
  const all = []
  for (let lead = 0; lead < 0x100; lead++) {
    for (let from = 0; from < 0x100; from += 64) {
      const trails = Array.from({ length: 64 }, (_, i) => from + i)
      all.push(trails.flatMap((trail) => [lead, trail, 0x0a]))
      all.push(trails.flatMap((trail) => [0x8f, lead, trail, 0x0a]))
      for (const escape of ['$@', '$B', '(I', '(J', '(B']) {
        const [first, second] = [escape.charCodeAt(0), escape.charCodeAt(1)]
        all.push([0x1b, first, second, ...trails.flatMap((trail) => [lead, trail])])
      }
    }
  }
  for (let pointer = 0; pointer < 50_400; pointer += 100) {
    const four = (at) => [
      0x81 + Math.floor(at / 12_600),
      0x30 + (Math.floor(at / 1260) % 10),
      0x81 + (Math.floor(at / 10) % 126),
      0x30 + (at % 10),
    ]
    all.push(Array.from({ length: 100 }, (_, i) => four(pointer + i)).flat())
  }
  return all.map((bytes) => Uint8Array.from(bytes))
}

/** Returns the labels, and for each one that differs the bytes of the first difference. */
export const compareAll = () => {
  const all = inputs()
  const differences = []
  for (const label of LABELS) {
    const decoder = new TextDecoder(label)
    const different = all.find((bytes) => {
      const streamed = decoder.decode(bytes, { stream: true }) + decoder.decode()
      return decoder.decode(bytes) !== streamed
    })
    if (different !== undefined) differences.push(`${label}: ${different.join(' ')}`)
  }
  return { labels: LABELS.length, differences }
}
