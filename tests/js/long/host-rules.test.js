/** Which inputs each host decodes itself. shortcuts.test.js has what becomes of them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runModule, version } from '../run-module.js'

const at = (path) => new URL(`../../../js/${path}`, import.meta.url).href

/** What a process prints for `code` that prepares its host before it imports the rules in a file. */
const inHost = (prepare, file, code) => {
  const program = `
    ${prepare}
    const { isFor, isWorthIt, ruleOf, sampleOf } = await import('${at(`host/${file}`)}')
    const { standard } = await import('${at('encodings/labels.js')}')
    const idOf = standard.getEncoding
    /** In pairs, all but every fourth of which are ASCII if \`ascii\` is set. */
    const text = (length, ascii) => Uint8Array.from({ length }, (_, i) => (ascii && i % 8 < 6 ? 0x61 : 0xb0))
    ${code}`
  return runModule(program)
}

const FIREFOX = 'delete globalThis.Buffer; globalThis.InternalError = Error;'
const BROWSER = 'delete globalThis.Buffer;'

const LENGTHS = [1, 16, 17, 32, 33, 128, 129, 256, 257, 512, 513, 1024, 1025, 20_000]

/** The lengths of text without ASCII, and then of text with much of it, that are the host's. */
const lengthsOf = (prepare, file, label) =>
  inHost(
    prepare,
    file,
    `
    const rule = ruleOf(idOf('${label}'))
    const lengths = (ascii) => ${JSON.stringify(LENGTHS)}.filter((length) => rule && isFor(rule, text(length, ascii)))
    console.log(lengths(false).join(' ') + ' / ' + lengths(true).join(' '))`,
  )

const upTo = (most) => LENGTHS.filter((length) => length <= most).join(' ')
const all = upTo(Infinity)
const both = (lengths) => `${lengths} / ${lengths}`

const RULES = [
  ['Firefox', FIREFOX, 'host-rules.js', 'utf-8', both(all)],
  ['Firefox', FIREFOX, 'host-rules.js', 'utf-16le', both(all)],
  ['Firefox', FIREFOX, 'host-rules.js', 'windows-1251', both(all)],
  ['Firefox', FIREFOX, 'host-rules.js', 'gbk', `${upTo(512)} / ${all}`],
  ['Firefox', FIREFOX, 'host-rules.js', 'euc-jp', both(all)],
  ['Firefox', FIREFOX, 'host-rules.js', 'euc-kr', both(all)],
  ['Firefox', FIREFOX, 'host-rules.js', 'iso-2022-jp', both(upTo(512))],
  ['Chromium', BROWSER, 'host-rules.js', 'utf-8', ' / 1025 20000'],
  [
    'Chromium',
    BROWSER,
    'host-rules.js',
    'windows-1252',
    both('129 256 257 512 513 1024 1025 20000'),
  ],
  ['Chromium', BROWSER, 'host-rules.js', 'windows-1251', both('')],
  ['Chromium', BROWSER, 'host-rules.js', 'gbk', both('')],
  ['Node.js 20', version('node', '20.1.0'), 'host-rules-node.js', 'utf-8', both(upTo(32))],
  ['Node.js 20', version('node', '20.1.0'), 'host-rules-node.js', 'koi8-r', both(upTo(256))],
  ['Node.js 20', version('node', '20.1.0'), 'host-rules-node.js', 'utf-16le', both(upTo(256))],
  ['Node.js 22', version('node', '22.1.0'), 'host-rules-node.js', 'koi8-r', both(upTo(128))],
  ['Node.js 24', version('node', '24.1.0'), 'host-rules-node.js', 'utf-8', both(all)],
  ['Node.js 24', version('node', '24.1.0'), 'host-rules-node.js', 'koi8-r', both('')],
  ['Node.js 24', version('node', '24.1.0'), 'host-rules-node.js', 'utf-16le', both(upTo(256))],
  ['Node.js 26', version('node', '26.1.0'), 'host-rules-node.js', 'utf-16le', both(all)],
  ['Node.js 26', version('node', '26.1.0'), 'host-rules-node.js', 'utf-16be', both(upTo(256))],
  ['Deno', version('deno', '2.0.0'), 'host-rules-node.js', 'utf-8', both(all)],
  ['Deno', version('deno', '2.0.0'), 'host-rules-node.js', 'koi8-r', both('')],
  ['Bun', version('bun', '1.0.0'), 'host-rules-node.js', 'utf-8', both(all)],
  ['Bun', version('bun', '1.0.0'), 'host-rules-node.js', 'windows-1252', both(all)],
  ['Bun', version('bun', '1.0.0'), 'host-rules-node.js', 'koi8-r', both(all)],
  ['Bun', version('bun', '1.0.0'), 'host-rules-node.js', 'utf-16be', both(upTo(512))],
  ['without Buffers', BROWSER, 'host-rules-node.js', 'windows-1251', both('')],
]

for (const [host, prepare, file, label, lengths] of RULES) {
  test(`${host}: ${label}`, () => {
    assert.equal(lengthsOf(prepare, file, label), lengths.trim())
  })
}

test('Node.js 20: UTF-8 of up to 1,024 bytes that seem to be ASCII', () => {
  const code = `
    const rule = ruleOf(idOf('utf-8'))
    const ascii = (length) => new Uint8Array(length).fill(0x61)
    const lengths = [33, 1024, 1025].filter((length) => isFor(rule, ascii(length)))
    const others = [8, 500, 1000].filter((high) => {
      const bytes = ascii(1024)
      bytes.fill(0xb0, high)
      return isFor(rule, bytes)
    })
    console.log(lengths.join(' ') + ' / ' + others.join(' '))`
  const printed = inHost(version('node', '20.1.0'), 'host-rules-node.js', code)
  assert.equal(printed, '33 1024 / 1000')
})

for (const [label, lengths] of [
  ['gbk', 'true false true'],
  ['iso-2022-jp', 'true false false'],
  ['euc-kr', 'true true true'],
]) {
  test(`Bun: the host is asked for ${label} after about a megabyte of calls`, () => {
    const code = `
      const id = idOf('${label}')
      const rule = ruleOf(id)
      let calls = 1
      while (!isWorthIt(id, text(20, false))) calls++
      const inputs = [text(512, false), text(513, false), text(20_000, true)]
      console.log(calls, ...inputs.map((input) => isFor(rule, input)))`
    const [calls, ...more] = inHost(version('bun', '1.0.0'), 'host-rules-node.js', code).split(' ')
    assert.equal(Number(calls), Math.ceil(2 ** 20 / 220))
    assert.equal(more.join(' '), lengths)
  })
}

test('Bun: the sample of ISO-2022-JP has every pair in every mode', () => {
  const code = `
    const sample = Buffer.from(sampleOf(idOf('iso-2022-jp'))).toString('latin1')
    const found = new Set()
    for (const [, mode, text] of sample.matchAll(/\x1b([$(][@BIJ])([^\x1b]*)/g)) {
      for (const pair of text.match(/[^]{2}/g)) found.add(mode + pair)
    }
    console.log(found.size, sample.at(-1) === '\x7f')`
  const printed = inHost(version('bun', '1.0.0'), 'host-rules-node.js', code)
  assert.equal(printed, `${5 * 96 * 96} true`)
})

test('Bun: the sample has every pair, every EUC-JP of three bytes and gb18030 of four', () => {
  const code = `
    const sample = Buffer.from(sampleOf(idOf('gbk'))).toString('latin1')
    const lines = new Set(sample.split('\\n'))
    let pairs = 0
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        const pair = String.fromCharCode(lead, trail)
        if (lines.has(pair) && lines.has('\\x8f' + pair)) pairs++
      }
    }
    const fours = new Set(sample.slice(sample.lastIndexOf('\\n') + 1).match(/[^]{4}/g))
    console.log(pairs, fours.size, sampleOf(idOf('koi8-r')).length)`
  const printed = inHost(version('bun', '1.0.0'), 'host-rules-node.js', code)
  assert.equal(printed, `${126 * 191} ${4 * 10 * 126 * 10} 515`)
})
