/**
 * Dependents of the packages that encodium's stand in for: by the name of the package, what a project
 * depends on besides it, in npm also `large` ones, and a program in CommonJS that uses these.
 */

const iconv = `
const iconv = require('iconv-lite')
const bytes = iconv.encode('Привет', 'win1251')
`

export const PROGRAMS = {
  'iconv-lite': {
    dependents: ['raw-body', 'needle'],
    large: ['body-parser', 'mysql2'],
    code: `${iconv}
const { createServer } = require('node:http')
const { Readable } = require('node:stream')
const { join } = require('node:path')
const rawBody = require('raw-body')
const listener = async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=windows-1251')
  response.end(iconv.encode(await rawBody(request, { encoding: 'gbk' }), 'win1251'))
}
const large = () => {
  const StringParser = require(join(require.resolve('mysql2'), '../lib/parsers/string.js'))
  assert.equal(StringParser.decode(Buffer.from([0xcf, 0xf0]), 'cp1251', 0, 2), 'Пр')
  const parse = require('body-parser').text({ type: '*/*' })
  const request = Object.assign(Readable.from([bytes]), {
    headers: { 'content-type': 'text/plain; charset=windows-1251', 'content-length': bytes.length },
  })
  return new Promise((resolve) => parse(request, {}, resolve)).then((error) => {
    assert.equal(error, undefined)
    assert.equal(request.body, 'Привет')
  })
}
const run = async () => {
  const server = createServer(listener)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = 'http://127.0.0.1:' + server.address().port
  const { body } = await require('needle')('post', url, iconv.encode('Привет', 'gbk'), {})
  assert.equal(String(body), 'Привет')
  server.close()
  server.closeAllConnections()
  if (DEPENDENTS.includes('mysql2')) await large()
}
`,
  },
  'whatwg-encoding': {
    dependents: ['encoding-sniffer'],
    code: `
const { labelToName } = require('whatwg-encoding')
const { decodeBuffer, getEncoding } = require('encoding-sniffer')
const run = () => {
  assert.equal(labelToName('sjis'), 'Shift_JIS')
  const page = Buffer.from('<meta charset=" SJIS "><title>')
  assert.equal(getEncoding(page).toLowerCase(), 'shift_jis')
  assert.equal(decodeBuffer(Buffer.of(0xfe, 0xff, 0x65, 0xe5)), '日')
  // whatwg-encoding itself knows only the encodings of iconv-lite.
  assert.equal(labelToName('csiso2022jp'), 'ISO-2022-JP')
}
`,
  },
  jschardet: {
    dependents: ['autodetect-decoder-stream'],
    code: `
const { Readable } = require('node:stream')
const Stream = require('autodetect-decoder-stream')
const { detect } = require('jschardet')
const bytes = Buffer.from(SJIS, 'base64')
const run = async () => {
  assert.equal(detect(bytes).encoding, 'SHIFT_JIS')
  const texts = await Readable.from([bytes]).pipe(new Stream({ defaultEncoding: 'latin1' })).toArray()
  assert.equal(texts.join(''), TEXT)
}
`,
  },
  chardet: {
    dependents: ['external-editor'],
    code: `
const { writeFileSync } = require('node:fs')
const { ExternalEditor } = require('external-editor')
const chardet = require('chardet')
const bytes = Buffer.from(SJIS, 'base64')
const run = () => {
  assert.equal(chardet.detect(bytes), 'Shift_JIS')
  process.env.EDITOR = 'true'
  const editor = new ExternalEditor('')
  writeFileSync(editor.tempFile, bytes)
  assert.equal(editor.run(), TEXT)
  editor.cleanup()
}
`,
  },
}
