/** First-use costs: import to the first string, unpacking an index, inverting it for an encoder. */

import { fileURLToPath } from 'node:url'
import { timesInBrowser } from './cold-browser.js'
import { medians } from './processes.js'

const ROUNDS = 15

/** The forms of `encodium` that are compared, by how they are imported. */
const FORMS = ['encodium', 'encodium/no-wasm']

const times = (programs) => medians(programs, ROUNDS)

const SHIFT_JIS = 'Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)'

/** Reports the time from the import to the first string, or throws if the string is wrong. */
const firstString = (report) => (module) =>
  `
  const start = performance.now()
  const { TextDecoder } = await import('${module}')
  const text = new TextDecoder('shift_jis').decode(${SHIFT_JIS})
  const end = performance.now()
  if (text !== '日本') throw new Error(text)
  ${report}(end - start)`

const EXODUS = '@exodus/bytes/encoding.js'
const FOR_BROWSERS = fileURLToPath(new URL('../dist/index.js', import.meta.url))

/** The first character of an encoding, after another encoding has started the instance. */
const unpackIndex = (module, label) => `
  import { TextDecoder } from '${module}'
  new TextDecoder('utf-8').decode(new Uint8Array(64).fill(0xe9))
  const start = performance.now()
  new TextDecoder('${label}').decode(Uint8Array.of(0xb0, 0xa1))
  console.log(performance.now() - start)`

/** The first encoded string, after a decoder has unpacked the index. */
const invertIndex = (module, label, character) => `
  import { LegacyTextEncoder, TextDecoder } from '${module}'
  new TextDecoder('${label}').decode(Uint8Array.of(0xb0, 0xa1))
  const start = performance.now()
  new LegacyTextEncoder('${label}').encode('${character}')
  console.log(performance.now() - start)`

/** The size of the linear memory after every encoding has decoded and encoded. */
const MEMORY = `
  const { Instance } = WebAssembly
  let codecs
  WebAssembly.Instance = function (...values) {
    const instance = new Instance(...values)
    if (instance.exports.decode) codecs = instance.exports.memory
    return instance
  }
  const { LegacyTextEncoder, TextDecoder } = await import('encodium')
  const { encodings } = await import('encodium/labels')
  for (const { name } of encodings()) {
    if (name === 'replacement') continue
    new TextDecoder(name).decode(new Uint8Array(1 << 22).fill(0xb0))
    new LegacyTextEncoder(name, { errorMode: 'html' }).encode('é日中한'.repeat(1000))
  }
  console.log(codecs.buffer.byteLength)`

const ENCODINGS = [
  ['shift_jis', '日'],
  ['gbk', '中'],
  ['gb18030', 'ก'],
  ['big5', '中'],
  ['euc-kr', '한'],
  ['windows-1251', 'Я'],
]

const table = (heading, columns, rows) => ({ heading, columns, rows })

/** Tables of first-use costs. Each row has a name and a value for each column. */
export const firstUseCosts = async () => {
  const both = (program) => times(FORMS.map(program))
  const inBrowser = (name) =>
    timesInBrowser(name, [FOR_BROWSERS, EXODUS], firstString('return '), ROUNDS)
  return [
    table(
      'import to first Shift_JIS string, ms',
      ['encodium', '@exodus/bytes'],
      [
        ['Node.js', times(['encodium', EXODUS].map(firstString('console.log')))],
        ['Chromium', await inBrowser('Chromium')],
        ['Firefox', await inBrowser('Firefox')],
      ],
    ),
    table(
      'unpack an index, in Node.js, ms',
      FORMS,
      ENCODINGS.map(([label]) => [label, both((module) => unpackIndex(module, label))]),
    ),
    table(
      'invert it for an encoder, ms',
      FORMS,
      ENCODINGS.map(([label, character]) => [
        label,
        both((module) => invertIndex(module, label, character)),
      ]),
    ),
    table('linear memory, bytes', ['encodium'], [['all encodings in use', times([MEMORY])]]),
  ]
}
