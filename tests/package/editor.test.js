/** What an editor completes and where it finds a definition, as TypeScript's language service answers it. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { load, makeProject } from './project.js'

/** By a program that ends where the cursor is, some of the strings that complete it. */
const COMPLETIONS = {
  "import { TextDecoder } from 'encodium'\nnew TextDecoder('": [
    'shift_jis',
    'sjis',
    'utf-8',
    'gbk',
  ],
  "import { TextDecoderStream } from 'encodium'\nnew TextDecoderStream('": ['euc-kr'],
  "import { LegacyTextEncoder } from 'encodium'\nnew LegacyTextEncoder('": ['windows-1252'],
  "import { canEncode } from 'encodium'\ncanEncode('a', '": ['big5'],
  "import { transcode } from 'encodium'\ntranscode(new Uint8Array(1), 'gbk', '": ['euc-jp'],
  "import { TranscodeStream } from 'encodium'\nnew TranscodeStream('": ['koi8-r'],
  "import { TextDecoder } from 'encodium'\nnew TextDecoder().encoding === '": ['shift_jis'],
  "import { TextDecoder } from 'encodium/ja'\nnew TextDecoder('": ['iso-2022-jp'],
  "import { TextDecoder } from 'encodium/no-wasm'\nnew TextDecoder('": ['shift_jis'],
  "import { getEncoding } from 'encodium/labels'\ngetEncoding('": ['latin1'],
  "import { getEncoding } from 'encodium/labels'\ngetEncoding('sjis') === '": ['shift_jis'],
  "import { encodeOrFail } from 'encodium/hooks'\nencodeOrFail('a', '": ['gb18030'],
  "import { detect } from 'encodium/detect'\ndetect(new Uint8Array(1), { only: ['": [
    'sjis',
    'cp437',
  ],
  "import { detect } from 'encodium/detect'\ndetect(new Uint8Array(1)).encoding === '": [
    'gbk',
    'cp437',
  ],
  "import { AutoTextDecoder } from 'encodium/detect'\nnew AutoTextDecoder({ fallback: '": [
    'koi8-u',
  ],
  "import { inspect } from 'encodium/repair'\ninspect(new Uint8Array(1), '": ['ibm866', 'cp437'],
  "import { TextFile } from 'encodium/edit'\nnew TextFile(new Uint8Array(1), { encoding: '": [
    'utf-7',
    'utf-16le',
  ],
  "import { ExtendedTextDecoder } from 'encodium/extended'\nnew ExtendedTextDecoder('": [
    'cp037',
    'hz',
    'sjis',
    'ms31j',
  ],
  "import { ExtendedTextEncoder } from 'encodium/extended'\nnew ExtendedTextEncoder('": [
    'iso-8859-1-strict',
    'utf-8',
  ],
  "import { sniffHTML } from 'encodium/sniff'\nsniffHTML(new Uint8Array(1), { likely: '": [
    'euc-jp',
  ],
  "import iconv from 'encodium/compat/iconv-lite'\niconv.decode(new Uint8Array(1), '": ['win1251'],
}

let project
let service
let definitionsOf
let program = ''
let version = 0

before(async () => {
  project = await makeProject()
  const { default: ts } = await load('typescript59')
  const file = join(project.folder, 'program.mts')
  const library = dirname(ts.getDefaultLibFilePath({}))
  const options = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    types: [],
  }
  const languageService = ts.createLanguageService({
    ...ts.sys,
    useCaseSensitiveFileNames: () => true,
    getCompilationSettings: () => options,
    getCurrentDirectory: () => project.folder,
    getDefaultLibFileName: () => join(library, 'lib.es2022.full.d.ts'),
    getScriptFileNames: () => [file],
    getScriptSnapshot: (path) => {
      const text = path === file ? program : ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getScriptVersion: (path) => (path === file ? `${version}` : '0'),
  })
  const edit = (text) => {
    program = text
    version++
  }
  definitionsOf = (text) => {
    edit(text)
    return languageService.getDefinitionAtPosition(file, text.length) ?? []
  }
  service = (text) => {
    edit(text)
    const found = languageService.getCompletionsAtPosition(file, text.length, {})
    return (found?.entries ?? []).map(({ name }) => name)
  }
})
after(() => project?.remove())

for (const [text, labels] of Object.entries(COMPLETIONS)) {
  test(text.replace('\n', '; '), () => {
    const completed = service(text)
    for (const label of labels)
      assert.ok(completed.includes(label), `${label}: ${completed.length}`)
  })
}

test('a label that constructors refuse is not among them', () => {
  const completed = service("import { TextDecoder } from 'encodium'\nnew TextDecoder('")
  assert.equal(completed.length, 222)
  assert.ok(!completed.includes('iso-2022-kr') && !completed.includes('replacement'))
})

for (const [entry, name] of [
  ['', 'TextDecoder'],
  ['', 'transcode'],
  ['/detect', 'decodeAuto'],
  ['/repair', 'detect'],
  ['/ja', 'TextFile'],
  ['/compat/whatwg-encoding', 'labelToName'],
]) {
  test(`the definition of ${name} of encodium${entry} is a declaration with its comment`, () => {
    const found = definitionsOf(`import { ${name} } from 'encodium${entry}'\n${name}`)
    assert.ok(found.length > 0)
    for (const { fileName, textSpan } of found) {
      assert.match(fileName, /\/encodium\/dist\/common\/.*\.d\.ts$/)
      const text = readFileSync(fileName, 'utf8')
      assert.equal(text.slice(textSpan.start, textSpan.start + textSpan.length), name)
      assert.ok(text.includes('/**'))
    }
  })
}
