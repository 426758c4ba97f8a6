/** Reads a document from each line of standard input, as JSON, and writes its encoding and its text as one line. */

import { detect } from 'encodium/detect'
import { ExtendedTextDecoder } from 'encodium/extended'
import { charsetOf, sniffHTML } from 'encodium/sniff'

const read = ({ id, type, base64 }) => {
  const bytes = Buffer.from(base64, 'base64')
  const { encoding, source } = sniffHTML(bytes, { transportEncoding: charsetOf(type) })
  // Browsers refuse an encoding that is called so; `detect` guesses these documents as well.
  const isUnknown = source === 'fallback' || encoding === 'replacement'
  const found = isUnknown ? detect(bytes) : { encoding, confident: true }
  const text = new ExtendedTextDecoder(found.encoding).decode(bytes)
  return { id, encoding: found.encoding, source, confident: found.confident, text }
}

let rest = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
  const lines = (rest + chunk).split('\n')
  rest = lines.pop()
  for (const line of lines) console.log(JSON.stringify(read(JSON.parse(line))))
}
if (rest !== '') console.log(JSON.stringify(read(JSON.parse(rest))))
