/** The types of `encodium/compat/jschardet` and `encodium/compat/chardet`. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compile } from '../common/compile.js'

const entry = (name) => fileURLToPath(new URL(`../../js/compat/${name}.js`, import.meta.url))

const imports = [
  `import jschardet, { chardet as python, detect, detectAll, enableDebug, VERSION, type IDetectedMap, type IOptionsMap } from '${entry('jschardet')}'`,
  `import chardet, { analyse, detectFile, detectFileSync, type AnalyseResult, type EncodingName, type Match, type Options } from '${entry('chardet')}'`,
]

test('programs for jschardet and chardet compile without lib.dom', () => {
  const program = [
    ...imports,
    "const options: IOptionsMap = { detectEncodings: ['utf-8'], minimumThreshold: 0.5, excludeEncodings: new Set(['gbk']) }",
    "const { encoding, confidence, language, mimeType }: IDetectedMap = detect('text', options)",
    'const all: IDetectedMap[] = detectAll(new DataView(new SharedArrayBuffer(1)))',
    'const name: string | null = jschardet.detect(new ArrayBuffer(1)).encoding ?? language ?? mimeType ?? VERSION',
    'const detector = new python.UniversalDetector({ encodingEra: python.EncodingEra.ALL, maxBytes: 9 })',
    'detector.feed(new Uint8Array(1))',
    'const done: boolean = detector.done',
    'const result: string | null = detector.close().encoding ?? python.detectAll(new Uint8Array(1), { ignoreThreshold: true })[0]?.encoding ?? null',
    'enableDebug()',
    'const matches: AnalyseResult = analyse([1, 2])',
    'const [match]: Match[] = chardet.analyse(new Uint8Array(1))',
    "const known: EncodingName | undefined = match?.name === 'UTF-8' ? match.lang : match?.name",
    'const sample: Options = { sampleSize: 9, offset: 1 }',
    "const found: Promise<string | null> = detectFile('path', sample)",
    "const now: string | null = detectFileSync(new Uint8Array(1), sample) ?? chardet.detectFileSync('path')",
    'export default [encoding, confidence + 1, all, name, done, result, matches, known, found, now]',
  ]
  assert.equal(compile(program.join('\n')), '')
})

test('wrong programs do not compile', () => {
  const wrong = [
    'detect(5)',
    "detect('text', { detectEncodings: 'utf-8' })",
    "detect('text', { minimumThreshold: '1' })",
    "detect('text').encoding.length",
    "python.detect('text')",
    'new python.UniversalDetector().feed([1])',
    "analyse('text')",
    "detectFileSync('path', { sampleSize: '1' })",
    "detectFile('path').length",
    'analyse([1])[0].name = 5',
  ]
  const errors = compile([...imports, ...wrong].join('\n'))
  wrong.forEach((line, i) => {
    assert.match(errors, new RegExp(`program\\.mts\\(${imports.length + i + 1},`), line)
  })
})
