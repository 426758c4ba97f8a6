/** Where the command cannot do what it is asked for: a message and an exit code, at once. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BIN, before, files, JAPANESE, run, runBin, SAMPLES, shell } from './tools.js'

const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }
const POSIX_ONLY = { skip: process.platform === 'win32' && 'POSIX only' }

test('in a folder that was removed', LINUX_ONLY, () => {
  for (const args of ['-i a', "'*.txt'", 'a -o b', '--beside .utf8 a', '--rename-from sjis a']) {
    const path = files({})
    const line = `mkdir gone; cd gone; rmdir ../gone; encodium ${args}`
    const { code, stdout, stderr } = shell(line, path.folder)
    assert.deepEqual([code, stdout], [2, ''], args)
    assert.match(stderr, /^encodium: (the current folder: no such file|[ab]: [^\n]+)\n$/, args)
  }
})

test('in place, only a file', POSIX_ONLY, () => {
  const path = files({ a: JAPANESE })
  assert.equal(spawnSync('mkfifo', [path('pipe')]).status, 0)
  const args = ['-f', 'sjis', '-i', path('pipe'), '/dev/null', path('.'), path('a')]
  const { code, stderr } = runBin(BIN, args, { input: '' })
  assert.equal(code, 2)
  assert.deepEqual(stderr.trim().split('\n'), [
    `encodium: ${path('.')}: is a directory; '${path('**')}' in quotes stands for all files in it`,
    `encodium: ${path('pipe')}: is no regular file`,
    'encodium: /dev/null: is no regular file',
  ])
  assert.equal(path.read('a'), '日本')
})

test(
  'a caller discards output through a null device, which may be open for reading too',
  POSIX_ONLY,
  () => {
    const path = files({ a: 'text' })
    for (const mode of ['w', 'r+']) {
      const output = fs.openSync('/dev/null', mode)
      for (const args of [[path('a')], ['--detect', path('a')], ['--list'], ['--help']]) {
        const { status, stderr } = spawnSync(process.execPath, [BIN, ...args], {
          stdio: ['ignore', output, 'pipe'],
          encoding: 'utf8',
        })
        assert.deepEqual([status, stderr], [0, ''], `${mode} ${args}`)
      }
      fs.closeSync(output)
    }
  },
)

const MIXED = '-f mixed reads lines in several encodings (the guess is utf-8 and windows-1252)'

test('malformed UTF-8 that nobody called UTF-8: the message says what to do', () => {
  const sample = fs.readFileSync(join(SAMPLES, 'ja.shift_jis.txt'))
  const path = files({
    'in.csv': sample,
    short: Buffer.from('na\xEFve \xE9', 'latin1'),
    zip: Buffer.from('PK\x03\x04\x14\0\0\0\xE9', 'latin1'),
    late: Buffer.concat([Buffer.alloc(3 << 20, 'ascii '), sample]),
    end: Buffer.from('Voil\xE0', 'latin1'),
    marked: Buffer.from('\uFEFFvoilà', 'utf16le'),
    mixed: Buffer.concat([Buffer.from('déjà vu\n'), Buffer.from('d\xE9j\xE0 vu, là\n', 'latin1')]),
  })
  const advice = 'name its encoding with -f, or let -f auto find it'
  const cases = {
    'in.csv': [0, `; ${advice} (the guess is shift_jis)`],
    short: [2, `; ${advice} (the guess is windows-1252, not certain)`],
    zip: [8, '; it does not look like text'],
    late: [3 << 20, `; ${advice} (the guess is shift_jis)`],
    end: [4, `; ${advice} (the guess is windows-1252, not certain)`],
    marked: [0, `; ${advice} (its byte order mark says utf-16le)`],
    mixed: [11, `; ${MIXED}`],
  }
  for (const [name, [offset, end]] of Object.entries(cases)) {
    const message = (file) => `encodium: ${file}: malformed UTF-8 at byte offset ${offset}${end}\n`
    for (const options of [['-o', path('out')], ['-i'], ['--beside', '.utf8']]) {
      const { code, stderr } = run(path(name), ...options)
      assert.deepEqual([code, stderr], [1, message(path(name))])
    }
    const input = fs.readFileSync(path(name))
    const { code, stderr } = runBin(BIN, ['-', '-o', path('out')], { input })
    assert.deepEqual([code, stderr], [1, message('standard input')])
    // Who names it knows.
    const named = run('-f', 'utf-8', path(name), '-o', path('out'))
    assert.equal(
      named.stderr,
      `encodium: ${path(name)}: malformed UTF-8 at byte offset ${offset}\n`,
    )
  }
})

test('-f auto for lines in several encodings: the message says what to do', () => {
  const french = 'Le café est fermé à midi\n'
  const log = [Buffer.from(french.repeat(2)), Buffer.from(french, 'latin1')]
  // Whether the beginning leaves a doubt or not.
  for (const bytes of [
    Buffer.concat(log),
    Buffer.concat([Buffer.alloc(2 << 20, log[0]), ...log]),
  ]) {
    const path = files({ log: bytes })
    const args = ['-q', '-f', 'auto', path('log')]
    for (const output of [['-o', path('out')], ['-i']]) {
      const { code, stderr } = run(...args, ...output)
      assert.equal(code, 1)
      assert.ok(stderr.endsWith(`; ${MIXED}\n`), stderr)
    }
  }
})

test('malformed UTF-8 in a file that cannot be opened again: no advice', () => {
  const path = files({ short: Buffer.from('na\xEFve \xE9', 'latin1') })
  const openOnce = before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { open } = fs.promises
    let times = 0
    fs.promises.open = async (path, ...rest) => {
      if (!String(path).endsWith('short') || ++times === 1) return open(path, ...rest)
      throw Object.assign(new Error('refused'), { code: 'EACCES', syscall: 'open' })
    }
    syncBuiltinESMExports()
  `)
  const { code, stderr } = runBin(BIN, [path('short')], { node: [openOnce] })
  const message = `encodium: ${path('short')}: malformed UTF-8 at byte offset 2\n`
  assert.deepEqual([code, stderr], [1, message])
})

test('standard input that is the output too is replaced by what is certain alone', () => {
  const path = files({ short: Buffer.from('nai\xefve x\n', 'latin1') })
  for (const names of [[], ['-']]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      [BIN, '-f', 'auto', '-o', path('short'), ...names],
      { stdio: [fs.openSync(path('short')), 'pipe', 'pipe'], encoding: 'utf8' },
    )
    assert.match(stderr, /^encodium: standard input: may be \S+, but that is not certain/)
    assert.equal(status, 1)
  }
  assert.equal(fs.readFileSync(path('short'), 'latin1'), 'nai\xefve x\n')
})
