/** `encodium/sniff`: declarations in HTML, XML, CSS and HTTP. Labels are in ../encodings/labels.test.js. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { ExtendedTextEncoder } from '../../../js/extended.js'
import { charsetOf, sniffCSS, sniffHTML, sniffXML } from '../../../js/sniff.js'

const bytesOf = (text) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('sniffHTML', () => {
  const encodingOf = (text, options) => sniffHTML(bytesOf(text), options).encoding

  test('takes the sources in the order of the standard', () => {
    const page = '<meta charset=koi8-r>'
    const all = {
      transportEncoding: 'big5',
      parentEncoding: 'gbk',
      likely: 'euc-kr',
      fallback: 'iso-8859-2',
    }
    const { transportEncoding, ...withoutTransport } = all
    const { parentEncoding, ...withoutParent } = withoutTransport
    const result = (text, options) => Object.values(sniffHTML(bytesOf(text), options))
    assert.deepEqual(result(`\xfe\xff${page}`, all), ['utf-16be', 'bom', true])
    assert.deepEqual(result(page, all), ['big5', 'transport', true])
    assert.deepEqual(result(page, withoutTransport), ['koi8-r', 'declaration', false])
    assert.deepEqual(result('', withoutTransport), ['gbk', 'parent', false])
    assert.deepEqual(result('', withoutParent), ['euc-kr', 'likely', false])
    assert.deepEqual(result('', { fallback: 'latin2' }), ['iso-8859-2', 'fallback', false])
    assert.deepEqual(result(''), ['windows-1252', 'fallback', false])
    assert.equal(encodingOf('', { parentEncoding: 'utf-16' }), 'windows-1252')
    assert.equal(encodingOf(page, { transportEncoding: 'none such' }), 'koi8-r')
  })

  test('prescans 1,024 bytes, and nothing that they cut', () => {
    const meta = '<meta charset=koi8-r>'
    const filled = (length) => `${' '.repeat(length)}${meta}`
    assert.equal(encodingOf(filled(1024 - meta.length)), 'koi8-r')
    assert.equal(encodingOf(filled(1025 - meta.length)), 'windows-1252')
    assert.equal(encodingOf(meta.slice(0, -1)), 'windows-1252')
  })

  for (const [page, encoding] of [
    ['<META\tCHARSET = " Shift_JIS " >', 'shift_jis'],
    ['<meta/charset=gbk/>', 'windows-1252'],
    ['<meta/charset=gbk />', 'gbk'],
    ['<metacharset=gbk>', 'windows-1252'],
    ['<meta charset=utf-16be>', 'utf-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<meta charset=none><meta charset=gbk>', 'gbk'],
    ['<meta charset=gbk charset=big5>', 'gbk'],
    ['<meta http-equiv=content-type content="text/html; charset=gbk">', 'gbk'],
    [`<meta content="charset='gbk'" http-equiv=Content-Type>`, 'gbk'],
    [`<meta content="charset='gbk" http-equiv=Content-Type>`, 'windows-1252'],
    ['<meta content="charset charset = gbk;x" http-equiv=content-type>', 'gbk'],
    ['<meta content="charset=gbk">', 'windows-1252'],
    ['<meta http-equiv=refresh content="charset=gbk">', 'windows-1252'],
    ['<!-- <meta charset=gbk> --><meta charset=big5>', 'big5'],
    ['<!--><meta charset=gbk>', 'gbk'],
    ['<!x <meta charset=gbk>', 'windows-1252'],
    ['<a title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
    ['</a title="<meta charset=gbk>"><meta charset=big5>', 'big5'],
    ['<?xml encoding="gbk"?>', 'gbk'],
    ['<?xml encoding="gbk"?><meta charset=big5>', 'big5'],
    ['<?xml encoding="utf-16"?>', 'utf-8'],
    ['<?xml ?>encoding="gbk"', 'windows-1252'],
    ['<\0?\0x\0', 'utf-16le'],
    ['\0<\0?\0x', 'utf-16be'],
  ]) {
    test(`${JSON.stringify(page)} is ${encoding}`, () => assert.equal(encodingOf(page), encoding))
  }
})

describe('sniffXML', () => {
  const result = (text, options) => Object.values(sniffXML(bytesOf(text), options))
  const xml = (label) => `<?xml version='1.0' encoding='${label}'?>`

  test('takes byte order marks, then what HTTP says, then the declaration', () => {
    assert.deepEqual(result(`\xef\xbb\xbf${xml('gbk')}`), ['utf-8', 'bom', true])
    assert.deepEqual(result('\xff\xfe\0\0'), ['utf-32le', 'bom', true])
    assert.deepEqual(result('\0\0\xfe\xff'), ['utf-32be', 'bom', true])
    const big5 = { transportEncoding: 'big5' }
    assert.deepEqual(result(xml('gbk'), big5), ['big5', 'transport', true])
    assert.deepEqual(result(xml('gbk')), ['gbk', 'declaration', true])
    assert.deepEqual(result(xml('UTF-16')), ['utf-8', 'declaration', true])
    assert.deepEqual(result('<a/>'), ['utf-8', 'fallback', true])
    assert.deepEqual(result(xml('none')), ['utf-8', 'fallback', false])
  })

  test('knows the families of encodings by the first bytes', () => {
    for (const [label, name] of [
      ['utf-16be-rfc2781', 'utf-16be'],
      ['utf-16le-rfc2781', 'utf-16le'],
      ['utf-32be', 'utf-32be'],
      ['utf-32le', 'utf-32le'],
    ]) {
      const bytes = new ExtendedTextEncoder(label).encode(xml('none'))
      assert.deepEqual(sniffXML(bytes), { encoding: name, source: 'start', confident: true })
    }
  })

  test('reads a declaration in every EBCDIC that has its characters at the invariant bytes', () => {
    for (const label of ['cp037', 'cp500', 'cp273', 'cp1047', 'cp1140', 'cp424']) {
      const bytes = new ExtendedTextEncoder(label).encode(`${xml(label.toUpperCase())}<a/>`)
      assert.deepEqual(sniffXML(bytes), { encoding: label, source: 'declaration', confident: true })
    }
    const late = xml('cp500').replace(' ', ' '.repeat(1024))
    assert.equal(sniffXML(new ExtendedTextEncoder('cp500').encode(late)).source, 'start')
    const unknown = new ExtendedTextEncoder('cp500').encode(xml('none'))
    assert.deepEqual(sniffXML(unknown), { encoding: 'cp037', source: 'start', confident: false })
  })
})

test('sniffCSS reads an @charset of exactly one form, after marks and transport', () => {
  const result = (text, options) => Object.values(sniffCSS(bytesOf(text), options))
  assert.deepEqual(result('@charset "gbk";'), ['gbk', 'declaration', true])
  assert.deepEqual(result('@charset "utf-16le";'), ['utf-8', 'declaration', true])
  assert.deepEqual(result('\xff\xfe'), ['utf-16le', 'bom', true])
  const options = { transportEncoding: 'big5', parentEncoding: 'euc-kr' }
  assert.deepEqual(result('@charset "gbk";', options), ['big5', 'transport', true])
  for (const sheet of [
    "@charset 'gbk';",
    '@charset  "gbk";',
    '@charset "gbk" ;',
    ' @charset "gbk";',
  ]) {
    assert.deepEqual(result(sheet), ['utf-8', 'fallback', false], sheet)
    assert.deepEqual(result(sheet, { parentEncoding: 'euc-kr' }), ['euc-kr', 'parent', false])
  }
  assert.deepEqual(result(`@charset "${' '.repeat(1014)}";`), ['utf-8', 'fallback', false])
})

test('charsetOf parses a MIME type', () => {
  for (const [type, charset] of [
    ['text/html;charset=gbk', 'gbk'],
    ['\ttext/html ; \n CHARSET=gbk \r', 'gbk'],
    ['text/html;charset="g\\bk" x;a=b', 'gbk'],
    ['text/html;charset=";charset=gbk', ';charset=gbk'],
    ['text/html;charset=gbk;charset=big5', 'gbk'],
    ['text/html;charset=;charset=big5', 'big5'],
    ['text/html;charset="";charset=big5', ''],
    ['text/html;x="charset=big5";charset=gbk', 'gbk'],
    ['text/html;charset;charset=gbk', 'gbk'],
    ['text/html;charset =gbk', null],
    ['text/html;charset=\u0100', null],
    ['text/html', null],
    ['charset=gbk', null],
    ['text/;charset=gbk', null],
    ['/html;charset=gbk', null],
    ['te xt/html;charset=gbk', null],
    ['', null],
    [null, null],
    [undefined, null],
  ]) {
    assert.equal(charsetOf(type), charset, type)
  }
})

test('an error names the argument', () => {
  for (const sniff of [sniffHTML, sniffXML, sniffCSS]) {
    assert.throws(() => sniff('text'), { name: 'TypeError', message: /^bytes must be/ })
    assert.throws(() => sniff(bytesOf(''), 'utf-8'), { name: 'TypeError', message: /^options/ })
  }
  for (const option of ['fallback', 'likely', 'parentEncoding']) {
    const options = { [option]: 'none such' }
    const message = `${option} "none such" is not a label of the standard`
    assert.throws(() => sniffHTML(bytesOf(''), options), { name: 'RangeError', message })
  }
  assert.throws(() => charsetOf(Symbol('s')), { name: 'TypeError', message: /^contentType/ })
})

test('it needs neither WebAssembly nor a host object', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--jitless', '--input-type=module'], {
    input: `
      for (const name of ['TextDecoder', 'TextEncoder', 'Buffer', 'process']) delete globalThis[name]
      const { resolveLabel } = await import('${new URL('../../../js/sniff.js', import.meta.url)}')
      console.log(resolveLabel('win-1251'))`,
    encoding: 'utf8',
  })
  assert.equal(stdout, 'windows-1251\n', stderr)
})
