/** Messages of the command, in a terminal and elsewhere, and the memory and time that it takes. */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, before, files, JAPANESE, MIB, many, run, runBin, shell } from './tools.js'

const POSIX = process.platform !== 'win32'
const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }

test('what is wrong is told of what is wrong', LINUX_ONLY, () => {
  const path = files({ in: 'a' })
  const env = { TMPDIR: path('none') }
  const noFolder = shell('echo a | encodium --inspect', path.folder, { env })
  assert.equal(noFolder.code, 2)
  assert.match(noFolder.stderr, /^encodium: a temporary copy in .*none: no such file\n$/)
  const folder = shell('encodium - < .', path.folder)
  assert.deepEqual(folder, {
    code: 2,
    stdout: '',
    stderr: 'encodium: standard input: is a directory\n',
  })
  for (const option of ['--help', '--version', '--list', '-']) {
    const full = shell(`encodium ${option} < in > /dev/full`, path.folder)
    assert.deepEqual(full, {
      code: 2,
      stdout: '',
      stderr: 'encodium: standard output: no space left on the device\n',
    })
  }
})

test('no name or text reaches the terminal with what it would obey', { skip: !POSIX }, () => {
  const bad = 'a\x1b]0;title\x07\x9b\u202e\u2066\u061c\u2028.txt'
  const garbled = 'Le cafÃ© est fermÃ© Ã\xa0 midi \u202e\u200f'
  const path = files({ [bad]: garbled })
  for (const args of [
    ['--detect'],
    ['--detect', '--json'],
    ['--inspect'],
    ['--inspect', '--json'],
    ['--check', '--json'],
    ['-f', 'ascii', '-t', 'no\x1b'],
    ['-f', 'gbk', '-t', 'big5'],
  ]) {
    const { stdout, stderr } = run(...args, path(bad))
    assert.doesNotMatch(stdout + stderr, /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028]/u, args[0])
    if (args.includes('--json')) assert.equal(JSON.parse(stdout).file, path(bad), args[0])
  }
  const { repair } = JSON.parse(run('--inspect', '--json', path(bad)).stdout)
  assert.ok(repair.text.endsWith('à midi \u202e\u200f'), repair.text)
  assert.match(
    run('--detect', path(bad)).stdout,
    /a\\x1B\]0;title\\x07\\x9B\\u202E\\u2066\\u61C\\u2028\.txt: /,
  )
})

test('more threads than cores are not begun', () => {
  const path = files(many(300))
  const report = before('process.on("exit", () => console.error(process.resourceUsage().maxRSS))')
  const args = ['-f', 'sjis', '-i', '-j', '200', ...path.names().map(path)]
  const { code, stderr } = runBin(BIN, args, { node: [report] })
  assert.equal(code, 0)
  assert.equal(path.read('299.txt'), '日本')
  // A thread says so too, and the last line is the process.
  const peak = Number(stderr.trim().split('\n').at(-1))
  assert.ok(peak < 600 << 10, `${peak >> 10} MiB`)
})

/** Runs under a terminal, with `script` of util-linux, and returns what the terminal got. */
const inTerminal = (args, whenShown) =>
  new Promise((resolve) => {
    const command = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ')
    const child = spawn('script', ['-qec', command, '/dev/null'])
    let text = ''
    child.stdout.on('data', (data) => {
      const shown = text.includes('MiB')
      text += data
      if (!shown && text.includes('MiB')) whenShown?.(child)
    })
    child.on('close', () => resolve(text))
  })

const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0

test('one progress bar for all files, with their names', { skip: !HAS_SCRIPT }, async () => {
  const big = Buffer.alloc(12 * MIB, JAPANESE)
  for (const mode of [
    ['-f', 'sjis', '-i'],
    ['-f', 'sjis', '--beside', '.u'],
    ['--detect'],
    ['--inspect', '-f', 'sjis'],
  ]) {
    const path = files({ a: big, b: big })
    const text = await inTerminal([...mode, path('a'), path('b')])
    assert.match(text, /of 24 MiB .*\/a\b/, mode[0])
    assert.match(text, /of 24 MiB .*\/b\b/, mode[0])
    // The last word on line wrapping is that there is some.
    assert.ok(text.lastIndexOf('\x1b[?7h') > text.lastIndexOf('\x1b[?7l'))
  }
})

test('no estimate of the time before there is a basis for one', { skip: !HAS_SCRIPT }, async () => {
  const path = files({ a: 'a', b: Buffer.alloc(48 * MIB, JAPANESE) })
  const text = await inTerminal(['-f', 'sjis', '--beside', '.u', path('a'), path('b')])
  const [first] = text.match(/[^|]* left/g)
  assert.equal(first, ' … left')
  assert.doesNotMatch(text, /\dh\d\dm left|NaN|LL|NF/)
  assert.match(text, /\ds left/)
})

test('an interrupted run leaves the terminal as it was', { skip: !HAS_SCRIPT }, async () => {
  const path = files({})
  fs.writeFileSync(path('big'), '')
  fs.truncateSync(path('big'), 1024 * MIB)
  const text = await inTerminal([path('big'), '-o', path('out')], (child) =>
    child.stdin.write('\x03'),
  )
  assert.ok(text.lastIndexOf('\x1b[?7h') > text.lastIndexOf('\x1b[?7l'))
  assert.deepEqual(path.names(), ['big'])
})

test('--inspect of extended encodings reads no byte again and again', () => {
  const count = before(`
    const TypedArray = Object.getPrototypeOf(Uint8Array)
    const { set } = TypedArray.prototype
    let copied = 0
    TypedArray.prototype.set = function (source, at) {
      copied += source.length
      return set.call(this, source, at)
    }
    process.on('exit', () => console.error('copied', copied))
  `)
  const size = 128 << 10
  const path = files({ bad: Buffer.alloc(size, 0xd8) })
  for (const [label, expected] of [
    ['johab', size],
    ['utf-32be', size / 4],
    ['iso-2022-kr', size],
  ]) {
    const args = ['--inspect', '--json', '-f', label, path('bad')]
    const { code, stdout, stderr } = runBin(BIN, args, { node: [count] })
    assert.equal(code, 1)
    const { malformedCount, malformed } = JSON.parse(stdout)
    assert.deepEqual([malformedCount, malformed.length], [expected, 100])
    const copied = Number(/copied (\d+)/.exec(stderr)[1])
    assert.ok(copied < 20 * size, `${label}: ${copied / size} times the input`)
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
  assert.ok(loaded.length <= 14, loaded.join('\n'))
})
