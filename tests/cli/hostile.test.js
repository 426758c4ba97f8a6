/** The command where it could lose something: odd file systems, odd names, odd outputs. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { BIN, before, files, JAPANESE, ROOT, run, runBin, shell } from './tools.js'

const POSIX = process.platform !== 'win32'
const IS_ROOT = process.getuid?.() === 0
const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }

/** A file system without hard links, and what becomes of a process in the middle of a copy. */
const withoutLinks = (copyFile) =>
  before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const refuse = () => { throw Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' }) }
    fs.promises.link = async () => refuse()
    fs.linkSync = refuse
    ${copyFile}
    syncBuiltinESMExports()
  `)

const KILLED_WHILE_COPYING = `
  const half = (from, to) => {
    fs.writeFileSync(to, fs.readFileSync(from).subarray(1))
    process.kill(process.pid, 'SIGKILL')
  }
  fs.promises.copyFile = async (from, to) => half(from, to)
  fs.copyFileSync = half
`

test('without hard links, a name is never that of a part of a file', () => {
  for (const options of [['--beside', '.utf8'], ['-i']]) {
    const path = files({ a: JAPANESE })
    const node = [withoutLinks(KILLED_WHILE_COPYING)]
    const { code } = runBin(BIN, ['-f', 'sjis', ...options, path('a')], { node })
    // Only an original has to be copied.
    assert.equal(code, options[0] === '-i' ? null : 0)
    for (const name of path.names().filter((name) => !name.endsWith('.tmp'))) {
      const bytes = fs.readFileSync(path(name))
      const whole = name === 'a.utf8' ? bytes.toString() === '日本' : bytes.equals(JAPANESE)
      assert.ok(whole, `${name}: ${bytes.toString('hex')}`)
    }
  }
})

test('without hard links, the same comes out', () => {
  const node = [withoutLinks('')]
  const path = files({ a: JAPANESE })
  assert.equal(runBin(BIN, ['-f', 'sjis', '--beside', '.utf8', path('a')], { node }).code, 0)
  const again = runBin(BIN, ['-f', 'sjis', '--beside', '.utf8', path('a')], { node })
  assert.equal(again.code, 2)
  assert.match(again.stderr, /a\.utf8 is there already/)
  assert.equal(runBin(BIN, ['-f', 'sjis', '-i', path('a')], { node }).code, 0)
  assert.deepEqual(path.names(), ['a', 'a.bak', 'a.utf8'])
  assert.equal(path.read('a') + path.read('a.utf8'), '日本日本')
  assert.deepEqual(fs.readFileSync(path('a.bak')), JAPANESE)
  // A file in the way of the original stays.
  const third = runBin(BIN, ['-i', path('a')], { node })
  assert.equal(third.code, 2)
  assert.deepEqual(path.names(), ['a', 'a.bak', 'a.utf8'])
})

test('an output that the shell opened is written, not replaced', LINUX_ONLY, () => {
  const path = files({ in: JAPANESE })
  const lines = [
    ['{ echo a; encodium -f sjis in -o /dev/stdout; echo b; } > f', 'a\n日本b\n'],
    ['{ echo a >&3; encodium -f sjis in -o /dev/fd/3; echo b >&3; } 3> f', 'a\n日本b\n'],
    ['encodium -f sjis in -o /dev/stdout | cat > f', '日本'],
    ['encodium -f sjis in -o >(cat > g); while [ ! -s g ]; do sleep .01; done; mv g f', '日本'],
  ]
  for (const [line, expected] of lines) {
    assert.deepEqual(shell(line, path.folder), { code: 0, stdout: '', stderr: '' }, line)
    assert.equal(path.read('f'), expected, line)
    fs.rmSync(path('f'))
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

test('a pattern stays in its tree', { skip: !POSIX }, () => {
  const outside = files({ 'precious.txt': JAPANESE })
  const path = files({ 'a.txt': JAPANESE })
  fs.symlinkSync(outside.folder, path('link'))
  fs.symlinkSync(outside('precious.txt'), path('b.txt'))
  const result = run('-f', 'sjis', '-i', path('**/*.txt'))
  assert.deepEqual(result, { code: 0, stdout: '', stderr: '' })
  assert.deepEqual(fs.readFileSync(outside('precious.txt')), JAPANESE)
  assert.equal(path.read('a.txt'), '日本')
  assert.deepEqual(path.names(), ['a.txt', 'a.txt.bak', 'b.txt', 'link'])
})

test('a pattern that ends with a slash means folders', () => {
  const path = files({ a: JAPANESE })
  const { code, stderr } = run('-f', 'sjis', '-i', `${path('*')}/`)
  assert.equal(code, 2)
  assert.match(stderr, /means folders/)
  assert.deepEqual(path.names(), ['a'])
})

/** Reading a folder fails, as for one that belongs to others; root may read them all. */
const unreadable = (folder) =>
  before(`
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const { readdir } = fs.promises
    fs.promises.readdir = async (path, options) => {
      if (String(path).replace(/\\/$/, '').endsWith('${folder}')) {
        throw Object.assign(new Error('no'), { code: 'EACCES', syscall: 'scandir' })
      }
      return readdir(path, options)
    }
    syncBuiltinESMExports()
  `)

test('a folder that cannot be read is told, and the others go on', () => {
  const path = files({ 'a.txt': JAPANESE })
  fs.mkdirSync(path('closed'))
  const node = [unreadable('closed')]
  const args = ['-f', 'sjis', '--beside', '.utf8', path('**/*.txt')]
  const { code, stderr } = runBin(BIN, args, { node })
  assert.equal(code, 2)
  assert.match(stderr, /^encodium: .*closed\/?: permission denied\n$/)
  assert.equal(path.read('a.txt.utf8'), '日本')
  const one = runBin(BIN, ['-f', 'sjis', path('**/*.txt'), '-o', path('all')], { node })
  assert.deepEqual([one.code, path.names().includes('all')], [2, false])
})

test('a name as long as the system lets it be', () => {
  const long = '名'.repeat(Math.floor(255 / 3))
  const path = files({ [long]: JAPANESE, b: JAPANESE })
  const plain = run('-f', 'sjis', '-i', '--no-backup', path(long))
  assert.deepEqual(plain, { code: 0, stdout: '', stderr: '' })
  assert.equal(path.read(long), '日本')
  fs.writeFileSync(path(long), JAPANESE)
  const { code, stderr } = run('-f', 'sjis', '-i', '-j', '1', path(long), path('b'))
  assert.equal(code, 2)
  assert.match(stderr, /^encodium: .*\.bak: the name is too long\n$/)
  assert.deepEqual(fs.readFileSync(path(long)), JAPANESE)
  assert.equal(path.read('b'), '日本')
  assert.deepEqual(path.names(), ['b', 'b.bak', long])
})

/** Runs some work with an attribute of Linux's file systems, if this one has those. */
const withAttribute = (context, attribute, path, work) => {
  if (spawnSync('chattr', [`+${attribute}`, path]).status !== 0) {
    assert.ok(!process.env.CI, 'chattr must work here')
    return context.skip('chattr does not work here')
  }
  try {
    work()
  } finally {
    spawnSync('chattr', [`-${attribute}`, path])
  }
}

test('a folder that takes files and lets none go', LINUX_ONLY, (context) => {
  const path = files({ b: JAPANESE })
  fs.mkdirSync(path('log'))
  fs.writeFileSync(path('log/a'), JAPANESE)
  withAttribute(context, 'a', path('log'), () => {
    const { code, stderr } = run('-f', 'sjis', '-i', '-j', '1', path('log/a'), path('b'))
    assert.equal(code, 2)
    assert.match(stderr, /^encodium: .*log\/a: not permitted\n$/)
    assert.deepEqual(fs.readFileSync(path('log/a')), JAPANESE)
    assert.equal(path.read('b'), '日本')
  })
})

test('a file that cannot be changed leaves no backup behind', LINUX_ONLY, (context) => {
  const path = files({ a: JAPANESE })
  withAttribute(context, 'i', path('a'), () => {
    const { code, stderr } = run('-f', 'sjis', '-i', path('a'))
    assert.equal(code, 2)
    assert.match(stderr, /^encodium: .*\/a: not permitted\n$/)
    assert.deepEqual(path.names(), ['a'])
  })
})

test('a file that is mounted by itself is written', LINUX_ONLY, (context) => {
  const path = files({ real: JAPANESE, a: '' })
  if (!IS_ROOT || spawnSync('mount', ['--bind', path('real'), path('a')]).status !== 0) {
    return context.skip('only root can mount')
  }
  try {
    assert.deepEqual(run('-f', 'sjis', '-i', path('a')), { code: 0, stdout: '', stderr: '' })
    assert.equal(path.read('a'), '日本')
    assert.deepEqual(fs.readFileSync(path('a.bak')), JAPANESE)
    const shorter = run('-t', 'sjis', '-i', '--no-backup', path('a'))
    assert.deepEqual(shorter, { code: 0, stdout: '', stderr: '' })
    assert.deepEqual(fs.readFileSync(path('real')), JAPANESE)
    assert.deepEqual(path.names(), ['a', 'a.bak', 'real'])
  } finally {
    spawnSync('umount', [path('a')])
  }
})

test('where a rename cannot be, the file is written through, and its backup is a file of its own', () => {
  const node = [
    before(`
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { renameSync } = fs
      fs.renameSync = (from, to) => {
        if (String(to).endsWith('mounted')) throw Object.assign(new Error('busy'), { code: 'EBUSY', syscall: 'rename' })
        renameSync(from, to)
      }
      syncBuiltinESMExports()
    `),
  ]
  const path = files({ mounted: JAPANESE })
  const result = runBin(BIN, ['-f', 'sjis', '-i', path('mounted')], { node })
  assert.deepEqual(result, { code: 0, stdout: '', stderr: '' })
  assert.equal(path.read('mounted'), '日本')
  assert.deepEqual(fs.readFileSync(path('mounted.bak')), JAPANESE)
  assert.deepEqual(path.names(), ['mounted', 'mounted.bak'])
})

test('names that are not UTF-8, as arguments, in patterns and in lists', LINUX_ONLY, () => {
  const path = files({})
  const folder = Buffer.concat([Buffer.from(`${path.folder}/`), JAPANESE])
  const file = (end) => Buffer.concat([folder, Buffer.from('/'), JAPANESE, Buffer.from(end)])
  const lines = [
    `encodium -f sjis -i $'\\x93\\xfa\\x96\\x7b'/*.txt`,
    `encodium -f sjis --beside .utf8 '**/*.txt'`,
    `find . -name '*.txt' -print0 | encodium -f sjis -i --files-from - -0`,
    `find . -name '*.txt' > list; encodium -f sjis -i --files-from list`,
    `cd $'\\x93\\xfa\\x96\\x7b'; encodium -f sjis -i *.txt; cd ..`,
    `cd $'\\x93\\xfa\\x96\\x7b'; encodium -f sjis -i '*.txt'; cd ..`,
    `encodium -f sjis $'\\x93\\xfa\\x96\\x7b'/*.txt -o $'\\x93\\xfa\\x96\\x7b'/new`,
  ]
  for (const line of lines) {
    fs.mkdirSync(folder)
    fs.writeFileSync(file('.txt'), JAPANESE)
    assert.deepEqual(shell(line, path.folder), { code: 0, stdout: '', stderr: '' }, line)
    const names = fs.readdirSync(folder, { encoding: 'buffer' })
    const found = names.map((name) =>
      fs.readFileSync(Buffer.concat([folder, Buffer.from('/'), name])),
    )
    assert.ok(
      found.some((bytes) => bytes.toString() === '日本'),
      line,
    )
    assert.ok(
      found.some((bytes) => bytes.equals(JAPANESE)),
      line,
    )
    fs.rmSync(folder, { recursive: true })
  }
  // The name is told by its bytes.
  const missing = shell(`encodium $'\\x93\\x1b[31m'`, path.folder)
  assert.equal(missing.stderr, 'encodium: \\x93\\x1B[31m: no such file\n')
})

test('--rename-from makes UTF-8 of names', LINUX_ONLY, () => {
  const path = files({ 'ascii.txt': '' })
  const make = `mkdir -p $'\\x93\\xfa\\x96\\x7b/\\x8c\\xea' $'\\x93\\xfa\\x96\\x7b/日'; echo x > $'\\x93\\xfa\\x96\\x7b/\\x8c\\xea/\\x83\\x5c.txt'`
  shell(make, path.folder)
  const dry = shell('encodium --rename-from sjis --dry-run .', path.folder)
  assert.deepEqual(dry.stdout.split('\n').length, 4)
  assert.ok(!path.names().includes('日本'))
  const { code, stdout, stderr } = shell('encodium --rename-from sjis .', path.folder)
  assert.deepEqual([code, stderr], [0, ''])
  assert.ok(stdout.endsWith('\\x93\\xFA\\x96{ -> 日本\n'), stdout)
  assert.deepEqual(path.names(), ['ascii.txt', '日本'])
  assert.equal(path.read('日本/語/ソ.txt'), 'x\n')
  assert.deepEqual(fs.readdirSync(path('日本')).sort(), ['日', '語'].sort())

  // Names that are taken, or malformed in that encoding, stay, and the others go on.
  shell(`touch $'\\x93\\xfa\\x96\\x7b' $'\\xff' $'\\x8c\\xea'`, path.folder)
  const second = shell('encodium --rename-from sjis *', path.folder)
  assert.equal(second.code, 2)
  assert.match(second.stderr, /\\x93\\xFA\\x96\{: 日本 is there already/)
  assert.match(second.stderr, /\\xFF: the name is malformed Shift_JIS at byte offset 0/)
  assert.ok(path.names().includes('語'))
})

test('more matches than a call has arguments', () => {
  const path = files({})
  const node = [
    before(`
      import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const entry = (_, i) => ({
        name: i + '.txt', isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false,
      })
      const entries = Array.from({ length: 200_000 }, entry)
      fs.promises.readdir = async () => entries
      const { readdir } = fs
      fs.readdir = (path, options, call) =>
        options.withFileTypes ? setImmediate(call, null, entries) : readdir(path, options, call)
      syncBuiltinESMExports()
    `),
  ]
  const { code, stderr } = runBin(BIN, [path('*.txt')], { node })
  assert.equal(code, 2)
  assert.match(stderr, /^encodium: .*0\.txt: no such file\n$/)
})

test('what cannot be preserved is an error, unless --force', LINUX_ONLY, () => {
  const path = files({ readOnly: JAPANESE, linked: JAPANESE })
  fs.chmodSync(path('readOnly'), 0o444)
  fs.linkSync(path('linked'), path('other'))
  const outputs = (name) => [
    ['-i', path(name)],
    [path(name), '-o', path(name)],
  ]
  for (const args of [...outputs('readOnly'), ...outputs('linked')]) {
    const { code, stderr } = run('-f', 'sjis', ...args)
    assert.equal(code, 2)
    assert.match(stderr, /: (is read-only|has another name \(hard links\).*); add --force\n$/)
  }
  assert.deepEqual(path.names(), ['linked', 'other', 'readOnly'])
  assert.equal(run('-f', 'sjis', '-i', '--force', path('readOnly'), path('linked')).code, 0)
  assert.equal(fs.statSync(path('readOnly')).mode & 0o777, 0o444)
  assert.equal(path.read('linked'), '日本')
  assert.deepEqual(fs.readFileSync(path('other')), JAPANESE)
})

test('an owner that cannot be preserved is an error, unless --force', { skip: !IS_ROOT }, () => {
  // Nobody may write in a folder of everybody, and not give files away.
  const path = files({ a: JAPANESE })
  fs.chmodSync(path.folder, 0o777)
  fs.chmodSync(join(path.folder, '..'), 0o755)
  fs.chmodSync(path('a'), 0o4666)
  // Nor read this repository, where that is in the home of another user.
  const copy = files({}).folder
  for (const name of ['bin', 'js', 'package.json', 'node_modules/commander']) {
    fs.cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  }
  fs.chmodSync(copy, 0o755)
  const asNobody = (...args) =>
    runBin(join(copy, 'bin/encodium.js'), ['-f', 'sjis', '-i', ...args, path('a')], {
      node: [before('process.setgid(65534); process.setuid(65534)')],
    })
  const { code, stderr } = asNobody('--no-backup')
  assert.equal(code, 2)
  assert.match(stderr, /its owner or group cannot be preserved; add --force\n$/)
  assert.deepEqual(fs.readFileSync(path('a')), JAPANESE)
  assert.equal(asNobody('--no-backup', '--force').code, 0)
  const { uid, mode } = fs.statSync(path('a'))
  // A program of its old owner is not to become one of its new owner.
  assert.deepEqual([uid, mode & 0o7777], [65534, 0o666])
  assert.deepEqual(path.names(), ['a'])
})

test('a file beside another is for nobody else to read either', { skip: !POSIX }, () => {
  const path = files({ a: JAPANESE })
  fs.chmodSync(path('a'), 0o600)
  assert.equal(run('-f', 'sjis', '--beside', '.utf8', path('a')).code, 0)
  assert.equal(fs.statSync(path('a.utf8')).mode & 0o777, 0o600)
})
