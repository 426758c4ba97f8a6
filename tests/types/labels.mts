import { TextFile } from '../../js/edit.js'
import { type AnyEncodingLabel, ExtendedTextDecoder } from '../../js/extended.js'
import { encodeOrFail, getEncoder } from '../../js/hooks.js'
import {
  type EncodingLabel,
  LegacyTextEncoder,
  TextDecoder,
  type UnmappableError,
} from '../../js/index.js'
import { type EncodingName, encodings, getEncoding, getOutputEncoding } from '../../js/labels.js'
import { detect, inspect, repair } from '../../js/repair.js'
import { type LowercaseEncodingName, resolveLabel, sniffHTML } from '../../js/sniff.js'
import { init, initSync } from '../../js/wasm-file.js'

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
const names: (LowercaseEncodingName | 'replacement' | null)[] = [getEncoding(label)]
const spelt: EncodingName[] = encodings().map(({ name }) => name)
const found: LowercaseEncodingName | 'replacement' = sniffHTML(bytes).encoding
const page: 'gbk' | 'cp437' extends ReturnType<typeof detect>['encoding'] ? true : never = true
const isJapanese = (file: TextFile) => file.encoding === 'shift_jis' || file.encoding === 'cp930'
const isKorean = () => detect(bytes).encoding === 'euc-kr' || resolveLabel(text) === 'johab'
const steps: string[] = repair(text).steps.map(({ readAs }) => readAs)
const isPlain = (error: UnmappableError) => error.encoding === 'iso-8859-2'
export default [label, other, names, spelt, found, page, isJapanese, isKorean, steps, isPlain]

// @ts-expect-error
detect(new Uint8Array(1)).encoding === 'Shift_JIS'
// @ts-expect-error
getEncoding('sjis') === 'Shift_JIS'
// @ts-expect-error
sniffHTML(new Uint8Array(1)).encoding === 'cp437'
// @ts-expect-error
new LegacyTextEncoder('x').encoding === 'gb'
// @ts-expect-error
const misspelt: EncodingLabel = 'sjs'
// @ts-expect-error
encodeOrFail('a', { encoding: 'GBK' })
// @ts-expect-error
initSync({ exports: {} })
// @ts-expect-error
init({ module: new Uint8Array(1) })
// @ts-expect-error
init(() => new Uint8Array(1))
