/** Wrong command lines of people who do not know the command yet: a message says what they meant. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, files, JAPANESE, ROOT, run, runBin, SEE_HELP } from './tools.js'

/** Runs in a folder with in.csv in Shift_JIS, and returns the exit code and the last line of the messages. */
const wrong = (...args) => {
  const { folder } = files({ 'in.csv': JAPANESE })
  const { code, stderr } = runBin(BIN, args, { cwd: folder, input: '' })
  return [code, stderr]
}

const BOTH = '--from names the encoding to read, --to names the encoding to write'

test('the help begins with five examples, which fit a terminal', () => {
  const { stdout } = run('--help')
  const [beginning] = stdout.split('\n\nArguments:')
  const examples = beginning.split('Examples:\n')[1].split('\n')
  assert.equal(examples.length, 5)
  for (const line of examples) {
    assert.match(line, /^ {2}encodium .* {2}\S/)
    assert.ok(line.length <= 80, line)
  }
})

test('an option of another program: the message names the one that does the same', () => {
  for (const [args, hint] of [
    [['--encoding', 'shift_jis', 'in.csv'], `'--encoding': ${BOTH}`],
    [['--encoding=shift_jis', 'in.csv'], `'--encoding': ${BOTH}`],
    [['--from-code=sjis', 'in.csv'], "'--from-code': --from names the encoding to read"],
    [['-c', 'in.csv'], "'-c': --on-error ignore leaves out characters that the encoding lacks"],
    [['-r', '.'], "'-r': a quoted pattern stands for all files in a folder, 'folder/**'"],
    [['--rename', 'sjis', '.'], "'--rename': --rename-from converts file names"],
    [['-x', 'in.csv'], "'-x'"],
  ]) {
    assert.deepEqual(wrong(...args), [2, `encodium: unknown option ${hint}${SEE_HELP}\n`])
  }
})

test('the hints name options that exist', () => {
  const source = fs.readFileSync(`${ROOT}/js/cli/arguments/meant.js`, 'utf8')
  const table = source.slice(0, source.indexOf('export const completed'))
  const hints = table
    .match(/^const \w+ = .*|: '.*'/gm)
    .flatMap((line) => line.split(/=|: '/).slice(1))
  const named = hints.join(' ').match(/--[a-z-]+/g)
  assert.ok(named.length > 10)
  const help = run('--help').stdout
  for (const name of named) assert.ok(help.includes(` ${name} `), name)
})

test('a long option with one dash, which would be a short one and its value', () => {
  for (const [args, option] of [
    [['-from', 'sjis', 'in.csv'], '-from'],
    [['in.csv', '-output=x'], '-output=x'],
    [['-to', 'sjis', 'in.csv'], '-to'],
  ]) {
    const message = `${option}: a long option has two dashes, -${option}`
    assert.deepEqual(wrong(...args), [2, `encodium: ${message}${SEE_HELP}\n`])
  }
  assert.equal(wrong('--', '-from')[1], 'encodium: -from: no such file\n')
})

test('a value for an option that takes none', () => {
  const message = `encodium: --in-place takes no value${SEE_HELP}\n`
  assert.deepEqual(wrong('-f', 'sjis', '--in-place=.bak', 'in.csv'), [2, message])
})

test('an encoding where a file is expected', () => {
  const toRead = 'if it is the encoding to read, put -f before it'
  const toWrite = 'if it is the encoding to write, put -t before it'
  for (const [args, message] of [
    [['shift_jis', 'in.csv'], `shift_jis: no such file; ${toRead}`],
    [['cp932', 'in.csv'], `cp932: no such file; ${toRead}`],
    [['auto', 'in.csv'], `auto: no such file; ${toRead}`],
    [['-f', 'sjis', 'utf-8', 'in.csv'], `utf-8: no such file; ${toWrite}`],
  ]) {
    assert.deepEqual(wrong(...args), [2, `encodium: ${message}\n`])
  }
})

test('a file where an encoding is expected', () => {
  for (const option of ['--from', '--to', '--rename-from']) {
    const message = `${option}: label "in.csv" is not known; it is the name of a file, and the option takes that of an encoding; --list prints all labels`
    assert.deepEqual(wrong(option, 'in.csv'), [2, `encodium: ${message}\n`])
  }
})

test('the file to write without an option', () => {
  const [code, stderr] = wrong('-f', 'sjis', 'in.csv', 'out.csv')
  const hint = 'if it is the file to write, put -o before it'
  assert.deepEqual([code, stderr], [2, `encodium: out.csv: no such file; ${hint}\n`])
  const named = wrong('-f', 'sjis', 'in.csv', 'more.csv', '-o', 'out.csv')
  assert.deepEqual(named, [2, 'encodium: more.csv: no such file\n'])
})

test('a command where an option is expected', () => {
  for (const name of ['help', 'detect', 'list']) {
    const message = `${name}: no such file; did you mean --${name}? encodium --help lists the options`
    assert.deepEqual(wrong(name, 'in.csv'), [2, `encodium: ${message}\n`])
  }
})

test('a folder', () => {
  const message = ".: is a directory; './**' in quotes stands for all files in it"
  for (const args of [
    ['-f', 'sjis'],
    ['-f', 'sjis', '-i'],
    ['--detect'],
    ['--inspect'],
    ['--repair', '-i'],
    ['--replace', 'a', 'b', '--dry-run'],
  ]) {
    assert.deepEqual(wrong(...args, '.'), [2, `encodium: ${message}\n`], args[0])
  }
})

test('the new text of --replace may be the name of a file or a folder, if nobody sits at a terminal', () => {
  for (const text of ['in.csv', '.', '/']) {
    const { stdout } = runBin(BIN, ['--replace', ',', text], { input: 'a,b' })
    assert.equal(stdout, `a${text}b`)
  }
})

test('the name of a file for the new text of --replace: a message says what is missing', () => {
  const message =
    'encodium: --replace takes two texts, so in.csv is the new text, and no file is named; - is standard input'
  const [code, stderr] = wrong('--replace', ',', 'in.csv')
  assert.deepEqual([code, stderr.split('\n')[0]], [0, message])
  assert.deepEqual(wrong('--replace', ',', 'in.csv', '-i'), [2, `${message}${SEE_HELP}\n`])
  assert.doesNotMatch(wrong('--replace', ',', 'in.csv', '-')[1], /no file is named/)
})

test('a suffix without a dot: a message says which name the new file gets', () => {
  const path = files({ 'in.csv': JAPANESE })
  const name = path('in.csv')
  const makes = (option) =>
    `encodium: --${option} utf8 makes the name ${name}utf8; --${option} .utf8 would make ${name}.utf8\n`
  const beside = run('-f', 'sjis', '--beside', 'utf8', name)
  assert.deepEqual(beside, { code: 0, stdout: '', stderr: makes('beside') })
  assert.equal(path.read('in.csvutf8'), '日本')
  assert.equal(run('-f', 'sjis', '-q', '--beside', 'utf-8', name).stderr, '')
  for (const suffix of ['.utf8', '~', '_utf8']) {
    assert.equal(run('-f', 'sjis', '--beside', suffix, name).stderr, '', suffix)
  }
  fs.unlinkSync(path('in.csvutf8'))
  assert.equal(run('-f', 'sjis', '-i', '--backup', 'utf8', name).stderr, makes('backup'))
  assert.equal(path.read('in.csv'), '日本')
})

test('what is no text: no advice that the command would refuse', () => {
  const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  const elf = Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')
  const path = files({ png, elf })
  for (const name of ['png', 'elf'].map(path)) {
    assert.equal(run('--detect', name).stderr, `encodium: ${name}: does not look like text\n`)
    const { stderr } = run('--inspect', name)
    assert.match(stderr, /name its encoding with --from to inspect it anyway\n$/)
    assert.notEqual(run('--inspect', '--from', 'latin1', name).code, 2)
  }
})

const HAS_SCRIPT = spawnSync('script', ['--version']).status === 0

test('on a terminal, where no file is named', { skip: !HAS_SCRIPT }, () => {
  const reads = 'encodium: reads standard input, because no file is named'
  for (const [args, message] of [
    [['-t', 'utf-16'], reads],
    [['--replace', 'a', 'none.c'], `${reads}; none.c is the new text of --replace`],
  ]) {
    const line = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(' ')
    const { stdout } = spawnSync('script', ['-qec', line, '/dev/null'], { input: '\x04' })
    assert.ok(stdout.toString().includes(message), stdout.toString())
  }
})

test('the table of docs/terminal.md', () => {
  const page = fs.readFileSync(`${ROOT}/docs/terminal.md`, 'utf8')
  const rows = [...page.matchAll(/^\| `encodium (.*)` \| `(.*: .*)` \|$/gm)]
  assert.ok(rows.length > 3)
  for (const [, args, message] of rows) {
    const { folder } = files({ 'in.csv': JAPANESE })
    fs.mkdirSync(`${folder}/folder`)
    const { code, stderr } = runBin(BIN, args.split(' '), { cwd: folder })
    assert.deepEqual([code, stderr], [2, `encodium: ${message}\n`])
  }
})
