/** The command where it could lose something: odd file systems, odd names, odd outputs. What a save refuses is in tests/rules/file/save.test.js. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, check, files, JAPANESE, LINUX_ONLY, POSIX_ONLY, run, runBin, shell } from './tools.js'

test('an output that the shell opened is written, not replaced', LINUX_ONLY, () => {
  const path = files({ in: JAPANESE })
  for (const [line, expected] of [
    ['{ echo a; encodium -f sjis in -o /dev/stdout; echo b; } > f', 'a\n日本b\n'],
    ['{ echo a >&3; encodium -f sjis in -o /dev/fd/3; echo b >&3; } 3> f', 'a\n日本b\n'],
    ['encodium -f sjis in -o /dev/stdout | cat > f', '日本'],
    ['encodium -f sjis in -o >(cat > g); while [ ! -s g ]; do sleep .01; done; mv g f', '日本'],
    ['encodium -f sjis in -o /dev/null; touch f; test -c /dev/null', ''],
  ]) {
    assert.deepEqual(shell(line, path.folder), { code: 0, stdout: '', stderr: '' }, line)
    assert.equal(path.read('f'), expected, line)
    fs.rmSync(path('f'))
  }
})

test('output goes to a null device, which may be open for reading too', POSIX_ONLY, () => {
  const path = files({ a: 'text' })
  for (const mode of ['w', 'r+']) {
    const output = fs.openSync('/dev/null', mode)
    for (const args of [['a'], ['--detect', 'a'], ['--list'], ['--help']]) {
      const options = { stdio: ['ignore', output, 'pipe'], cwd: path.folder }
      const { code, stderr } = runBin(BIN, args, options)
      assert.deepEqual([code, stderr], [0, ''], `${mode} ${args}`)
    }
    fs.closeSync(output)
  }
})

test('a full disk: the message has the name of the output', LINUX_ONLY, () => {
  const path = files({ in: 'Le cafÃ© est fermÃ©\n' })
  const reason = 'no space left on the device\n'
  for (const options of ['', '--repair -q', '--replace a b -q', '-f mixed -q']) {
    const file = shell(`encodium ${options} in -o /dev/full`, path.folder)
    assert.deepEqual([file.code, file.stderr], [2, `encodium: /dev/full: ${reason}`])
  }
  for (const args of ['--help', '--version', '--list', '-f mixed -q in', 'in', '- < in']) {
    const { code, stderr } = shell(`encodium ${args} > /dev/full`, path.folder)
    assert.deepEqual([code, stderr], [2, `encodium: standard output: ${reason}`], args)
  }
})

test('a file is not read into itself', LINUX_ONLY, () => {
  for (const line of ['encodium g >> g', 'encodium - < g >> g', 'encodium g -o /dev/fd/3 3>> g']) {
    const path = files({ g: 'text' })
    // Without a limit, what goes wrong here fills the disk.
    const { code, stderr } = shell(`ulimit -f 100; ${line}`, path.folder)
    assert.equal(code, 2, line)
    assert.match(stderr, /^encodium: (g|standard input): is the output too/)
    assert.equal(path.read('g'), 'text')
  }
})

test('in a folder that was removed, and a folder as standard input', LINUX_ONLY, () => {
  const path = files({})
  for (const args of ['-i a', "'*.txt'", 'a -o b', '--beside .utf8 a', '--rename-from sjis a']) {
    const line = `mkdir gone; cd gone; rmdir ../gone; encodium ${args}`
    const { code, stdout, stderr } = shell(line, path.folder)
    assert.deepEqual([code, stdout], [2, ''], args)
    assert.match(stderr, /^encodium: (the current folder: no such file|[ab]: [^\n]+)\n$/, args)
  }
  const { code, stderr } = shell('encodium - < .', path.folder)
  assert.deepEqual([code, stderr], [2, 'encodium: standard input: is a directory\n'])
})

test('only a regular file is replaced, and no pipe is waited for', POSIX_ONLY, () => {
  for (const options of ['-f sjis', '--repair -f sjis', '--replace a b -f sjis', '-f mixed']) {
    const path = files({ a: JAPANESE })
    const line = `mkfifo pipe; encodium ${options} -q -i pipe /dev/null . a < /dev/null`
    const { code, stderr } = shell(line, path.folder)
    assert.equal(code, 2)
    assert.deepEqual(stderr.split('\n').slice(0, 3), [
      `encodium: .: is a directory; './**' in quotes stands for all files in it`,
      'encodium: pipe: is no regular file',
      'encodium: /dev/null: is no regular file',
    ])
    if (options === '-f sjis') assert.equal(path.read('a'), '日本')
  }
})

test('a name as long as the system lets it be', () => {
  const long = '名'.repeat(Math.floor(255 / 3))
  const contents = { [long]: JAPANESE, b: JAPANESE }
  check(contents, `-f sjis -i --no-backup ${long}`, { left: { [long]: '日本' } })
  check(contents, `-f sjis -i -j 1 ${long} b`, {
    code: 2,
    err: /^encodium: .*\.bak: the name is too long\n$/,
    left: { b: '日本', 'b.bak': JAPANESE },
  })
})

test('a file keeps its mode, and one beside another has it', POSIX_ONLY, () => {
  const path = files({ a: JAPANESE })
  fs.chmodSync(path('a'), 0o600)
  assert.equal(run('-f', 'sjis', '--beside', '.utf8', path('a')).code, 0)
  assert.equal(run('-f', 'sjis', '-i', path('a')).code, 0)
  for (const name of path.names()) assert.equal(fs.statSync(path(name)).mode & 0o777, 0o600, name)
})
