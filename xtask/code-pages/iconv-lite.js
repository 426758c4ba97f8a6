/** Prints iconv-lite's single-byte encodings, a line of JSON each: names, and 256 code points. */

import iconv from 'iconv-lite'

iconv.encodingExists('ascii')
const names = {}
for (const name of Object.keys(iconv.encodings)) {
  let codec = name
  while (typeof iconv.encodings[codec] === 'string') codec = iconv.encodings[codec]
  names[codec] ??= [codec]
  if (name !== codec) names[codec].push(name)
}
for (const [codec, all] of Object.entries(names)) {
  if (iconv.encodings[codec].type !== '_sbcs') continue
  const table = Array.from({ length: 256 }, (_, byte) => {
    const text = iconv.decode(Buffer.of(byte), codec, { stripBOM: false })
    return text === '\uFFFD' ? -1 : text.charCodeAt(0)
  })
  console.log(JSON.stringify([all, table]))
}
