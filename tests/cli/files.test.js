/** Many files: in place, beside themselves, by patterns and by lists; what an interrupted run leaves. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join, sep } from 'node:path'
import { test } from 'node:test'
import {
  BIN,
  beforeWithFs,
  check,
  fails,
  files,
  JAPANESE,
  LINUX_ONLY,
  latin1,
  MIB,
  many,
  POSIX_ONLY,
  run,
  runBin,
  shell,
  tests,
  utf16,
} from './tools.js'

const converted = (...names) => Object.fromEntries(names.map((name) => [name, '日本']))
const THREE = { ...many(3), bad: latin1('a\x82') }
const there = (name) => fails(`${name} is there already: move it, or add --force`, 2)
const LISTED = { 'a.txt': JAPANESE, 'Grüße 名.txt': JAPANESE }
const LIST = 'a.txt\r\nGrüße 名.txt\r\n'
const unreadable = (input, why, option = '') => [
  {},
  `-i --files-from - ${option}`,
  { input, code: 2, err: `encodium: standard input: ${why}\n` },
]
const NUL = 'has NUL bytes; add -0 if its names end with them'

const NAMES = Object.keys(many(3))
const FAILED =
  /^(?=.*bad: malformed Shift_JIS at byte offset 1\n)(?=.*missing: no such file\n)([^\n]+\n){2}$/s
const TAKEN = { ...many(2), '0.txt.utf8': 'precious' }

for (const jobs of ['1', '3']) {
  test(`in place and beside with --jobs ${jobs}: every file, and the others go on after a failure`, () => {
    check(THREE, `-f sjis -i -j ${jobs} ${NAMES.join(' ')} bad missing`, {
      code: 2,
      err: FAILED,
      left: {
        ...converted(...NAMES),
        '0.txt.bak': JAPANESE,
        '1.txt.bak': JAPANESE,
        '2.txt.bak': JAPANESE,
      },
    })
    const beside = `-f sjis --beside .utf8 -j ${jobs} 0.txt 1.txt`
    check(TAKEN, beside, { ...there('0.txt.utf8'), left: converted('1.txt.utf8') })
    check(TAKEN, `--force ${beside}`, { left: converted('0.txt.utf8', '1.txt.utf8') })
  })
}

tests({
  'an original has another suffix, or none, and replaces nothing': [
    [{ a: JAPANESE }, '-f sjis -i --backup .orig a', { left: { a: '日本', 'a.orig': JAPANESE } }],
    [{ a: JAPANESE }, '-f sjis -i --no-backup a', { left: { a: '日本' } }],
    [{ a: JAPANESE, 'a.bak': 'precious' }, '-f sjis -i a', fails(/a\.bak is there already/, 2)],
  ],
  'what is written for a file may be none of the others': ['-i', '--beside .bak'].map((options) => [
    { c: JAPANESE, 'c.bak': JAPANESE },
    `-f sjis ${options} c c.bak`,
    fails(/would replace/, 2),
  ]),
  'patterns that the shell left alone': [
    [
      { ...many(2), 'other.csv': 'x' },
      '-f sjis --beside .utf8 *.txt',
      { left: converted('0.txt.utf8', '1.txt.utf8') },
    ],
    // It takes no time, whatever the names are.
    [
      { ['a'.repeat(250)]: 'x', ['aXaXaXaXb'.repeat(9)]: 'y', '.aaaab': 'z' },
      `-f utf-8 ${'*a'.repeat(9)}*b`,
      { out: 'y', timeout: 60000 },
    ],
    // A name with the signs of patterns is a file if there is one.
    [{ '[a].txt': 'x', 'a.txt': 'y' }, '[a].txt', 'x'],
    ...(sep === '\\' ? [] : [[{ 'a\\b': JAPANESE }, '-f sjis a\\b', '日本']]),
    [{ a: JAPANESE }, '-f sjis -i */', fails(/means folders/, 2)],
  ],
  '--files-from: a list in UTF-8 or UTF-16 with a byte order mark': [
    (text) => Buffer.from(`\uFEFF${text}`),
    (text) => utf16(`\uFEFF${text}`),
    (text) => utf16(`\uFEFF${text}`).swap16(),
  ].map((encode) => [
    LISTED,
    '-f sjis --beside .utf8 --files-from -',
    { input: encode(LIST), left: converted('a.txt.utf8', 'Grüße 名.txt.utf8') },
  ]),
  '--files-from: a list that cannot be read ends with a message that says why': [
    unreadable('a.txt\0b.txt\0', NUL),
    unreadable(utf16('a.txt'), NUL),
    unreadable(
      utf16('\uFEFFa.txt').subarray(0, 5),
      'the list is malformed UTF-16LE at byte offset 4',
    ),
    unreadable('', 'the list is empty', '--null'),
    ...['', '\n\r\n', '\uFEFF'].map((text) => unreadable(text, 'the list is empty')),
    [{ list: '' }, '--detect --files-from list', fails('list: the list is empty', 2)],
  ],
})

test('a file under two names is one, and its original is kept once', () => {
  const path = files({ a: JAPANESE })
  fs.symlinkSync('a', path('link'))
  const twice = [path('a'), join(path('.'), '.', 'a'), path('link')]
  assert.equal(run('-f', 'sjis', '-i', '-j', '1', ...twice).code, 0)
  assert.equal(path.read('a'), '日本')
  assert.deepEqual(fs.readFileSync(path('a.bak')), JAPANESE)
})

test('a symbolic link is followed, also to nothing yet', () => {
  const path = files({ a: JAPANESE })
  fs.symlinkSync('target', path('link'))
  for (let times = 0; times < 2; times++) {
    assert.equal(run('-f', 'sjis', path('a'), '-o', path('link')).code, 0)
    assert.equal(path.read('target'), '日本')
    assert.ok(fs.lstatSync(path('link')).isSymbolicLink())
    fs.writeFileSync(path('target'), 'old')
  }
})

test('a pattern stays in its tree', POSIX_ONLY, () => {
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

test('a folder that cannot be read is told, and the others go on', () => {
  // As for one that belongs to others; root may read them all.
  const node = [
    beforeWithFs(`
      const { readdir } = fs.promises
      fs.promises.readdir = async (path, options) => {
        if (/closed\\/?$/.test(String(path))) throw refused('EACCES', 'scandir')
        return readdir(path, options)
      }`),
  ]
  const path = files({ 'a.txt': JAPANESE })
  fs.mkdirSync(path('closed'))
  const args = ['-f', 'sjis', '--beside', '.utf8', path('**/*.txt')]
  const { code, stderr } = runBin(BIN, args, { node })
  assert.equal(code, 2)
  assert.match(stderr, /^encodium: .*closed\/?: permission denied\n$/)
  assert.equal(path.read('a.txt.utf8'), '日本')
  const one = runBin(BIN, ['-f', 'sjis', path('**/*.txt'), '-o', path('all')], { node })
  assert.deepEqual([one.code, path.names().includes('all')], [2, false])
})

test('more matches than a call has arguments', () => {
  const node = [
    beforeWithFs(`
      const entry = (_, i) => ({
        name: i + '.txt', isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false,
      })
      const entries = Array.from({ length: 200_000 }, entry)
      fs.promises.readdir = async () => entries`),
  ]
  check({}, '*.txt', { node, code: 2, err: 'encodium: 0.txt: no such file\n' })
})

test('more threads than cores are not begun', () => {
  const path = files(many(300))
  const report = beforeWithFs(
    'process.on("exit", () => console.error(process.resourceUsage().maxRSS))',
  )
  const args = ['-f', 'sjis', '-i', '-j', '200', ...path.names().map(path)]
  const { code, stderr } = runBin(BIN, args, { node: [report] })
  assert.equal(code, 0)
  assert.equal(path.read('299.txt'), '日本')
  // A thread says so too, and the last line is the process.
  const peak = Number(stderr.trim().split('\n').at(-1))
  assert.ok(peak < 600 << 10, `${peak >> 10} MiB`)
})

test('names that are not UTF-8, as arguments, in patterns and in lists', LINUX_ONLY, () => {
  const path = files({})
  const folder = Buffer.concat([Buffer.from(`${path.folder}/`), JAPANESE])
  const file = (end) => Buffer.concat([folder, Buffer.from('/'), JAPANESE, Buffer.from(end)])
  for (const line of [
    `encodium -f sjis -i $'\\x93\\xfa\\x96\\x7b'/*.txt`,
    `encodium -f sjis --beside .utf8 '**/*.txt'`,
    `find . -name '*.txt' -print0 | encodium -f sjis -i --files-from - -0`,
    `find . -name '*.txt' > list; encodium -f sjis -i --files-from list`,
    `cd $'\\x93\\xfa\\x96\\x7b'; encodium -f sjis -i *.txt; cd ..`,
    `cd $'\\x93\\xfa\\x96\\x7b'; encodium -f sjis -i '*.txt'; cd ..`,
    `encodium -f sjis $'\\x93\\xfa\\x96\\x7b'/*.txt -o $'\\x93\\xfa\\x96\\x7b'/new`,
  ]) {
    fs.mkdirSync(folder)
    fs.writeFileSync(file('.txt'), JAPANESE)
    assert.deepEqual(shell(line, path.folder), { code: 0, stdout: '', stderr: '' }, line)
    const found = fs
      .readdirSync(folder, { encoding: 'buffer' })
      .map((name) => fs.readFileSync(Buffer.concat([folder, Buffer.from('/'), name])))
    for (const bytes of [Buffer.from('日本'), JAPANESE]) {
      assert.ok(
        found.some((other) => other.equals(bytes)),
        line,
      )
    }
    fs.rmSync(folder, { recursive: true })
  }
  // The name is told by its bytes.
  const missing = shell(`encodium $'\\x93\\x1b[31m'`, path.folder)
  assert.equal(missing.stderr, 'encodium: \\x93\\x1B[31m: no such file\n')
})

/** Starts the command in a folder, interrupts it when there is another file or as `isReady` says, and waits for its end. */
const interrupted = async (args, path, options = {}) => {
  const { signal = 'SIGTERM', watched = path, input, env = process.env } = options
  const before = watched.names().length
  const { isReady = () => watched.names().length > before } = options
  const child = spawn(process.execPath, args, { cwd: path.folder, env })
  const closed = once(child, 'close')
  child.stdin.on('error', () => {})
  if (input !== undefined) child.stdin.write(input)
  while (!isReady()) {
    assert.equal(child.exitCode, null)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  child.kill(signal)
  assert.equal((await closed)[1], signal)
}

test('an interrupted run over several threads leaves every file whole', async () => {
  const big = Buffer.alloc(48 * MIB, JAPANESE)
  const path = files({ a: big, b: big, c: big })
  await interrupted([BIN, '-f', 'sjis', '-i', '-j', '2', 'a', 'b', 'c'], path)
  for (const name of path.names()) {
    assert.match(name, /^[abc](\.bak)?$/)
    const { size } = fs.statSync(path(name))
    assert.ok(size === big.length || size === (big.length / 4) * 6, `${name} has ${size} bytes`)
  }
})

test('an interrupted run leaves the output as it was, and no copy of standard input', async () => {
  const path = files({ out: 'as it was' })
  await interrupted([BIN, '-o', 'out'], path, { input: Buffer.alloc(MIB, 'abc\n') })
  assert.deepEqual([path.names(), path.read('out')], [['out'], 'as it was'])
  const watched = files({})
  const env = { ...process.env, TMPDIR: watched('.') }
  await interrupted([BIN, '-f', 'auto', '--inspect'], path, { input: 'some', env, watched })
  assert.deepEqual(watched.names(), [])
})

/** The detector's module never returns from its first call, before which it makes the file `called`. */
const ENDLESS = beforeWithFs(`
  const { Instance, Module } = WebAssembly
  WebAssembly.Instance = function (module, imports) {
    const isDetector = Module.exports(module).some(({ name }) => name === 'repairText')
    if (!isDetector) return new Instance(module, imports)
    fs.writeFileSync('called', '')
    for (;;);
  }`)

const TEXT = 'Le cafÃ© est fermÃ©\n'.repeat(5000)

for (const [args, signal] of [
  ['-f mixed -i in', 'SIGTERM'],
  ['-f mixed -o in in', 'SIGTERM'],
  ['-f mixed -i -j 2 in in2', 'SIGINT'],
  ['--repair -i in', 'SIGINT'],
  ['--repair -o in in', 'SIGTERM'],
]) {
  test(`${signal} ends at once, and leaves nothing behind: ${args}`, POSIX_ONLY, async () => {
    const path = files({ in: TEXT, in2: TEXT })
    const isReady = () => path.names().includes('called')
    await interrupted([ENDLESS, BIN, ...args.split(' ')], path, { signal, isReady })
    assert.deepEqual(path.names(), ['called', 'in', 'in2'])
    assert.deepEqual([path.read('in'), path.read('in2')], [TEXT, TEXT])
  })
}
