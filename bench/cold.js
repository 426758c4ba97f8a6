/** What is paid once: import to the first string, unfolding of indexes, first encode's inverse. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { timesInBrowser } from './cold-browser.js'
import { median } from './measure.js'

const ROUNDS = 15

/** Inside the project, so that the programs import what it names. */
const FOLDER = new URL('../target/bench/', import.meta.url)

/** The forms of the package by what gets them: for the name of an entry, what to import. */
const FORMS = {
  'Node.js': (entry) => (entry === 'index' ? 'encodium' : `encodium/${entry}`),
  browsers: (entry) => fileURLToPath(new URL(`../dist/${entry}.js`, import.meta.url)),
}

/**
 * The numbers that modules of these lines print, in processes of their own, in turns. They are files,
 * as programs are: Node.js starts its loader for those before they run, and that is not counted.
 */
const times = (programs) => {
  mkdirSync(FOLDER, { recursive: true })
  const files = programs.map((program, i) => {
    const file = fileURLToPath(new URL(`cold-${i}.mjs`, FOLDER))
    writeFileSync(file, program)
    return file
  })
  const all = programs.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    files.forEach((file, i) => {
      all[i].push(Number(execFileSync(execPath, [file], { encoding: 'utf8' })))
    })
  }
  return all.map(median)
}

const SHIFT_JIS = 'Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)'

/** Tells how long it took, if the string is right. */
const first = (tell) => (module) =>
  `
  const start = performance.now()
  const { TextDecoder } = await import('${module}')
  const text = new TextDecoder('shift_jis').decode(${SHIFT_JIS})
  const end = performance.now()
  if (text !== '日本') throw new Error(text)
  ${tell}(end - start)`

const EXODUS = '@exodus/bytes/encoding.js'

/** The first character of an encoding, after another one has started the engine. */
const unfold = (form, label) => `
  import { TextDecoder } from '${form('index')}'
  new TextDecoder('utf-8').decode(new Uint8Array(64).fill(0xe9))
  const start = performance.now()
  new TextDecoder('${label}').decode(Uint8Array.of(0xb0, 0xa1))
  console.log(performance.now() - start)`

/** The first string encoded, after a decoder has unfolded the indexes. */
const invert = (form, label, character) => `
  import { TextDecoder } from '${form('index')}'
  import { LegacyTextEncoder } from '${form('legacy')}'
  new TextDecoder('${label}').decode(Uint8Array.of(0xb0, 0xa1))
  const start = performance.now()
  new LegacyTextEncoder('${label}').encode('${character}')
  console.log(performance.now() - start)`

/** The bytes of the codecs' WebAssembly memory once every encoding has decoded and encoded. */
const memory = (form) => `
  const { Instance } = WebAssembly
  let own
  WebAssembly.Instance = function (...values) {
    const instance = new Instance(...values)
    if (instance.exports.decode) own = instance.exports.memory
    return instance
  }
  const { LegacyTextEncoder } = await import('${form('legacy')}')
  const { TextDecoder } = await import('${form('index')}')
  const { encodings } = await import('${form('hooks')}')
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

const table = (heading, columns, rows) => ({ heading, columns, rows })

/** What is paid once, as tables: each row is what it is of, and the value for each column. */
export const coldStart = async () => {
  const entries = Object.entries(FORMS)
  const names = entries.map(([name]) => name)
  const forms = entries.map(([, form]) => form)
  const both = (program) => times(forms.map(program))
  const inBrowser = (name) =>
    timesInBrowser(name, [FORMS.browsers('index'), EXODUS], first('return '), ROUNDS)
  return [
    table(
      'import to first Shift_JIS string, ms',
      ['encodium', '@exodus/bytes'],
      [
        ['Node.js', times(['encodium', EXODUS].map(first('console.log')))],
        ['Chromium', await inBrowser('Chromium')],
        ['Firefox', await inBrowser('Firefox')],
      ],
    ),
    table(
      'unfold, in Node.js, ms, as shipped to',
      names,
      ENCODINGS.map(([label]) => [label, both((form) => unfold(form, label))]),
    ),
    table(
      'invert for the encoder, ms',
      names,
      ENCODINGS.map(([label, character]) => [
        label,
        both((form) => invert(form, label, character)),
      ]),
    ),
    table('linear memory, bytes', names, [['all encodings used', both(memory)]]),
  ]
}
