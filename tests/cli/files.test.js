/** Many files at once, in place and beside themselves, and what tells of files. */

import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join, sep } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import { BIN, files, JAPANESE, MIB, many, ROOT, run, runBin, SAMPLES } from './tools.js'

for (const jobs of ['1', '3']) {
  test(`in place with --jobs ${jobs}: every file and its original`, () => {
    const path = files(many(7))
    const result = run('-f', 'sjis', '-i', '-j', jobs, ...path.names().map(path))
    assert.deepEqual(result, { code: 0, stdout: '', stderr: '' })
    assert.equal(path.names().length, 14)
    for (let i = 0; i < 7; i++) {
      assert.equal(path.read(`${i}.txt`), '日本')
      assert.deepEqual(fs.readFileSync(path(`${i}.txt.bak`)), JAPANESE)
    }
  })

  test(`a file that fails stays as it is, and the others go on, with --jobs ${jobs}`, () => {
    const path = files({ ...many(3), bad: Buffer.from([0x61, 0x82]) })
    const args = [...path.names().map(path), path('missing')]
    const { code, stderr } = run('-f', 'sjis', '-i', '--no-backup', '-j', jobs, ...args)
    assert.equal(code, 2)
    assert.deepEqual(stderr.trim().split('\n').sort(), [
      `encodium: ${path('bad')}: malformed Shift_JIS at byte offset 1`,
      `encodium: ${path('missing')}: no such file`,
    ])
    assert.deepEqual(path.names(), ['0.txt', '1.txt', '2.txt', 'bad'])
    assert.deepEqual(fs.readFileSync(path('bad')), Buffer.from([0x61, 0x82]))
    assert.equal(path.read('2.txt'), '日本')
  })
}

test('a file under two names is one, and its original is kept once', () => {
  const path = files({ a: JAPANESE })
  fs.symlinkSync('a', path('link'))
  const twice = [path('a'), join(path('.'), '.', 'a'), path('link')]
  assert.equal(run('-f', 'sjis', '-i', '-j', '1', ...twice).code, 0)
  assert.equal(path.read('a'), '日本')
  assert.deepEqual(fs.readFileSync(path('a.bak')), JAPANESE)
})

test('an original that is there already is not replaced', () => {
  const path = files({ a: JAPANESE, 'a.bak': 'precious' })
  const { code, stderr } = run('-f', 'sjis', '-i', path('a'))
  assert.equal(code, 2)
  assert.match(stderr, /a\.bak is there already/)
  assert.deepEqual(path.names(), ['a', 'a.bak'])
  assert.deepEqual(fs.readFileSync(path('a')), JAPANESE)
  assert.equal(path.read('a.bak'), 'precious')
})

test('what is written for a file may be none of the others', () => {
  for (const options of [['-i'], ['--beside', '.bak']]) {
    const path = files({ c: JAPANESE, 'c.bak': JAPANESE })
    const { code, stderr } = run('-f', 'sjis', ...options, path('c'), path('c.bak'))
    assert.equal(code, 2)
    assert.match(stderr, /would replace/)
    assert.deepEqual(path.names(), ['c', 'c.bak'])
    assert.deepEqual(fs.readFileSync(path('c.bak')), JAPANESE)
  }
})

test('a symbolic link to nothing yet is followed', () => {
  const path = files({ a: JAPANESE })
  fs.symlinkSync('target', path('link'))
  assert.equal(run('-f', 'sjis', path('a'), '-o', path('link')).code, 0)
  assert.equal(path.read('target'), '日本')
  assert.ok(fs.lstatSync(path('link')).isSymbolicLink())
})

test('beside, with a pattern that the shell left alone', () => {
  const path = files({ ...many(2), 'other.csv': 'x' })
  assert.equal(run('-f', 'sjis', '--beside', '.utf8', path('*.txt')).code, 0)
  assert.deepEqual(path.names(), ['0.txt', '0.txt.utf8', '1.txt', '1.txt.utf8', 'other.csv'])
  assert.equal(path.read('1.txt.utf8'), '日本')
})

test('a pattern of many asterisks takes no time, whatever the names are', () => {
  const path = files({ ['a'.repeat(250)]: 'x', ['aXaXaXaXb'.repeat(9)]: 'y', '.aaaab': 'z' })
  fs.mkdirSync(path('folder'))
  const pattern = path(`${'*a'.repeat(9)}*b`)
  const options = { encoding: 'utf8', timeout: 60000 }
  const { signal, stdout } = spawnSync(process.execPath, [BIN, '-f', 'utf-8', pattern], options)
  assert.deepEqual([signal, stdout], [null, 'y'])
})

for (const jobs of ['1', '2']) {
  test(`beside, what is there already stays unless --force, with --jobs ${jobs}`, () => {
    const path = files({ ...many(2), '0.txt.utf8': 'precious' })
    const args = ['-f', 'sjis', '--beside', '.utf8', '-j', jobs, path('0.txt'), path('1.txt')]
    const { code, stderr } = run(...args)
    assert.equal(code, 2)
    const there = path('0.txt.utf8')
    assert.equal(stderr, `encodium: ${there} is there already: move it, or add --force\n`)
    assert.equal(path.read('0.txt.utf8'), 'precious')
    assert.equal(path.read('1.txt.utf8'), '日本')
    assert.equal(run('--force', ...args).code, 0)
    assert.equal(path.read('0.txt.utf8'), '日本')
    assert.deepEqual(path.names(), ['0.txt', '0.txt.utf8', '1.txt', '1.txt.utf8'])
  })
}

test('a name with a backslash', { skip: sep === '\\' }, () => {
  const path = files({ 'a\\b': JAPANESE })
  assert.equal(run('-f', 'sjis', path('a\\b')).stdout, '日本')
})

test('a name with the signs of patterns is a file if there is one', () => {
  const path = files({ '[a].txt': 'x', 'a.txt': 'y' })
  assert.equal(run(path('[a].txt')).stdout, 'x')
})

test('--backup names the original', () => {
  const path = files({ a: JAPANESE })
  assert.equal(run('-f', 'sjis', '-i', '--backup', '.orig', path('a')).code, 0)
  assert.deepEqual(path.names(), ['a', 'a.orig'])
  assert.deepEqual(fs.readFileSync(path('a.orig')), JAPANESE)
})

test('an interrupted run over several threads leaves every file whole', async () => {
  const big = Buffer.alloc(48 * MIB, JAPANESE)
  const path = files({ a: big, b: big, c: big })
  const child = spawn(process.execPath, [
    BIN,
    '-f',
    'sjis',
    '-i',
    '-j',
    '2',
    path('a'),
    path('b'),
    path('c'),
  ])
  const closed = once(child, 'close')
  while (path.names().length === 3) await new Promise((resolve) => setTimeout(resolve, 10))
  child.kill('SIGTERM')
  assert.equal((await closed)[1], 'SIGTERM')
  for (const name of path.names()) {
    assert.match(name, /^[abc](\.bak)?$/)
    const { size } = fs.statSync(path(name))
    assert.ok(size === big.length || size === (big.length / 4) * 6, `${name} has ${size} bytes`)
  }
})

test('--detect', () => {
  const names = ['ja.euc-jp.txt', 'pl.windows-1250.txt', 'en.utf-16le.txt']
  const paths = names.map((name) => join(SAMPLES, name))
  const { code, stdout } = run('--detect', ...paths)
  assert.equal(code, 0)
  const lines = stdout.trimEnd().split('\n')
  const expected = ['euc-jp', 'windows-1250', 'utf-16le']
  for (const [i, line] of lines.entries()) {
    assert.ok(line.startsWith(`${paths[i]}: ${expected[i]}`), line)
  }
  const json = JSON.parse(run('-d', '--json', paths[2]).stdout)
  assert.deepEqual(
    [json.file, json.encoding, json.confident, json.bom],
    [paths[2], 'utf-16le', true, 'utf-16le'],
  )
  const { stdout: uncertain } = runBin(BIN, ['--detect'], { input: Buffer.of(0xe9) })
  assert.match(uncertain, /^standard input: \S+ \(not certain\)\n$/)
})

test('--detect and --from auto tell what is in no encoding of the standard', () => {
  const path = files({
    dos: Buffer.from('O cora\x87\xc6o n\xc6o tem raz\xe4es, s\xc6o ilus\xe4es\n', 'latin1'),
    ebcdic: Buffer.from('e388854098a48983924086969715c1958440948699854b', 'hex'),
    hz: '~{8[?Z~} port\n',
  })
  const { code, stdout } = run('--detect', path('dos'), path('ebcdic'), path('hz'))
  assert.equal(code, 0)
  assert.deepEqual(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')[1]),
    ['cp850', 'cp037', 'hz-gb-2312'],
  )
  assert.equal(
    run('-f', 'auto', '-q', path('dos')).stdout,
    'O coração não tem razões, são ilusões\n',
  )
})

test('--detect and --inspect go on after a file that cannot be read', () => {
  const path = files({ a: 'a', b: 'Dvořák' })
  const paths = [path('a'), path('missing'), path('b')]
  const failure = `encodium: ${path('missing')}: no such file\n`
  const detect = run('--detect', ...paths)
  assert.deepEqual(detect, {
    code: 2,
    stdout: `${path('a')}: utf-8\n${path('b')}: utf-8\n`,
    stderr: failure,
  })
  const inspect = run('--inspect', '--json', ...paths)
  assert.deepEqual([inspect.code, inspect.stderr], [2, failure])
  assert.equal(inspect.stdout.trim().split('\n').length, 2)
})

test('--from auto: each file is taken for what it is detected to be', () => {
  const short = Buffer.from('naïve é', 'latin1')
  const path = files({ ja: fs.readFileSync(join(SAMPLES, 'ja.euc-jp.txt')), short })
  const text = fs.readFileSync(join(SAMPLES, 'text/ja.txt'), 'utf8')
  const told = `encodium: ${path('ja')}: taken for euc-jp\n`
  assert.deepEqual(run('-f', 'auto', path('ja')), { code: 0, stdout: text, stderr: told })
  assert.deepEqual(run('-f', 'AUTO', '-q', path('ja')), { code: 0, stdout: text, stderr: '' })
  const uncertain = run('-f', 'auto', path('short'))
  assert.equal(uncertain.code, 0)
  assert.match(uncertain.stderr, /^encodium: .*short: not certain, taken for windows-1252\n$/)
  for (const jobs of ['1', '2']) {
    const all = run('-f', 'auto', '--beside', `.${jobs}`, '-j', jobs, path('ja'), path('short'))
    assert.equal(all.code, 0)
    assert.ok(all.stderr.includes(told), all.stderr)
    assert.equal(path.read(`ja.${jobs}`), text)
    assert.equal(path.read(`short.${jobs}`), 'naïve é')
  }
  const missing = run('-f', 'auto', path('missing'))
  assert.deepEqual(missing, {
    code: 2,
    stdout: '',
    stderr: `encodium: ${path('missing')}: no such file\n`,
  })
})

test('what does not look like text is refused, unless its encoding is named', () => {
  const image = fs.readFileSync(join(ROOT, 'docs/page.png'))
  const path = files({ image, text: 'plain' })
  const stderr = `encodium: ${path('image')}: does not look like text\n`
  const { code, stdout: nothing, stderr: why } = run('-f', 'auto', path('image'))
  const advice = '; name its encoding with --from to convert it anyway\n'
  assert.deepEqual([code, nothing, why], [1, '', stderr.replace('\n', advice)])
  const stdout = `${path('text')}: utf-8\n`
  assert.deepEqual(run('--detect', path('image'), path('text')), { code: 1, stdout, stderr })
  assert.equal(run('-f', 'macintosh', '-q', path('image'), '-o', path('out')).code, 0)
})

test('standard input is read once, or twice by a copy that does not stay', () => {
  const temporary = files({})
  const env = { ...process.env, TMPDIR: temporary('.') }
  const input = fs.readFileSync(join(SAMPLES, 'ko.euc-kr.txt'))
  const { code, stdout, stderr } = runBin(BIN, ['-f', 'auto'], { input, env })
  assert.deepEqual([code, stderr], [0, 'encodium: standard input: taken for euc-kr\n'])
  assert.equal(stdout, fs.readFileSync(join(SAMPLES, 'text/ko.txt'), 'utf8'))
  const told = runBin(BIN, ['--inspect', '-f', 'auto', '--json'], { input, env })
  assert.equal(JSON.parse(told.stdout).encoding, 'euc-kr')
  assert.deepEqual(temporary.names(), [])
})

test('an interrupted run leaves no copy of standard input', async () => {
  const temporary = files({})
  const env = { ...process.env, TMPDIR: temporary('.') }
  const child = spawn(process.execPath, [BIN, '-f', 'auto', '--inspect'], { env })
  const closed = once(child, 'close')
  child.stdin.write('some, and more to come')
  while (temporary.names().length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  child.kill('SIGTERM')
  assert.equal((await closed)[1], 'SIGTERM')
  assert.deepEqual(temporary.names(), [])
})

test('--version and --help', () => {
  const { version } = JSON.parse(fs.readFileSync(join(ROOT, 'package.json')))
  assert.deepEqual(run('--version'), { code: 0, stdout: `${version}\n`, stderr: '' })
  const { stdout } = run('--help')
  for (const part of [
    'Usage: encodium',
    'Exit codes:',
    'Examples:',
    '--in-place',
    '--jobs',
    'UTF-16 code units',
  ]) {
    assert.ok(stdout.includes(part), part)
  }
  for (const line of stdout.split('\n')) assert.ok(line.length <= 100, line)
})

test('bundled with all that it needs, it finds its worker', async () => {
  const folder = fs.mkdtempSync(join(ROOT, 'target/cli-'))
  try {
    await build({
      entryPoints: {
        encodium: BIN,
        'encodium-worker': join(ROOT, 'js/cli/encodium-worker.js'),
      },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      outdir: folder,
      logLevel: 'error',
      outExtension: { '.js': '.mjs' },
      banner: {
        js: "import { createRequire as createRequire_ } from 'node:module'; const require = createRequire_(import.meta.url)",
      },
    })
    // The name in the sources, which the package keeps.
    fs.copyFileSync(join(folder, 'encodium-worker.mjs'), join(folder, 'encodium-worker.js'))
    fs.writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const path = files(many(4))
    const bin = join(folder, 'encodium.mjs')
    const result = runBin(bin, ['-f', 'sjis', '-i', '-j', '2', ...path.names().map(path)])
    assert.deepEqual(result, { code: 0, stdout: '', stderr: '' })
    assert.equal(path.read('3.txt'), '日本')
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
