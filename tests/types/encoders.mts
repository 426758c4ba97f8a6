import * as ucs4 from '../../js/extended/ucs-4.js'
import * as extended from '../../js/extended.js'
import * as hooks from '../../js/hooks.js'
import type { ErrorMode, MalformedError, UnknownLabelError } from '../../js/index.js'
import {
  canEncode,
  LegacyTextEncoder,
  LegacyTextEncoderStream,
  TranscodeStream,
  transcode,
  UnmappableError,
} from '../../js/index.js'
import * as labels from '../../js/labels.js'

const errorMode: ErrorMode = (scalar, index) => String.fromCodePoint(scalar) + index
const encoder: LegacyTextEncoder = new LegacyTextEncoder('gbk', { errorMode, replacement: '?' })
const bytes: Uint8Array<ArrayBuffer> = encoder.encode('a', { stream: true })
const other: Uint8Array<ArrayBuffer> = transcode(
  new DataView(new SharedArrayBuffer(2)),
  'gbk',
  'big5',
  { errorMode, fatal: false, ignoreBOM: true },
)
const stream: TranscodeStream = new TranscodeStream('gbk', 'big5', { errorMode: 'html' })
const { read, written } = encoder.encodeInto('a', new Uint8Array(new SharedArrayBuffer(2)))
const facts: [string, ErrorMode, string, boolean] = [
  encoder.encoding,
  encoder.errorMode,
  encoder.replacement,
  canEncode('a', 'gbk'),
]
const about = (error: unknown): string | undefined =>
  error instanceof UnmappableError ? error.encoding + error.scalar + error.index : undefined
const kind = (error: MalformedError | UnknownLabelError | UnmappableError): string | number => {
  if (error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return error.byteStart
  if (error.code === 'ERR_ENCODING_NOT_SUPPORTED') return error.label
  return error.scalar
}
const offset = (error: unknown): number | undefined =>
  error instanceof TypeError && 'byteStart' in error && typeof error.byteStart === 'number'
    ? error.byteStart
    : undefined
class Mine extends LegacyTextEncoder {
  constructor() {
    super('gbk')
  }
}

const name: string | null = labels.getEncoding('sjis')
const text: string = hooks.decode(new SharedArrayBuffer(2), 'gbk') + labels.getOutputEncoding('gbk')
const failing: string | null = hooks.utf8DecodeWithoutBOMOrFail(new DataView(new ArrayBuffer(1)))
const result: hooks.EncodeOrFailResult = hooks.encodeOrFail('a', hooks.getEncoder('gbk'))
const url: string =
  hooks.percentEncodeAfterEncoding('gbk', 'a', (codePoint) => codePoint > 1) +
  hooks.percentEncodeAfterEncoding('gbk', 'a', 'component', true)

const decoder = new extended.ExtendedTextDecoder('utf-7', { fatal: true })
const seven: string = decoder.decode(bytes, { stream: true }) + decoder.encoding
const mail = new extended.ExtendedTextEncoder('utf-7', { optionalDirect: true, errorMode: 'html' })
const values: Uint32Array<ArrayBuffer> = ucs4.decodeToScalars(mail.encode('a'), { fatal: true })
const octets: Uint8Array<ArrayBuffer> = ucs4.encodeFromScalars([1, ...values])
export const all = [
  read,
  written,
  facts,
  about,
  kind,
  offset,
  Mine,
  name,
  text,
  failing,
  result,
  url,
  seven,
  octets,
  labels.encodings()[0].labels,
  extended.extendedEncodings()[0].name,
]

// @ts-expect-error
new LegacyTextEncoder('gbk', { errorMode: 'ignore' })
// @ts-expect-error
new LegacyTextEncoder('gbk', { errorMode: () => 1 })
// @ts-expect-error
new LegacyTextEncoder('gbk').encode(new Uint8Array(1))
// @ts-expect-error
canEncode('a')
// @ts-expect-error
new LegacyTextEncoder()
// @ts-expect-error
new UnmappableError('a')
// @ts-expect-error
new extended.ExtendedTextEncoder()
// @ts-expect-error
hooks.percentEncodeAfterEncoding('gbk', 'a', 'hash')
// @ts-expect-error
new extended.ExtendedTextDecoder(1)
// @ts-expect-error
ucs4.encodeFromScalars('a')[0].length
// @ts-expect-error
labels.getEncoding('sjis').length
