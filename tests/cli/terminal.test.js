/** What reaches a terminal: names and texts, and progress. */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { newProgress } from '../../js/cli/progress.js'
import { BIN, files, JAPANESE, MIB, POSIX_ONLY, run } from './tools.js'

test('no name or text reaches the terminal with what it would obey', POSIX_ONLY, () => {
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
    if (args.includes('--json')) {
      const { file, repair } = JSON.parse(stdout)
      assert.equal(file, path(bad))
      if (repair) assert.ok(repair.after.endsWith('à midi \u202e\u200f'), repair.after)
    } else if (args[0] === '--detect') {
      assert.match(stdout, /a\\x1B\]0;title\\x07\\x9B\\u202E\\u2066\\u61C\\u2028\.txt: /)
    }
  }
})

test('a progress bar on a terminal, when there is enough to do', async () => {
  const written = []
  const terminal = { isTTY: true, columns: 80, write: (text) => written.push(text) }
  const show = async (total, stream) => {
    written.length = 0
    const progress = await newProgress(() => total, 1, stream)
    progress.add(total / 2, 'a\x1b[31m.txt')
    progress.aside(() => written.push('aside'))
    progress.stop()
    return written.join('')
  }
  assert.match(await show(64 * MIB, terminal), /50 %.*32 of 64 MiB.*a\\x1B\[31m\.txt/)
  // Each message has a line of its own.
  assert.ok((await show(64 * MIB, terminal)).includes('\x1b[2K\x1b[1Gaside'))
  assert.equal(await show(64 * MIB, { ...terminal, isTTY: false }), 'aside')
  assert.equal(await show(MIB, terminal), 'aside')
  assert.equal(await show(NaN, terminal), 'aside')
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

const HAS_SCRIPT = { skip: spawnSync('script', ['--version']).status !== 0 }

test('one progress bar for all files, with their names', HAS_SCRIPT, async () => {
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

test('no estimate of the time before there is a basis for one', HAS_SCRIPT, async () => {
  const path = files({ a: 'a', b: Buffer.alloc(48 * MIB, JAPANESE) })
  const text = await inTerminal(['-f', 'sjis', '--beside', '.u', path('a'), path('b')])
  const [first] = text.match(/[^|]* left/g)
  assert.equal(first, ' … left')
  assert.doesNotMatch(text, /\dh\d\dm left|NaN|LL|NF/)
  assert.match(text, /\ds left/)
})

test('an interrupted run leaves the terminal as it was', HAS_SCRIPT, async () => {
  const path = files({})
  fs.writeFileSync(path('big'), '')
  fs.truncateSync(path('big'), 1024 * MIB)
  const text = await inTerminal([path('big'), '-o', path('out')], (child) =>
    child.stdin.write('\x03'),
  )
  assert.ok(text.lastIndexOf('\x1b[?7h') > text.lastIndexOf('\x1b[?7l'))
  assert.deepEqual(path.names(), ['big'])
})
