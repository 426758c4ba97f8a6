/** The command as people run it: child processes, pipes and files. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import {
  BIN,
  before,
  fails,
  files,
  hex,
  MIB,
  malformed,
  run,
  runBin,
  sample,
  tests,
} from './tools.js'

const start = (args, { node = [], ...options } = {}) =>
  spawn(process.execPath, [...node, BIN, ...args], options)

const UNMAPPABLE = { a: 'good', b: 'ab💩c' }
const BAD = Buffer.concat([Buffer.alloc(MIB, 'abc\n'), Buffer.of(0x82, 0xff)])

tests({
  'standard input to standard output': [
    [{}, '-f shift_jis', { input: sample('ja.shift_jis.txt'), out: sample('text/ja.txt') }],
    [{}, '-f gbk'],
  ],
  'files to a file': [
    [
      sample('zh-hant.big5.txt'),
      '-f big5 -t utf-8 in -o out.txt',
      { left: { 'out.txt': sample('text/zh-hant.txt') } },
    ],
    [
      sample('ja.iso-2022-jp.txt'),
      '-f iso-2022-jp -t euc-jp in -o in',
      { left: sample('ja.euc-jp.txt') },
    ],
  ],
  'the files share one state of the encoder': [
    [{ a: '日', b: '本' }, '-t iso-2022-jp a b', '\x1B$BF|K\\\x1B(B'],
  ],
  '--on-error and a character that the encoding does not have': [
    [
      UNMAPPABLE,
      '-t gbk -o out --on-error fatal a a b',
      fails('b: U+1F4A9 at index 2 of the text, in UTF-16 code units, is not in GBK'),
    ],
    ...Object.entries({ replacement: '?', html: '&#128169;', translit: '?', ignore: '' }).map(
      ([mode, instead]) => [
        UNMAPPABLE,
        `-t gbk --on-error ${mode} a a b`,
        { out: `goodgoodab${instead}c` },
      ],
    ),
    [{}, '-t iso-8859-2 --on-error translit', { input: 'ắ “ﬁ” Þ', out: hex('E32022666922205448') }],
  ],
  'malformed bytes: the file, the encoding and the offset in that file': [
    [
      { good: 'fine', bad: BAD, out: 'as it was' },
      '-f shift_jis good bad -o out',
      malformed('bad', 'Shift_JIS', MIB),
    ],
    [{ bad: BAD }, '-f shift_jis bad -o new', malformed('bad', 'Shift_JIS', MIB)],
    [
      {},
      '-f euc-jp',
      { input: hex('61628F'), out: 'ab', ...malformed('standard input', 'EUC-JP', 2) },
    ],
    [{}, '-f gbk --on-error replacement', { input: hex('61FF62'), out: 'a\uFFFDb' }],
    ...['html', 'translit', 'ignore'].map((mode) => [
      {},
      `-f gbk --on-error ${mode} -o out`,
      { input: hex('61FF62'), ...malformed('standard input', 'GBK', 1) },
    ]),
  ],
  // Three bytes each, so no power of two is a character's end.
  'characters split wherever a read of the file ends': [
    [Buffer.alloc(3 * MIB, hex('8FB0A1')), '-f euc-jp in', '丂'.repeat(MIB)],
  ],
})

/** Runs with a stream of `size` MiB, and returns its peak memory, in MiB. */
const memoryFor = async (size) => {
  const chunk = Buffer.alloc(MIB, sample('ko.euc-kr.txt').subarray(0, 1024))
  const input = function* () {
    for (let i = 0; i < size; i++) yield chunk
  }
  const path = files({})
  const node = [before('process.on("exit", () => console.error(process.resourceUsage().maxRSS))')]
  const args = ['-f', 'windows-949', '--on-error', 'replacement', '-o', path('out')]
  const child = start(args, { node })
  const [stderr, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'close'),
    pipeline(Readable.from(input()), child.stdin),
  ])
  assert.equal(code, 0, stderr)
  assert.ok(fs.statSync(path('out')).size > size * MIB)
  fs.rmSync(path('out'))
  return Number(stderr) / 1024
}

test('memory does not grow with the input', async () => {
  const [some, much] = [await memoryFor(32), await memoryFor(256)]
  assert.ok(much < some + 48, `${some} MiB for 32 MiB of input, ${much} MiB for 256`)
})

test('a reader that goes away is no error', async () => {
  const path = files({ in: Buffer.alloc(8 * MIB, 'abc\n') })
  for (const args of [[path('in')], ['--list'], []]) {
    const child = start(args)
    const closed = once(child, 'close')
    const stderr = text(child.stderr)
    await once(child.stdout, 'data')
    child.stdout.destroy()
    assert.deepEqual([(await closed)[0], await stderr], [0, ''])
  }
})

test('without arguments: every sample', () => {
  const { code, stdout, stderr } = run()
  assert.deepEqual([code, stderr], [0, ''])
  for (const { encoding } of JSON.parse(sample('manifest.json'))) {
    assert.match(stdout, new RegExp(`^${encoding} +\\d+ +\\d+ +\\d+  \\S`, 'm'))
  }
})

test('--version loads few modules, and none of the codecs', () => {
  const hooks = `import { writeSync } from 'node:fs'
export const load = (url, context, next) => (writeSync(2, url + '\\n'), next(url, context))`
  const url = JSON.stringify(`data:text/javascript,${encodeURIComponent(hooks)}`)
  const code = `import { register } from 'node:module'; register(${url})`
  const { stderr } = runBin(BIN, ['--version'], { node: [before(code)] })
  const loaded = stderr.split('\n').filter((url) => url.includes('/js/'))
  assert.ok(loaded.some((url) => url.endsWith('/js/cli/main.js')))
  assert.ok(loaded.length <= 16, loaded.join('\n'))
})
