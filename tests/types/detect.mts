import {
  AutoTextDecoder,
  AutoTextDecoderStream,
  Detector,
  decodeAuto,
  decodeMixed,
  detect,
  Inspector,
  inspect,
  isText,
  MixedTextDecoder,
  MixedTextDecoderStream,
  repair,
  segments,
} from '../../js/repair.js'

const { encoding, confident, bom, candidates } = detect(new ArrayBuffer(2), {
  tld: 'jp',
  only: ['sjis'],
})
const facts: [string | null, boolean, string | null, number] = [
  encoding,
  confident,
  bom,
  candidates[0]!.score,
]
const always: string =
  detect(new Uint8Array(1), { stream: true }).encoding +
  new Detector({ stream: true }).finish().encoding
const names: string =
  detect([new Uint8Array(1), new ArrayBuffer(1)]).encoding +
  detect(new Set([new DataView(new ArrayBuffer(1))])).encoding
const detector = new Detector({ allowUtf8: false, prefer: new Set(['gbk']), allowExtended: false })
detector.feed(new DataView(new SharedArrayBuffer(1)))
const {
  malformed: [first],
  scripts,
} = inspect(new Uint8Array(1), 'gbk', { malformedLimit: 3 })
const text: string = first!.fault + scripts[0]!.script
const {
  text: repaired,
  steps: [step],
} = repair('x', { escapes: true })
const [segment] = segments(new ArrayBuffer(1), { only: ['utf-8', 'sjis'] })
const mixed: [string, string, number, boolean, boolean] = [
  repaired,
  decodeMixed(new Uint8Array(1)),
  step!.start,
  step!.lossy,
  segment!.confident,
]
const lines = new MixedTextDecoder({
  byLine: true,
  fatal: true,
  only: ['utf-8'],
  onSegment: ({ encoding }) => encoding.length,
})
const decoded: string = lines.decode(new ArrayBuffer(1), { stream: true }) + lines.flush()
const whole: string = decodeAuto(new ArrayBuffer(1), { fallback: 'koi8-r' })
const mixedStream: MixedTextDecoderStream = new MixedTextDecoderStream({ byLine: true })
const readable: ReadableStream<string> = mixedStream.readable
const inspector: Inspector = new Inspector('gbk')
const auto = new AutoTextDecoder({
  allowExtended: false,
  fatal: true,
  undecidedLimit: 0,
  onDecided: ({ encoding }) => encoding.length,
})
const found: [string, string | null, boolean, number, Uint8Array] = [
  auto.decode(new ArrayBuffer(1), { stream: true }),
  auto.encoding,
  auto.confident,
  auto.malformedCount,
  auto.undecided,
]
const stream: AutoTextDecoderStream = new AutoTextDecoderStream({
  fallback: 'koi8-r',
  only: ['utf-8', 'koi8-r'],
})
export default [
  names,
  mixed,
  decoded,
  whole,
  readable,
  found,
  stream.encoding,
  facts,
  always,
  detector.finish().encoding,
  text,
  inspector.finish().newlines.crlfCount,
  isText(new Uint8Array(1)),
]

// @ts-expect-error
detect('text')
// @ts-expect-error
detect(new Uint8Array(1), { only: 1 })
// @ts-expect-error
detect(new Uint8Array(1), { allowExtended: 'cp437' })
// @ts-expect-error
segments(new Uint8Array(1), { declared: false })
// @ts-expect-error
new MixedTextDecoder({ stream: true })
// @ts-expect-error
inspect(new Uint8Array(1), 'gbk', { malformedLimit: '3' })
// @ts-expect-error
new Inspector('gbk').encoding = 'x'
// @ts-expect-error
detect(new Uint8Array(1), { only: [] }).encoding.length
// @ts-expect-error
repair(new Uint8Array(1))
// @ts-expect-error
segments('x')
// @ts-expect-error
new AutoTextDecoder('utf-8')
// @ts-expect-error
new MixedTextDecoder({ onSegment: 'x' })
// @ts-expect-error
new AutoTextDecoder().encoding.length
// @ts-expect-error
new AutoTextDecoder({ decoderFor: () => 1 })
