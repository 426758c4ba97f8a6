/** Labels and names as types: those of the tables, and those that functions return. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { detect } from '../../js/detect.js'
import { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } from '../../js/extended.js'
import '../../js/extended/jis-x-0213.js'
import iconv from '../../js/compat/iconv-lite.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'
import { labelTypes } from '../../scripts/build/label-types.js'
import { compile } from '../common/compile.js'

const path = (name) => fileURLToPath(new URL(`../../js/${name}.js`, import.meta.url))

const declarations = readFileSync(
  new URL('../../js/generated/label-types.d.ts', import.meta.url),
  'utf8',
)

/** The strings of a union. */
const members = (name) => {
  const [, text] = declarations.match(new RegExp(`export type ${name} = (.*)`))
  return [...text.matchAll(/'([^']*)'/g)].map(([, member]) => member)
}

const NAMES = members('EncodingName')
const EXTENDED_NAMES = members('ExtendedEncodingName')

test('the types are those of the tables', async () => {
  assert.equal(declarations, await labelTypes())
})

test('every label that a type has is taken, and its encoding is one of the union', () => {
  const labels = members('EncodingLabel')
  assert.equal(labels.length, 222)
  const lowercase = NAMES.filter((name) => name !== 'replacement').map((name) => name.toLowerCase())
  for (const label of labels) {
    assert.ok(lowercase.includes(new TextDecoder(label).encoding), label)
    assert.ok(lowercase.includes(new LegacyTextEncoder(label).encoding), label)
  }
  // Labels of `encodium/extended` alone may mean an encoding of the standard: cp932.
  const others = members('ExtendedEncodingLabel')
  const any = [...lowercase, ...EXTENDED_NAMES]
  assert.ok(others.length > 500 && others.includes('ms31j') && others.includes('cp437'))
  for (const label of others) {
    assert.ok(!labels.includes(label), label)
    assert.ok(any.includes(new ExtendedTextDecoder(label).encoding), label)
    assert.ok(any.includes(new ExtendedTextEncoder(label).encoding), label)
  }
  for (const label of labels) {
    assert.equal(new ExtendedTextDecoder(label).encoding, new TextDecoder(label).encoding)
  }
  for (const name of EXTENDED_NAMES) assert.equal(new ExtendedTextDecoder(name).encoding, name)
  for (const label of members('IconvLiteEncoding')) assert.ok(iconv.encodingExists(label), label)
})

test('every name that a table or a guess returns is one of the union', () => {
  assert.deepEqual(
    encodings().map(({ name }) => name),
    NAMES,
  )
  for (const { name } of extendedEncodings()) assert.ok(EXTENDED_NAMES.includes(name), name)
  const any = [...members('LowercaseEncodingName'), ...EXTENDED_NAMES]
  const { candidates } = detect(Uint8Array.of(0x41, 0xe9, 0x41, 0xa4, 0xa2))
  assert.ok(candidates.length > 5)
  for (const { encoding } of candidates) assert.ok(any.includes(encoding), encoding)
})

const PROGRAM = `
import { type EncodingLabel, LegacyTextEncoder, TextDecoder, type UnmappableError } from '${path('index')}'
import { detect, inspect, repair } from '${path('detect')}'
import { TextFile } from '${path('edit')}'
import { type AnyEncodingLabel, ExtendedTextDecoder } from '${path('extended')}'
import { encodeOrFail, getEncoder } from '${path('hooks')}'
import { type EncodingName, getEncoding, getOutputEncoding } from '${path('labels')}'
import { type LowercaseEncodingName, resolveLabel, sniffHTML } from '${path('sniff')}'

declare const text: string
const bytes = new Uint8Array(1)

// Any string is taken, because the set of labels is not known before the program runs.
new TextDecoder(text)
new LegacyTextEncoder(' SJIS ')
new ExtendedTextDecoder(text)
detect(bytes, { only: [text, 'sjis', 'cp437'], prefer: new Set<string>() })
inspect(bytes, text)
new TextFile(bytes, { encoding: text }).convert(text)
encodeOrFail(text, text)
encodeOrFail(text, getEncoder(text))
getOutputEncoding(text)

const label: EncodingLabel = 'shift_jis'
const other: AnyEncodingLabel = 'cp437'
const names: (EncodingName | null)[] = [getEncoding(label)]
const found: LowercaseEncodingName | 'replacement' = sniffHTML(bytes).encoding
const page: 'gbk' | 'cp437' extends ReturnType<typeof detect>['encoding'] ? true : never = true
const isJapanese = (file: TextFile) => file.encoding === 'shift_jis' || file.encoding === 'cp930'
const isKorean = () => detect(bytes).encoding === 'euc-kr' || resolveLabel(text) === 'johab'
const steps: string[] = repair(text).steps.map(({ readAs }) => readAs)
const isPlain = (error: UnmappableError) => error.encoding === 'iso-8859-2'
export default [label, other, names, found, page, isJapanese, isKorean, steps, isPlain]
`

test('a program that uses the types compiles', () => {
  assert.equal(compile(PROGRAM), '')
})

test('wrong programs do not compile', () => {
  const WRONG = [
    ["import { detect } from '$detect'", "detect(new Uint8Array(1)).encoding === 'Shift_JIS'"],
    ["import { getEncoding } from '$labels'", "getEncoding('sjis') === 'SHIFT_JIS'"],
    ["import { sniffHTML } from '$sniff'", "sniffHTML(new Uint8Array(1)).encoding === 'cp437'"],
    ["import { LegacyTextEncoder } from '$index'", "new LegacyTextEncoder('x').encoding === 'gb'"],
    ["import type { EncodingLabel } from '$index'", "const x: EncodingLabel = 'sjs'"],
    ["import { encodeOrFail } from '$hooks'", "encodeOrFail('a', { encoding: 'GBK' })"],
    ["import { initSync } from '$wasm-file'", 'initSync({ exports: {} })'],
    ["import { init } from '$wasm-file'", 'init({ module: new Uint8Array(1) })'],
    ["import { init } from '$wasm-file'", 'init(() => new Uint8Array(1))'],
  ]
  const source = WRONG.map(([head, body]) => {
    const imports = head.replace(/\$([\w-]+)/, (_, name) => path(name))
    return [imports, body]
  })
  for (const [imports, body] of source) {
    const lines = compile(`${imports}\n${body}\nexport {}`)
      .split('\n')
      .filter((line) => line !== '')
    assert.ok(lines.length > 0 && lines.every((line) => !line.includes('TS2307')), body)
  }
})

test('WebAssembly.Module of lib.dom is a CompiledModule', () => {
  const source = `import { init, initSync } from '${path('wasm-file')}'
    declare const module: WebAssembly.Module
    initSync(module)
    export default [init(module), init(Promise.resolve(module)), init(WebAssembly.compile(new Uint8Array(1)))]`
  assert.equal(compile(source, { lib: 'esnext,dom' }), '')
})
