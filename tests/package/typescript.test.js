/** The types of every entry of the packed package, by release of TypeScript and by how it resolves modules. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { entries, namesOf, specifier } from '../../entries.js'
import { tsc } from '../common/tsc.js'
import { makeProject, tool } from './project.js'

const names = [
  ...Object.keys(entries).map((name) => specifier(name)),
  ...namesOf((row) => row.noWasm).map((name) => specifier(name, 'encodium/no-wasm')),
]

/** Imports every entry and uses one export of each kind. */
const source = `
${names.map((name, i) => `import * as entry${i} from '${name}'`).join('\n')}
import { canEncode, LegacyTextEncoder, TextDecoder, TextDecoderStream, TextEncoder } from 'encodium'
import { decode as legacyHookDecode } from 'encodium/hooks'
import { bomSniff, encodings, getEncoding } from 'encodium/labels'
import { ExtendedTextDecoder } from 'encodium/extended'
import { TextDecoder as Portable } from 'encodium/no-wasm'
import { replaced } from 'encodium/polyfill'
import { init, initSync, TextDecoder as Slim } from 'encodium/wasm-file'
import iconv, { decode, encode, type Iconv } from 'encodium/compat/iconv-lite'
import * as whatwgEncoding from 'encodium/compat/whatwg-encoding'
import jschardet, { chardet as python } from 'encodium/compat/jschardet'
import chardet, { type Match } from 'encodium/compat/chardet'

const text: string = new TextDecoder('shift_jis', { fatal: true }).decode(new Uint8Array(2))
const bytes = new LegacyTextEncoder('gbk').encode(text)
const can: boolean = canEncode(text, 'big5')
const name: string | null = getEncoding('sjis')
export const stream: TextDecoderStream = new TextDecoderStream('gbk')
export const done: Promise<void> = init('/encodium.wasm')
initSync(bytes)
export const same: Uint8Array = encode(decode(bytes, 'cp936'), 'gbk', { addBOM: true })
export const named: [string | null, boolean] = [whatwgEncoding.labelToName('sjis'), whatwgEncoding.isSupported('GBK')]
export const guessed: string | null = jschardet.detect(bytes).encoding ?? new python.UniversalDetector().close().encoding
export const matches: Match[] = chardet.analyse(bytes)
export const sniffed: string = bomSniff(bytes) ?? encodings()[0]?.labels[0] ?? legacyHookDecode(bytes, 'gbk')
export const other: Iconv = iconv
export const rest = [replaced()[0]?.fault, can, name, new TextEncoder(), new ExtendedTextDecoder('utf-7'), new Portable(), Slim]
declare const encodium: typeof import('encodium')
export const script: string = new encodium.TextDecoder('sjis').decode(new encodium.LegacyTextEncoder('gbk').encode())
export const all: object[] = [${names.map((_, i) => `entry${i}`).join()}]
// @ts-expect-error
export const wrong: number = new TextDecoder().decode()
`

/** The oldest release whose views have a type parameter for their buffer, and the last one that has `node10` without a warning. */
const RELEASES = {
  5.7: tool('typescript57', 'bin/tsc'),
  5.9: tool('typescript59', 'bin/tsc'),
  7: tsc,
}

const WAYS = [
  { release: '5.7', module: 'commonjs', moduleResolution: 'node10', file: 'node10.ts' },
  { release: '5.7', module: 'node16', moduleResolution: 'node16', file: 'node16.mts' },
  { release: '5.7', module: 'node16', moduleResolution: 'node16', file: 'node16.cts' },
  { release: '5.7', module: 'nodenext', moduleResolution: 'nodenext', file: 'nodenext.cts' },
  { release: '5.7', module: 'esnext', moduleResolution: 'bundler', file: 'bundler.ts' },
  { release: '5.9', module: 'commonjs', moduleResolution: 'node10', file: 'node10.ts' },
  { release: '5.9', module: 'esnext', moduleResolution: 'node10', file: 'node10-module.ts' },
  { release: '5.9', module: 'nodenext', moduleResolution: 'nodenext', file: 'nodenext.mts' },
  { release: '7', module: 'nodenext', moduleResolution: 'nodenext', file: 'nodenext.mts' },
  { release: '7', module: 'nodenext', moduleResolution: 'nodenext', file: 'nodenext.cts' },
  { release: '7', module: 'esnext', moduleResolution: 'bundler', file: 'bundler.ts' },
]

let project
before(async () => {
  project = await makeProject()
})
after(() => project?.remove())

for (const { release, file, ...way } of WAYS) {
  test(`TypeScript ${release}: ${way.moduleResolution}, ${file}`, async () => {
    await project.write(file, source)
    const compilerOptions = {
      ...way,
      target: 'es2022',
      lib: release === '7' ? ['esnext', 'dom'] : ['es2022'],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      esModuleInterop: true,
      types: [],
    }
    await project.write('tsconfig.json', JSON.stringify({ compilerOptions, files: [file] }))
    const { stdout } = await project.run(process.execPath, RELEASES[release], '--project', '.')
    assert.equal(stdout, '')
  })
}

const guide = await readFile(new URL('../../docs/guide.md', import.meta.url), 'utf8')
const [, streams] = guide.match(/^```ts\n(.*?)^```$/ms)

for (const types of ['types-node20', 'types-node22', 'types-node24', 'types-node26']) {
  for (const lib of [['esnext'], ['esnext', 'dom']]) {
    test(`${types}, ${lib.join(' and ')}: the guide's lines for Node.js streams`, async () => {
      await project.write('streams.mts', streams)
      const compilerOptions = {
        ...{ target: 'esnext', module: 'nodenext', lib, strict: true, noEmit: true },
        ...{ skipLibCheck: true, types: [types], typeRoots: [tool('', '')] },
      }
      await project.write(
        'tsconfig.json',
        JSON.stringify({ compilerOptions, files: ['streams.mts'] }),
      )
      const { stdout } = await project.run(process.execPath, RELEASES[7], '--project', '.')
      assert.equal(stdout, '')
    })
  }
}
