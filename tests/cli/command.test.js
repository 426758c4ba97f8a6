/** The command as people run it: child processes, pipes and files. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { test } from 'node:test'
import { newProgress } from '../../js/cli/progress.js'
import { BIN, files, MIB, SAMPLES } from './tools.js'

const start = (args, { node = [] } = {}) => spawn(process.execPath, [...node, BIN, ...args])

/** Runs the command; `input` is bytes or a stream for its standard input. */
const run = async (args, input = '', options = {}) => {
  const child = start(args, options)
  const source = Readable.from(typeof input === 'string' ? [Buffer.from(input)] : input)
  const [stdout, stderr, [code]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
    // A command that refuses its arguments does not read its input.
    pipeline(source, child.stdin).catch((error) => assert.equal(error.code, 'EPIPE')),
  ])
  return { code, stdout, stderr }
}

const hex = (digits) => Buffer.from(digits, 'hex')

const sample = (name) => fs.readFileSync(join(SAMPLES, name))

test('standard input to standard output', async () => {
  const { code, stdout, stderr } = await run(['-f', 'shift_jis'], [sample('ja.shift_jis.txt')])
  assert.deepEqual([code, stderr], [0, ''])
  assert.deepEqual(stdout, sample('text/ja.txt'))
})

test('a file to a file', async () => {
  const path = files({})
  const args = ['-f', 'big5', '-t', 'utf-8', `${SAMPLES}/zh-hant.big5.txt`, '-o', path('out.txt')]
  assert.deepEqual(await run(args), { code: 0, stdout: Buffer.of(), stderr: '' })
  assert.deepEqual(fs.readFileSync(path('out.txt')), sample('text/zh-hant.txt'))
  assert.deepEqual(path.names(), ['out.txt'])
})

test('several files and standard input, one after the other, a byte order mark each', async () => {
  const path = files({ a: hex('FEFF0061'), b: hex('FEFF0062') })
  const { code, stdout } = await run(['-f', 'utf-16be', path('a'), '-', path('b')], '\0-')
  assert.deepEqual([code, stdout.toString()], [0, 'a-b'])
})

for (const { file, encoding, text } of JSON.parse(sample('manifest.json'))) {
  // The standard's Big5 encoder has no HKSCS, and no UTF-16 encoder writes a byte order mark.
  if (encoding === 'big5') continue
  const start = encoding.startsWith('utf-16') ? 2 : 0
  test(`${text} to ${encoding}`, async () => {
    const { code, stdout, stderr } = await run(['-t', encoding, join(SAMPLES, text)])
    assert.deepEqual([code, stderr], [0, ''])
    assert.deepEqual(stdout, sample(file).subarray(start))
  })
}

test('from one legacy encoding to another', async () => {
  const args = ['-f', 'iso-2022-jp', '-t', 'euc-jp', join(SAMPLES, 'ja.iso-2022-jp.txt')]
  assert.deepEqual((await run(args)).stdout, sample('ja.euc-jp.txt'))
})

test('the files share one state of the encoder', async () => {
  const path = files({ a: '日', b: '本' })
  const { stdout } = await run(['-t', 'iso-2022-jp', path('a'), path('b')])
  assert.deepEqual(stdout, Buffer.from('\x1B$BF|K\\\x1B(B'))
})

test('--on-error and a character that the encoding does not have', async () => {
  const path = files({ a: 'good', b: 'ab💩c' })
  const inputs = [path('a'), path('a'), path('b')]
  const convert = (mode) => run(['-t', 'gbk', '--on-error', mode, ...inputs])
  const { code, stderr } = await convert('fatal')
  assert.equal(code, 1)
  assert.equal(
    stderr,
    `encodium: ${path('b')}: U+1F4A9 at index 2 of the text, in UTF-16 code units, is not in GBK\n`,
  )
  assert.equal((await convert('replacement')).stdout.toString(), 'goodgoodab?c')
  assert.equal((await convert('html')).stdout.toString(), 'goodgoodab&#128169;c')
  assert.equal((await convert('translit')).stdout.toString(), 'goodgoodab?c')
  assert.equal((await convert('ignore')).stdout.toString(), 'goodgoodabc')
})

test('--on-error translit keeps what the encoding has, and stops at bad bytes', async () => {
  const args = ['-t', 'iso-8859-2', '--on-error', 'translit']
  const { stdout } = await run(args, [Buffer.from('ắ Łódź “ﬁ” Þ')])
  assert.equal(new TextDecoder('iso-8859-2').decode(stdout), 'ă Łódź "fi" TH')
  assert.equal((await run(args, [hex('61FF')])).code, 1)
})

test('no input is no output', async () => {
  assert.deepEqual(await run(['-f', 'gbk']), { code: 0, stdout: Buffer.of(), stderr: '' })
})

test('bad usage: exit code 2 and a message that names what is wrong', async () => {
  const path = files({ in: 'a' })
  const cases = [
    [['-f', 'no-such', path('in')], '--from: label "no-such"'],
    [['-f', 'widnows-1252', path('in')], 'is it windows-1252?'],
    [['-o', '-f', path('in')], '--output lacks its value: -f looks like an option'],
    [['-qo', '-f', path('in')], '--output lacks its value: -f looks like an option'],
    [['--from', '-t', 'gbk', path('in')], '--from lacks its value: -t looks like an option'],
    [['-f', '--json', path('in')], '--from lacks its value: --json looks like an option'],
    [['--beside', '-q', path('in')], '--beside lacks its value: -q looks like an option'],
    [['--files-from', '--null'], '--files-from lacks its value: --null looks like an option'],
    [['--rename-from', '--dry-run', path('in')], '--rename-from lacks its value: --dry-run'],
    [['--in-place', '--backup', '-q', path('in')], '--backup lacks its value: -q'],
    [['-j', '-q', '-i', path('in')], "argument '-q' is invalid"],
    [['-t', 'no-such', path('in')], '--to: label "no-such"'],
    [['--on-error', 'skip', path('in')], "'skip' is invalid"],
    [['-f', 'cp473', path('in')], 'is it cp437 or cp273? --list prints all labels'],
    [['--no-such', path('in')], "unknown option '--no-such'"],
    [['--detct', path('in')], "unknown option '--detct' (Did you mean --detect?)"],
    [[path('missing')], path('missing')],
    [[path('')], path('')],
    [[path('in'), '-o', path('no/out')], path('no/out')],
    [[path('in'), '-o', path('')], path('')],
    [[path('in'), '-o', path('no/out')], `${path('no/out')}: there is no folder ${path('no')}`],
    [[path('missing')], 'no such file'],
    [[path('none-*.txt')], 'no file matches'],
    [[path('in'), '-i', '-o', path('out')], '--in-place and --output exclude each other'],
    [[path('in'), '--detect', '--inspect'], '--detect and --inspect exclude each other'],
    [[path('in'), '--json'], '--json goes only with --detect, --inspect or --check'],
    [[path('in'), '--backup', '.orig'], '--backup goes only with --in-place'],
    [[path('in'), '--no-backup'], '--no-backup goes only with --in-place'],
    [[path('in'), '--jobs', '2'], '--jobs goes only with --in-place or --beside'],
    [[path('in'), '--force'], '--force goes only with --in-place, --beside or --output'],
    [['--list', '--force'], '--list and --force exclude each other'],
    [[path('in'), '--null'], '--null goes only with --files-from'],
    [[path('in'), '--dry-run'], '--dry-run goes only with --rename-from, --repair or --replace'],
    [[path('in'), '--beside', '.x', '--backup', '.y'], '--beside and --backup exclude each other'],
    [[path('in'), '--detect', '-f', 'gbk'], '--detect and --from exclude each other'],
    [[path('in'), '--inspect', '-t', 'gbk'], '--inspect and --to exclude each other'],
    [
      [path('in'), '--inspect', '--on-error', 'html'],
      '--inspect and --on-error exclude each other',
    ],
    [['--list', '--json'], '--list and --json exclude each other'],
    [['--list', path('in')], '--list takes no files'],
    [[path('in'), '-t', 'auto'], '--to: label "auto"'],
    [['--in-place'], 'standard input'],
    [[path('in'), '-i', '--jobs', '0'], '--jobs'],
    [[path('in'), '-i', '--backup', 'a/b'], '--backup'],
    [[path('in'), '--inspect', '-f', 'utf-8-rfc2279'], '--from: label "utf-8-rfc2279"'],
  ]
  for (const [args, message] of cases) {
    const { code, stdout, stderr } = await run(args)
    assert.equal(code, 2, args.join(' '))
    assert.equal(stdout.length, 0)
    assert.ok(stderr.includes(message), `${args.join(' ')} says: ${stderr}`)
    assert.ok(!stderr.includes('    at '), stderr)
    assert.match(stderr, /^encodium: [^\n]+\n$/)
    assert.doesNotMatch(stderr, /ENOENT|EISDIR|\.tmp/)
  }
  assert.deepEqual(path.names(), ['in'])
})

test('bad bytes: exit code 1, the file, the encoding and the offset in that file', async () => {
  const bad = Buffer.concat([Buffer.alloc(MIB, 'abc\n'), Buffer.of(0x82, 0xff)])
  const path = files({ good: 'fine', bad, out: 'as it was' })
  const args = ['-f', 'shift_jis', path('good'), path('bad'), '-o', path('out')]
  const { code, stderr } = await run(args)
  assert.equal(code, 1)
  assert.equal(stderr, `encodium: ${path('bad')}: malformed Shift_JIS at byte offset ${MIB}\n`)
  assert.equal(fs.readFileSync(path('out'), 'utf8'), 'as it was')
  assert.deepEqual(path.names(), ['bad', 'good', 'out'])

  const first = await run(['-f', 'shift_jis', path('bad'), '-o', path('new')])
  assert.equal(first.code, 1)
  assert.deepEqual(path.names(), ['bad', 'good', 'out'])
})

test('an end in the middle of a character is bad too', async () => {
  const { code, stderr } = await run(['-f', 'euc-jp'], [hex('61'), hex('62'), hex('8F')])
  assert.equal(code, 1)
  assert.equal(stderr, 'encodium: standard input: malformed EUC-JP at byte offset 2\n')
})

test('--on-error replacement', async () => {
  const args = ['-f', 'gbk', '--on-error', 'replacement']
  const { code, stdout } = await run(args, [hex('61FF62')])
  assert.deepEqual([code, stdout.toString()], [0, 'a\uFFFDb'])
})

test('--on-error html stops at bad bytes', async () => {
  const args = ['-f', 'gbk', '--on-error', 'html']
  assert.equal((await run(args, [hex('61FF62')])).code, 1)
})

test('the output may be the input, keeps its mode and what links to it', async () => {
  const path = files({ text: sample('ko.euc-kr.txt') })
  fs.chmodSync(path('text'), 0o640)
  fs.symlinkSync('text', path('link'))
  assert.equal((await run(['-f', 'euc-kr', path('text'), '-o', path('link')])).code, 0)
  assert.deepEqual(fs.readFileSync(path('text')), sample('text/ko.txt'))
  assert.equal(fs.statSync(path('text')).mode & 0o777, 0o640)
  assert.ok(fs.lstatSync(path('link')).isSymbolicLink())
  assert.deepEqual(path.names(), ['link', 'text'])
})

test('a device as output', async () => {
  const path = files({ in: 'a' })
  assert.equal((await run([path('in'), '-o', '/dev/null'])).code, 0)
  assert.ok(fs.statSync('/dev/null').isCharacterDevice())
})

test('a device that is full', { skip: !fs.existsSync('/dev/full') }, async () => {
  const path = files({ in: 'a' })
  const { code, stderr } = await run([path('in'), '-o', '/dev/full'])
  assert.equal(code, 2)
  assert.match(stderr, /^encodium: \/dev\/full: no space left on the device\n$/)

  const full = fs.openSync('/dev/full', 'w')
  const child = spawn(process.execPath, [BIN, path('in')], { stdio: ['ignore', full, 'pipe'] })
  const [message, [exit]] = await Promise.all([text(child.stderr), once(child, 'close')])
  fs.closeSync(full)
  assert.equal(exit, 2)
  assert.match(message, /^encodium: standard output: no space left on the device\n$/)
})

test('characters split wherever a read of the file ends', async () => {
  // Three bytes each, so no power of two is a character's end.
  const bytes = Buffer.alloc(3 * MIB, hex('8FB0A1'))
  const path = files({ in: bytes })
  const { code, stdout } = await run(['-f', 'euc-jp', path('in')])
  assert.equal(code, 0)
  assert.ok(stdout.equals(Buffer.from('丂'.repeat(MIB))))
})

/** Runs with a stream of that many MiB, and returns the greatest memory it took, in MiB. */
const memoryFor = async (size) => {
  const chunk = Buffer.alloc(MIB, sample('ko.euc-kr.txt').subarray(0, 1024))
  const input = function* () {
    for (let i = 0; i < size; i++) yield chunk
  }
  const report = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))'
  const path = files({})
  const args = ['-f', 'windows-949', '--on-error', 'replacement', '-o', path('out')]
  const options = { node: ['--import', `data:text/javascript,${encodeURIComponent(report)}`] }
  const { code, stderr } = await run(args, input(), options)
  assert.equal(code, 0, stderr)
  const { size: written } = fs.statSync(path('out'))
  assert.ok(written > size * MIB)
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

test('an interrupted run leaves the output as it was', async () => {
  const path = files({ out: 'as it was' })
  const child = start(['-o', path('out')])
  const closed = once(child, 'close')
  child.stdin.on('error', () => {})
  child.stdin.write(Buffer.alloc(MIB, 'abc\n'))
  while (path.names().length === 1) await new Promise((resolve) => setTimeout(resolve, 20))
  child.kill('SIGTERM')
  assert.equal((await closed)[1], 'SIGTERM')
  assert.deepEqual(path.names(), ['out'])
  assert.equal(fs.readFileSync(path('out'), 'utf8'), 'as it was')
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

test('without arguments: every sample', async () => {
  const { code, stdout, stderr } = await run([])
  assert.deepEqual([code, stderr], [0, ''])
  const table = stdout.toString()
  for (const { encoding } of JSON.parse(sample('manifest.json'))) {
    assert.match(table, new RegExp(`^${encoding} +\\d+ +\\d+ +\\d+  \\S`, 'm'))
  }
})
