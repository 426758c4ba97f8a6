/** What is paid once: import to the first string, unfolding of indexes, first encode's inverse. */

import { execFileSync } from 'node:child_process'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

const ROUNDS = 15

/** The milliseconds that a module of these lines prints, in processes of their own, in turns. */
const times = (programs) => {
  const all = programs.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    programs.forEach((program, i) => {
      const args = ['--input-type=module', '--eval', program]
      const cwd = fileURLToPath(new URL('..', import.meta.url))
      all[i].push(Number(execFileSync(execPath, args, { cwd, encoding: 'utf8' })))
    })
  }
  return all.map(median)
}

const SHIFT_JIS = 'Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)'

/** Prints how long it took, if the string is right. */
const first = (module) => `
  const start = performance.now()
  const { TextDecoder } = await import('${module}')
  const text = new TextDecoder('shift_jis').decode(${SHIFT_JIS})
  const end = performance.now()
  if (text !== '日本') throw new Error(text)
  console.log(end - start)`

/** The first character of an encoding, after another one has started the engine. */
const unfold = (label) => `
  import { TextDecoder } from 'encodium'
  new TextDecoder('utf-8').decode(new Uint8Array(64))
  const start = performance.now()
  new TextDecoder('${label}').decode(Uint8Array.of(0xb0, 0xa1))
  console.log(performance.now() - start)`

/** The first string encoded, after a decoder has unfolded the indexes. */
const invert = (label, character) => `
  import { TextDecoder } from 'encodium'
  import { LegacyTextEncoder } from 'encodium/legacy'
  new TextDecoder('${label}').decode(Uint8Array.of(0xb0, 0xa1))
  const start = performance.now()
  new LegacyTextEncoder('${label}').encode('${character}')
  console.log(performance.now() - start)`

/** The bytes of the codecs' WebAssembly memory once every encoding has decoded and encoded. */
const memory = `
  const { Instance } = WebAssembly
  let own
  WebAssembly.Instance = function (...values) {
    const instance = new Instance(...values)
    if (instance.exports.decode) own = instance.exports.memory
    return instance
  }
  const { LegacyTextEncoder } = await import('encodium/legacy')
  const { TextDecoder } = await import('encodium')
  const { encodings } = await import('encodium/hooks')
  for (const { name } of encodings()) {
    if (name === 'replacement') continue
    new TextDecoder(name).decode(new Uint8Array(1 << 22).fill(0xb0))
    new LegacyTextEncoder(name, { errorMode: 'html' }).encode('é日中한'.repeat(1000))
  }
  console.log(own.buffer.byteLength)`

const ENCODINGS = [
  ['shift_jis', '日'],
  ['gbk', '中'],
  ['gb18030', 'ก'],
  ['big5', '中'],
  ['euc-kr', '한'],
  ['windows-1251', 'Я'],
]

export const coldStart = () => {
  const programs = [first('encodium'), first('@exodus/bytes/encoding.js')]
  const [own, exodus] = times(programs)
  const labels = ENCODINGS.map(([label]) => label)
  const unfolded = times(labels.map(unfold))
  const inverted = times(ENCODINGS.map((row) => invert(...row)))
  return {
    memory: times([memory])[0],
    first: { encodium: own, '@exodus/bytes': exodus },
    once: labels.map((label, i) => ({ label, unfold: unfolded[i], invert: inverted[i] })),
  }
}
