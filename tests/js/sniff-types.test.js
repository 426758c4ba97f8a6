import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { compile } from '../common/compile.js'

const entry = fileURLToPath(new URL('../../js/sniff.js', import.meta.url))

const imports = `import { charsetOf, resolveLabel, sniffCSS, sniffHTML, sniffXML, type Sniffed } from '${entry}'`

test('a program that uses all of it compiles without lib.dom', () => {
  const program = [
    imports,
    "const page: Sniffed = sniffHTML(new ArrayBuffer(2), { transportEncoding: charsetOf(null), likely: 'gbk' })",
    'const style: Sniffed = sniffCSS(new Uint8Array(1), { parentEncoding: page.encoding, transportEncoding: null })',
    'const xml: Sniffed = sniffXML(new DataView(new SharedArrayBuffer(1)))',
    "const isStart: boolean = xml.source === 'start' || page.confident",
    "const name: string = resolveLabel('cp932') ?? charsetOf('text/html; charset=gbk') ?? style.encoding",
    "export default [isStart, name, sniffHTML(new Uint8Array(1), { parentEncoding: null, fallback: 'utf-8' })]",
  ]
  assert.equal(compile(program.join('\n')), '')
})

test('wrong programs do not compile', () => {
  const wrong = [
    "sniffHTML('text')",
    'sniffHTML(new Uint8Array(1), { transportEncoding: 1 })',
    "sniffXML(new Uint8Array(1), { fallback: 'utf-8' })",
    "sniffCSS(new Uint8Array(1), { likely: 'utf-8' })",
    "resolveLabel('cp932').length",
    'charsetOf(1)',
    "sniffXML(new Uint8Array(1)).source === 'meta'",
  ]
  const errors = compile([imports, ...wrong].join('\n'))
  wrong.forEach((line, i) => {
    assert.match(errors, new RegExp(`program\\.mts\\(${i + 2},`), line)
  })
})
