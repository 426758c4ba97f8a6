/** Programs that are written against the types of iconv-lite compile against those of `encodium/compat/iconv-lite`. */

import { after, before, test } from 'node:test'
import { makeProject, tool } from './project.js'

const body = `
let options: iconv.DecodeOptions = { stripBOM: false, defaultEncoding: 'utf16be' }
const encodeOptions: iconv.EncodeOptions = { addBOM: true, defaultEncoding: 'utf32be' }
const named: iconv.Encoding = 'win1251'
const label: iconv.Encoding = 'shift_jis' as string
const bytes: Buffer = iconv.encode('a', named, encodeOptions)
const text: string = iconv.decode(bytes, label, options) + iconv.decode(new Uint8Array(1), 'utf8')
const old: string = iconv.fromEncoding(iconv.toEncoding('a', 'gbk'), 'gbk')
const encoder: iconv.EncoderStream = iconv.getEncoder('utf7')
const decoder: iconv.DecoderStream = iconv.getDecoder('utf7', options)
const rest: Buffer | undefined = encoder.end()
const all: string = decoder.write(encoder.write('a')) + (decoder.end() ?? '') + rest?.length
const codec: iconv.Codec = iconv.getCodec('utf8')
const isAware: boolean | undefined = codec.bomAware
const streams: NodeJS.ReadWriteStream[] = [iconv.encodeStream('gbk'), iconv.decodeStream('gbk', options)]
process.stdin.pipe(iconv.decodeStream('win1251')).pipe(iconv.encodeStream('utf8')).pipe(process.stdout)
iconv.enableStreamingAPI(stream)
if (iconv.encodingExists(text)) iconv.decode(bytes, text)
const canonical: string = iconv._canonicalizeEncoding('UTF-8')
const cached: iconv.Codec | undefined = iconv._codecDataCache['utf8']
const entry = iconv.encodings?.['utf8']
const supports: boolean = iconv.supportsStreams
const characters: string[] = [iconv.defaultCharUnicode, iconv.defaultCharSingleByte]
const isQuiet: boolean = iconv.skipDecodeWarning
export const used = [all, old, isAware, streams, canonical, cached, entry, supports, characters, isQuiet]
`

const writes = `
iconv.defaultCharUnicode = '?'
iconv.defaultCharSingleByte = '!'
iconv.skipDecodeWarning = true
iconv.encodings ??= {} as NonNullable<typeof iconv.encodings>
iconv.encodings['mine'] = { type: '_sbcs', chars: 'x' }
iconv.encodings['other'] = 'utf8'
`

/**
 * The rest has options that iconv-lite has not, functions in `encodings`, and an `encodingExists` that is no
 * type guard, because as one it would make `never` of an unknown name.
 */
const whole = `
type Beyond = 'encodingExists' | 'encodings' | 'getCodec' | '_codecDataCache'
export const whole: Omit<typeof import('iconv-lite'), Beyond> = iconv
`

const AS_OBJECT = "import iconv = require('$')\nimport stream = require('stream')\n"
const AS_NAMESPACE = "import * as iconv from '$'\nimport * as stream from 'stream'\n"
const AS_DEFAULT = "import iconv from '$'\nimport stream from 'stream'\n"
const NAMED = `import iconv, { type Codec, decode, type DecodeOptions, encode, type Encoding, encodingExists } from '$'
export const used: [string, DecodeOptions, Encoding, boolean, Codec] =
  [decode(encode('a', 'gbk'), 'gbk'), {}, 'gbk', encodingExists('x'), iconv.getCodec('gbk')]
`

const wrong = `
// @ts-expect-error
iconv.encode('a')
// @ts-expect-error
iconv.decode(1, "gbk")
// @ts-expect-error
iconv.encodeStream()
`

/** By way to resolve modules, the files that compile with both, and those that do with ours alone. */
const WAYS = {
  node10: {
    module: 'commonjs',
    both: {
      'object.ts': AS_OBJECT + body + writes + wrong,
      'namespace.ts': AS_NAMESPACE + body,
      'default.ts': AS_DEFAULT + body + writes,
      'named.ts': NAMED,
    },
  },
  nodenext: {
    module: 'nodenext',
    both: {
      'object.cts': AS_OBJECT + body + writes,
      'default.cts': AS_DEFAULT + body + writes,
      'named.mts': NAMED,
    },
    // The types that `export =` has and a module has not are named as `Iconv` there.
    ours: { 'whole.cts': AS_OBJECT + whole },
  },
  bundler: {
    module: 'esnext',
    both: {},
    ours: { 'namespace.ts': AS_NAMESPACE + body, 'whole.ts': AS_DEFAULT + whole },
  },
}

let project
before(async () => {
  project = await makeProject()
  await project.link('iconv-lite')
})
after(() => project?.remove())

for (const [moduleResolution, { module, both, ours = {} }] of Object.entries(WAYS)) {
  test(moduleResolution, async () => {
    const files = []
    const write = async (name, programs) => {
      for (const [file, source] of Object.entries(programs)) {
        const path = `${moduleResolution}-${name.replaceAll('/', '-')}-${file}`
        await project.write(path, source.replaceAll('$', name))
        files.push(path)
      }
    }
    await write('iconv-lite', both)
    await write('encodium/compat/iconv-lite', { ...both, ...ours })
    const compilerOptions = {
      module,
      moduleResolution,
      target: 'es2022',
      lib: ['es2022'],
      strict: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      esModuleInterop: true,
      // Those of Node.js are newer than this compiler.
      skipLibCheck: true,
      types: ['node'],
      typeRoots: [tool('@types', '')],
    }
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
    await project.run(process.execPath, tool('typescript59', 'bin/tsc'), '--project', '.')
  })
}
