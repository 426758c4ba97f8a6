/** Says what a character is, and then decodes more of it as often as the address asks for. */

import { TextDecoder } from '/node_modules/encodium/dist/index.js'

const decoder = new TextDecoder('gb18030')
const bytes = Uint8Array.from({ length: 1_000_000 }, (_, i) => (i % 2 ? 0xa1 : 0xb0))
const rounds = Number(new URLSearchParams(location.search).get('rounds'))
postMessage(decoder.decode(bytes.subarray(0, 2)))
for (let i = 0; i < rounds; i++) decoder.decode(bytes)
