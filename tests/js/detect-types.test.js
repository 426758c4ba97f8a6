import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compile } from '../common/compile.js'

const entry = fileURLToPath(new URL('../../js/detect.js', import.meta.url))

const extended = entry.replace('detect', 'extended')

const imports = `import { extended } from '${extended}'; import { AutoTextDecoder, AutoTextDecoderStream, Detector, Inspector, MixedTextDecoder, decodeMixed, detect, inspect, isText, repair, segments } from '${entry}'`

test('a program that uses all of it compiles without lib.dom', () => {
  const program = [
    imports,
    `const { encoding, confident, bom, candidates } = detect(new ArrayBuffer(2), { tld: 'jp', only: ['sjis'] })`,
    'const facts: [string | null, boolean, string | null, number] = [encoding, confident, bom, candidates[0]!.score]',
    'const always: string = detect(new Uint8Array(1), { stream: true }).encoding + new Detector({ stream: true }).finish().encoding',
    'const names: string = detect([new Uint8Array(1), new ArrayBuffer(1)]).encoding + detect(new Set([new DataView(new ArrayBuffer(1))])).encoding',
    'const detector = new Detector({ allowUtf8: false, prefer: new Set(["gbk"]), extended: false })',
    'detector.feed(new DataView(new SharedArrayBuffer(1)))',
    'const { repair: mend, malformed: [first], scripts } = inspect(new Uint8Array(1), "gbk", { malformedLimit: 3 })',
    'const text: string = (mend?.steps[0]?.readAs ?? "") + first!.fault + scripts[0]!.script',
    'const { text: repaired, steps: [step] } = repair("x", { escapes: true })',
    'const [segment] = segments(new ArrayBuffer(1), { only: ["utf-8", "sjis"] })',
    'const mixed: [string, string, number, boolean, boolean] = [repaired, decodeMixed(new Uint8Array(1)), step!.start, step!.lossy, segment!.confident]',
    'const lines = new MixedTextDecoder({ fatal: true, only: ["utf-8"], onSegment: ({ encoding }) => encoding.length })',
    'const decoded: string = lines.decode(new ArrayBuffer(1), { stream: true })',
    'const inspector: Inspector = new Inspector("gbk")',
    'const auto = new AutoTextDecoder({ extended, fatal: true, undecidedLimit: 0, onDecided: ({ encoding }) => encoding.length })',
    'const found: [string, string | null, boolean, number, Uint8Array] =',
    '  [auto.decode(new ArrayBuffer(1), { stream: true }), auto.encoding, auto.confident, auto.malformedCount, auto.undecided]',
    'const stream: AutoTextDecoderStream = new AutoTextDecoderStream({ fallback: "koi8-r", only: ["utf-8", "koi8-r"] })',
    'export default [names, mixed, decoded, found, stream.encoding, facts, always, detector.finish().encoding, text, inspector.finish().newlines.crlfCount, isText(new Uint8Array(1))]',
  ]
  assert.equal(compile(program.join('\n')), '')
})

test('wrong programs do not compile', () => {
  const wrong = [
    "detect('text')",
    'detect(new Uint8Array(1), { only: 1 })',
    "detect(new Uint8Array(1), { extended: 'cp437' })",
    "inspect(new Uint8Array(1), 'gbk', { malformedLimit: '3' })",
    "new Inspector('gbk').encoding = 'x'",
    'detect(new Uint8Array(1), { only: [] }).encoding.length',
    'repair(new Uint8Array(1))',
    'segments("x")',
    "new AutoTextDecoder('utf-8')",
    "new MixedTextDecoder({ onSegment: 'x' })",
    'new AutoTextDecoder().encoding.length',
    'new AutoTextDecoder({ extended: true })',
    'new AutoTextDecoder({ decoderFor: () => 1 })',
  ]
  const errors = compile([imports, ...wrong].join('\n'))
  wrong.forEach((line, i) => {
    assert.match(errors, new RegExp(`program\\.mts\\(${i + 2},`), line)
  })
})
