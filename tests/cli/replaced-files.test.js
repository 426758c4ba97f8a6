/** What each way of replacing a file refuses: -i, -o with one of the inputs, and -o with any other file. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, before, files, JAPANESE, run, runBin, shell } from './tools.js'

const POSIX_ONLY = { skip: process.platform === 'win32' && 'POSIX only' }
const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }

/** The ways to replace a file by what it becomes. */
const INPUT_IS_OUTPUT = [(path) => ['-i', path], (path) => ['-o', path, path]]

/** In each way, each of the files stays as it is with one of these options, and --force replaces it. */
const refuses = (contents, optionsOfEach, message) => {
  const names = Object.keys(contents)
  for (const options of optionsOfEach) {
    for (const way of INPUT_IS_OUTPUT) {
      const path = files(contents)
      for (const name of names) {
        const { code, stdout, stderr } = run(...options, ...way(path(name)))
        assert.deepEqual([code, stdout], [1, ''], `${options} ${name}`)
        assert.match(stderr, message)
        assert.deepEqual(fs.readFileSync(path(name)), Buffer.from(contents[name]))
      }
      assert.deepEqual(path.names(), names)
    }
    const path = files(contents)
    assert.equal(run(...options, '-i', '--force', ...names.map(path)).code, 0, `${options}`)
  }
}

const GARBLED = 'Le cafÃ© est fermÃ©\n'

test('--repair and --from mixed replace only what looks like text', () => {
  const contents = { archive: `!<arch>\n${GARBLED}`, nul: `\0${GARBLED}` }
  const options = [['--repair'], ['--repair', '-f', 'mixed'], ['-f', 'mixed']]
  refuses(contents, options, /: does not look like text; add --force to replace it anyway\n$/)
})

test('--repair replaces nothing after a guess that is not certain, or a loss', () => {
  const latin1 = (text) => Buffer.from(text, 'latin1')
  const unsure = { unsure: latin1('a \xe9 b\n') }
  refuses(unsure, [['--repair', '-f', 'auto']], /may be \S+, but that is not certain/)
  const lines = { lines: latin1('Le caf\xc3\xa9 est ferm\xe9, la cr\xc3\xa8me br\xfbl\xe9e\n') }
  refuses(lines, [['--repair', '-f', 'mixed']], /not certain for each line/)
  refuses({ lost: 'Ã\ufffdtÃ© cafÃ©' }, [['--repair']], /had lost characters/)
})

test('--repair -f auto says what a file was taken for', () => {
  const path = files({ in: Buffer.from('\ufeffok\n', 'utf16le') })
  const { stderr } = run('--repair', '-f', 'auto', path('in'))
  assert.match(stderr, /in: taken for utf-16le\nencodium: .*in: nothing to repair\n$/)
})

test('an empty output replaces no file with content', () => {
  const message = /: not replaced, because the output is empty; add --force\n$/
  refuses({ in: 'a' }, [['--replace', 'a', '']], message)
  const path = files({ kept: 'text', empty: '' })
  for (const options of [[], ['-f', 'auto', '-q'], ['--repair', '-q']]) {
    const { code, stderr } = runBin(BIN, [...options, '-o', path('kept')], { input: '' })
    assert.equal(code, 1)
    assert.match(stderr, message)
    assert.equal(path.read('kept'), 'text')
  }
  assert.equal(run(path('empty'), '-o', path('empty')).code, 0)
  assert.equal(runBin(BIN, ['-o', path('kept'), '--force'], { input: '' }).code, 0)
  assert.equal(path.read('kept'), '')
})

test('only a regular file is replaced, and no pipe is waited for', POSIX_ONLY, () => {
  for (const options of [['--repair'], ['--replace', 'a', 'b'], ['-f', 'mixed']]) {
    const path = files({ last: GARBLED })
    assert.equal(spawnSync('mkfifo', [path('pipe')]).status, 0)
    const { code, stderr } = run(...options, '-i', path('pipe'), '/dev/null', path('last'))
    assert.equal(code, 2)
    const [first, second, ...others] = stderr.split('\n')
    assert.equal(first, `encodium: ${path('pipe')}: is no regular file`)
    assert.equal(second, 'encodium: /dev/null: is no regular file')
    assert.doesNotMatch(others.join(), /regular/)
  }
})

/** What another program does to the file `in`, in the folder `folder`, once it is read. */
const CHANGES = {
  'it grows': "fs.appendFileSync(path, 'x')",
  'it gets another content of this length': 'write(path, Buffer.alloc(fs.statSync(path).size, 98))',
  'another file gets its name': "fs.writeFileSync(path + 2, 'x'); fs.renameSync(path + 2, path)",
  'it becomes a link': "fs.renameSync(path, path + 2); fs.symlinkSync('in2', path)",
}

/** Changes the file before the temporary file is flushed to the disk, when all is read. */
const whenRead = (change) =>
  before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { open } = fs.promises
    const write = (path, bytes) => {
      const { mtimeMs } = fs.statSync(path)
      while (fs.statSync(path).mtimeMs === mtimeMs) fs.writeFileSync(path, bytes)
    }
    fs.promises.open = async (name, ...rest) => {
      const handle = await open(name, ...rest)
      if (String(name).endsWith('.tmp')) temporary[handle.fd] = String(name)
      return handle
    }
    const temporary = {}
    const { fsync } = fs
    fs.fsync = (descriptor, done) => {
      if (temporary[descriptor] !== undefined) {
        const path = temporary[descriptor].replace(/[^/\\\\]*$/, 'in')
        ${change}
      }
      fsync(descriptor, done)
    }
    syncBuiltinESMExports()
  `)

const meanwhile = (path) =>
  `encodium: ${path}: not replaced, because another program changed it meanwhile\n`

for (const [name, change] of Object.entries(CHANGES)) {
  test(`a file that another program changes meanwhile stays so: ${name}`, POSIX_ONLY, () => {
    const expected = files({ in: `aaa ${GARBLED}` })
    const script = `const write = fs.writeFileSync; const path = process.argv[1]; ${change}`
    spawnSync(process.execPath, ['-e', script, expected('in')])
    const all = [['-f', 'utf-8'], ['-f', 'auto'], ['-f', 'mixed'], ['--repair']]
    const replace = ['--replace', 'a', 'b']
    for (const options of change === CHANGES['it grows'] ? [...all, replace] : [replace]) {
      for (const way of INPUT_IS_OUTPUT) {
        const path = files({ in: `aaa ${GARBLED}` })
        const args = [...options, '-q', '--force', ...way(path('in'))]
        const { code, stderr } = runBin(BIN, args, { node: [whenRead(change)] })
        assert.deepEqual([code, stderr], [1, meanwhile(path('in'))], `${args}`)
        assert.deepEqual(path.names(), expected.names())
        assert.equal(path.read('in'), expected.read('in'))
      }
    }
  })
}

test('a file that appears where a new one is to be stays', () => {
  const appear = "fs.writeFileSync(path, 'precious')"
  const path = files({ from: JAPANESE })
  const args = ['-f', 'sjis', path('from'), '-o', path('in')]
  const { code, stderr } = runBin(BIN, args, { node: [whenRead(appear)] })
  assert.deepEqual([code, stderr], [1, meanwhile(path('in'))])
  assert.deepEqual([path.names(), path.read('in')], [['from', 'in'], 'precious'])
})

test('a link that leads to another file meanwhile: neither file changes', POSIX_ONLY, () => {
  const path = files({ one: 'one', two: 'two' })
  fs.symlinkSync('one', path('in'))
  const change =
    "if (fs.readlinkSync(path) === 'one') { fs.unlinkSync(path); fs.symlinkSync('two', path) }"
  const { code } = runBin(BIN, ['-i', '--no-backup', path('in')], { node: [whenRead(change)] })
  assert.equal(code, 1)
  assert.deepEqual([path.read('one'), path.read('two')], ['one', 'two'])
})

test('a file that comes where a pipe was keeps its content', POSIX_ONLY, () => {
  const path = files({ in: JAPANESE })
  assert.equal(spawnSync('mkfifo', [path('pipe')]).status, 0)
  const swap = before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { open } = fs.promises
    fs.promises.open = async (name, ...rest) => {
      if (String(name).endsWith('pipe')) {
        fs.unlinkSync(name)
        fs.writeFileSync(name, 'precious')
      }
      return open(name, ...rest)
    }
    syncBuiltinESMExports()
  `)
  const args = ['-f', 'sjis', path('in'), '-o', path('pipe')]
  const { code, stderr } = runBin(BIN, args, { node: [swap] })
  assert.deepEqual([code, path.read('pipe')], [1, 'precious'], stderr)
})

test('a full disk: the message has the name of the output', LINUX_ONLY, () => {
  const path = files({ in: GARBLED })
  const reason = 'no space left on the device\n'
  for (const options of [
    [],
    ['--repair', '-q'],
    ['--replace', 'a', 'b', '-q'],
    ['-f', 'mixed', '-q'],
  ]) {
    const full = fs.openSync('/dev/full', 'w')
    const stdio = ['ignore', full, 'pipe']
    const { status, stderr } = spawnSync(process.execPath, [BIN, ...options, path('in')], { stdio })
    assert.deepEqual([status, `${stderr}`], [2, `encodium: standard output: ${reason}`])
    fs.closeSync(full)
    const file = run(...options, path('in'), '-o', '/dev/full')
    assert.deepEqual([file.code, file.stderr], [2, `encodium: /dev/full: ${reason}`])
  }
})

/** An access control list of Linux: entries of a kind, permissions and an id. */
const listOf = (...entries) =>
  Buffer.concat([
    Buffer.of(2, 0, 0, 0),
    ...entries.map(([kind, permissions, id = 0xffffffff]) => {
      const entry = Buffer.alloc(8)
      entry.writeUInt16LE(kind, 0)
      entry.writeUInt16LE(permissions, 2)
      entry.writeUInt32LE(id, 4)
      return entry
    }),
  ]).toString('hex')

/** User 12345 reads and writes, and so does the owner, but not the group: the mode shows the mask, 0660. */
const LIST = listOf([1, 6], [2, 6, 12345], [4, 0], [16, 6], [32, 0])

/** Runs a function of Python's `os` for extended attributes, and returns its bytes; undefined if that fails. */
const attribute = (call, path, kind, ...values) => {
  const code = `
import os, sys
value = os.${call}(sys.argv[1], 'system.posix_acl_' + sys.argv[2], *map(bytes.fromhex, sys.argv[3:]))
print((value or b'').hex())`
  const args = ['-c', code, path, kind, ...values]
  const { status, stdout } = spawnSync('python3', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const stateOf = (path) => [fs.statSync(path).mode & 0o777, attribute('getxattr', path, 'access')]

test('access control lists stay, or the group gets nothing', LINUX_ONLY, (context) => {
  const withList = (name = 'in', list = LIST) => {
    const path = files({ [name]: JAPANESE })
    fs.chmodSync(path(name), 0o600)
    return attribute('setxattr', path(name), 'access', list) === undefined ? undefined : path
  }
  if (withList() === undefined) {
    assert.ok(!process.env.CI, 'Python must set access control lists here')
    return context.skip('no access control lists here')
  }
  for (const way of INPUT_IS_OUTPUT) {
    const path = withList()
    assert.equal(run('-f', 'sjis', ...way(path('in'))).code, 0)
    assert.deepEqual([path.read('in'), ...stateOf(path('in'))], ['日本', 0o660, LIST])
  }
  const other = withList()
  const line = `mv in $'\\xe9'; encodium -f sjis -i $'\\xe9'; mv $'\\xe9' in`
  assert.equal(shell(line, other.folder).code, 0)
  assert.deepEqual(stateOf(other('in')), [0o660, LIST])
  const beside = withList()
  assert.equal(run('-f', 'sjis', '--beside', '.u', beside('in')).code, 0)
  assert.deepEqual(stateOf(beside('in.u')), [0o660, LIST])
  // All others read the file, but not that user.
  const denial = listOf([1, 6], [2, 0, 12345], [4, 4], [16, 4], [32, 4])
  const denied = withList('in', denial)
  assert.equal(run('-f', 'sjis', '-i', denied('in')).code, 0)
  assert.deepEqual(stateOf(denied('in')), [0o644, denial])
  // Where nothing copies lists, the file stays, or is closed.
  const refused = withList()
  fs.mkdirSync(refused('tools'))
  const ls = spawnSync('sh', ['-c', 'command -v ls'], { encoding: 'utf8' }).stdout.trim()
  fs.symlinkSync(ls, refused('tools/ls'))
  const env = { ...process.env, PATH: refused('tools') }
  const args = ['-f', 'sjis', '-i', '--no-backup', refused('in')]
  const { code, stderr } = runBin(BIN, args, { env })
  assert.equal(code, 2)
  assert.match(stderr, /in: its access control list cannot be preserved; add --force\n$/)
  assert.deepEqual(stateOf(refused('in')), [0o660, LIST])
  assert.equal(runBin(BIN, [...args, '--force'], { env }).code, 0)
  assert.deepEqual(stateOf(refused('in')), [0o600, undefined])
  // What cannot be renamed over is written, and its backup is a copy.
  const mounted = withList('in')
  const renames = before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { renameSync } = fs
    fs.renameSync = (from, to) => {
      if (String(to).endsWith('in')) throw Object.assign(new Error('busy'), { code: 'EBUSY', syscall: 'rename' })
      renameSync(from, to)
    }
    syncBuiltinESMExports()`)
  assert.equal(runBin(BIN, ['-f', 'sjis', '-i', mounted('in')], { node: [renames] }).code, 0)
  for (const name of ['in', 'in.bak']) assert.deepEqual(stateOf(mounted(name)), [0o660, LIST])
  // A new file in a folder has the list of that, which its old one need not have.
  const inherits = files({ in: JAPANESE })
  fs.chmodSync(inherits('in'), 0o660)
  assert.equal(attribute('setxattr', inherits.folder, 'default', LIST), '')
  assert.equal(run('-f', 'sjis', '-i', inherits('in')).code, 0)
  assert.deepEqual(stateOf(inherits('in')), [0o660, undefined])
})
