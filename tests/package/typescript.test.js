/** The types of every entry of the packed package, by release of TypeScript and by how it resolves modules. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { entries, namesOf, specifier } from '../../entries.js'
import { makeProject, tool } from './project.js'

const names = [
  ...Object.keys(entries).map((name) => specifier(name)),
  ...namesOf((row) => row.noWasm).map((name) => specifier(name, 'encodium/no-wasm')),
]

/** Imports every entry and uses one export of each kind. */
const source = `
${names.map((name, i) => `import * as entry${i} from '${name}'`).join('\n')}
import { TextDecoder } from 'encodium'
import { detect } from 'encodium/detect'
import { TextDecoder as Portable } from 'encodium/no-wasm'
import iconv, { type Iconv } from 'encodium/compat/iconv-lite'

export const text: string = new TextDecoder('sjis').decode(iconv.encode('a', 'utf8')) + new Portable().encoding
export const encoding: string = detect(new Uint8Array(1)).encoding
export const other: Iconv = iconv
export const all: object[] = [${names.map((_, i) => `entry${i}`).join()}]
// @ts-expect-error
export const wrong: number = new TextDecoder().decode()
`

/** The oldest release that has all of these, and the last one that has `node10` without a warning. */
const RELEASES = { '5.0': tool('typescript50', 'bin/tsc'), 5.9: tool('typescript59', 'bin/tsc') }

const WAYS = [
  { release: '5.0', module: 'commonjs', moduleResolution: 'node10', file: 'node10.ts' },
  { release: '5.0', module: 'node16', moduleResolution: 'node16', file: 'node16.mts' },
  { release: '5.0', module: 'node16', moduleResolution: 'node16', file: 'node16.cts' },
  { release: '5.0', module: 'nodenext', moduleResolution: 'nodenext', file: 'nodenext.cts' },
  { release: '5.0', module: 'esnext', moduleResolution: 'bundler', file: 'bundler.ts' },
  { release: '5.9', module: 'commonjs', moduleResolution: 'node10', file: 'node10.ts' },
  { release: '5.9', module: 'esnext', moduleResolution: 'node10', file: 'node10-module.ts' },
  { release: '5.9', module: 'nodenext', moduleResolution: 'nodenext', file: 'nodenext.mts' },
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
      lib: ['es2022'],
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
