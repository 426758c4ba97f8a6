/** Programs that are written against the types of iconv-lite compile against those of `encodium/compat/iconv-lite`. */

import assert from 'node:assert/strict'
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

const node10 = { module: 'commonjs', moduleResolution: 'node10', file: 'node10.ts' }
const nodenext = { module: 'nodenext', moduleResolution: 'nodenext' }
const bundler = { module: 'esnext', moduleResolution: 'bundler', file: 'bundler.ts' }

const PROGRAMS = {
  'import =, node10': [node10, AS_OBJECT + body + writes],
  'import * as, node10': [node10, AS_NAMESPACE + body],
  'import, node10': [node10, AS_DEFAULT + body + writes],
  'named, node10': [node10, NAMED],
  'import =, nodenext': [{ ...nodenext, file: 'next.cts' }, AS_OBJECT + body + writes],
  'import, nodenext, CommonJS': [{ ...nodenext, file: 'next.cts' }, AS_DEFAULT + body + writes],
  'named, nodenext': [{ ...nodenext, file: 'next.mts' }, NAMED],
}

/** The types that \`export =\` has and a module has not are named as \`Iconv\` there. */
const OURS = {
  'import * as, bundler': [bundler, AS_NAMESPACE + body],
  'the whole object, nodenext': [{ ...nodenext, file: 'next.cts' }, AS_OBJECT + whole],
  'the default export, bundler': [bundler, AS_DEFAULT + whole],
}

let project
before(async () => {
  project = await makeProject()
  await project.link('iconv-lite')
})
after(() => project?.remove())

const compile = async ({ file, ...way }, source) => {
  await project.write(file, source)
  const compilerOptions = {
    ...way,
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
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }))
  await project.run(process.execPath, tool('typescript59', 'bin/tsc'), '--project', '.')
}

for (const [name, [way, source]] of Object.entries(PROGRAMS)) {
  test(`${name}: as with iconv-lite`, async () => {
    await compile(way, source.replaceAll('$', 'iconv-lite'))
    await compile(way, source.replaceAll('$', 'encodium/compat/iconv-lite'))
  })
}

for (const [name, [way, source]] of Object.entries(OURS)) {
  test(name, () => compile(way, source.replaceAll('$', 'encodium/compat/iconv-lite')))
}

test('types that are wrong with iconv-lite are wrong here', async () => {
  for (const wrong of ["iconv.encode('a')", 'iconv.decode(1, "gbk")', 'iconv.encodeStream()'])
    for (const name of ['iconv-lite', 'encodium/compat/iconv-lite'])
      await assert.rejects(compile(node10, `${AS_OBJECT.replace('$', name)}${wrong}\n`), wrong)
})
