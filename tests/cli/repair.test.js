/** `--repair`, and `--from mixed`. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, before, files, MIB, run, runBin, SEE_HELP } from './tools.js'

const GARBLED = 'Le cafÃ© est fermÃ©\r\nok\nna\u00c3\u00afve\n'
const RIGHT = 'Le café est fermé\r\nok\nnaïve\n'
const LOG = Buffer.from('caf\xc3\xa9 ouvert\ncaf\xe9 ferm\xe9\n', 'latin1')

const undone = (path, of = 'utf-8 read as windows-1252, once') => `encodium: ${path}: ${of}\n`

test('--repair writes the repaired text, and says what it undid', () => {
  const path = files({ garbled: GARBLED, right: RIGHT })
  const { code, stdout, stderr } = run('--repair', path('garbled'), path('right'))
  assert.deepEqual([code, stdout], [0, RIGHT + RIGHT])
  assert.equal(stderr, undone(path('garbled')) + undone(path('right'), 'nothing to repair'))
  assert.equal(run('--repair', '-q', path('garbled'), '-o', path('out')).stderr, '')
  assert.equal(path.read('out'), RIGHT)
})

test('--repair --dry-run shows the lines before and after, and changes nothing', () => {
  const path = files({ garbled: GARBLED })
  const { code, stdout } = run('--repair', '--dry-run', '-i', path('garbled'))
  const name = path('garbled')
  const first = `${name}:1\n- Le cafÃ© est fermÃ©\n+ Le café est fermé\n`
  assert.deepEqual([code, stdout], [0, `${first}${name}:3\n- naÃ¯ve\n+ naïve\n`])
  assert.deepEqual([path.names(), path.read('garbled')], [['garbled'], GARBLED])
})

test('--repair --in-place replaces what it repaired, and nothing else', () => {
  const path = files({ garbled: `\ufeff${GARBLED}`, right: RIGHT })
  assert.equal(run('--repair', '-i', path('garbled'), path('right')).code, 0)
  assert.deepEqual(path.names(), ['garbled', 'garbled.bak', 'right'])
  assert.equal(path.read('garbled'), `\ufeff${RIGHT}`)
  assert.equal(path.read('garbled.bak'), `\ufeff${GARBLED}`)
})

test('--repair --in-place refuses what had lost characters, and the other files go on', () => {
  const path = files({ lost: 'Ã\ufffdtÃ© cafÃ©', garbled: GARBLED })
  const { code, stderr } = run('--repair', '-i', '--no-backup', path('lost'), path('garbled'))
  assert.equal(code, 1)
  assert.match(stderr, /lost: not replaced, because a wrong decoding had lost characters/)
  assert.deepEqual([path.read('lost'), path.read('garbled')], ['Ã\ufffdtÃ© cafÃ©', RIGHT])
  assert.equal(run('--repair', '-i', '--force', path('lost')).code, 0)
  assert.equal(path.read('lost'), '\ufffdté café')
})

test('the text keeps the encoding of the file, unless --to names another', () => {
  const path = files({ greek: Buffer.from('\xc3\x83\xc2\xa9 caf\xc3\x83\xc2\xa9', 'latin1') })
  const greek = ['--repair', '-f', 'windows-1252', path('greek')]
  assert.equal(run(...greek, '-t', 'utf-8').stdout, 'é café')
  assert.deepEqual(run(...greek, '-o', path('out')).code, 0)
  assert.deepEqual(fs.readFileSync(path('out')), Buffer.from('\xe9 caf\xe9', 'latin1'))
  const cyrillic = Buffer.from('Ïðèâåò, êàê äåëà?', 'latin1')
  fs.writeFileSync(path('greek'), cyrillic)
  const { code, stderr } = run(...greek)
  assert.equal(code, 1)
  assert.match(stderr, /U\+041F at index 0 is not in windows-1252/)
})

test('--repair refuses malformed bytes and options that mean nothing to it', () => {
  const path = files({ bad: Buffer.from([0x61, 0xff]) })
  assert.match(
    run('--repair', path('bad')).stderr,
    /bad: malformed UTF-8 at byte offset 1; name its encoding with -f, or let -f auto find it \(/,
  )
  assert.equal(
    run('--repair', '-f', 'utf-8', path('bad')).stderr,
    `encodium: ${path('bad')}: malformed UTF-8 at byte offset 1\n`,
  )
  for (const [args, message] of [
    [['--repair', '--json'], `--repair and --json exclude each other${SEE_HELP}`],
    [['--repair', '-i', '-o', 'x', 'y'], `--in-place and --output exclude each other${SEE_HELP}`],
    [['--repair', '--backup', '.b', 'y'], `--backup goes only with --in-place${SEE_HELP}`],
    [['--repair', '-i', '-'], 'standard input cannot be replaced: name files'],
  ]) {
    assert.deepEqual(run(...args), { code: 2, stdout: '', stderr: `encodium: ${message}\n` })
  }
})

test('a byte order mark stays where the encoding stays', () => {
  const text = '\ufeffLe cafÃ© est fermÃ©\r\n'
  const right = text.replaceAll('Ã©', 'é')
  const path = files({ in: Buffer.from(text, 'utf16le'), utf8: text })
  assert.equal(run('--repair', '-f', 'utf-16', '-i', path('in')).code, 0)
  assert.deepEqual(fs.readFileSync(path('in')), Buffer.from(right, 'utf16le'))
  const legacy = run('--repair', '-t', 'windows-1252', path('utf8'), '-o', path('out'))
  assert.equal(legacy.code, 0, legacy.stderr)
  assert.deepEqual(fs.readFileSync(path('out')), Buffer.from(right.slice(1), 'latin1'))
})

test('--from mixed reads each line in the encoding that it has', () => {
  const path = files({ log: LOG, bad: Buffer.concat([LOG, Buffer.from([0xff, 0xfe, 0x0a])]) })
  const { code, stdout, stderr } = run('-f', 'mixed', path('log'))
  assert.deepEqual([code, stdout], [0, 'café ouvert\ncafé fermé\n'])
  assert.match(stderr, /log: (not certain, )?taken for utf-8 and windows-1252\n/)
  assert.equal(
    run('-f', 'mixed', '-t', 'windows-1252', '-q', path('log'), '-o', path('out')).code,
    0,
  )
  assert.deepEqual(fs.readFileSync(path('out')), Buffer.from('café ouvert\ncafé fermé\n', 'latin1'))
})

test('in place it must be certain', () => {
  const path = files({
    log: Buffer.from('Le caf\xc3\xa9 est ferm\xe9, la cr\xc3\xa8me br\xfbl\xe9e aussi\n', 'latin1'),
  })
  const { code, stderr } = run('-f', 'mixed', '-i', path('log'))
  assert.equal(code, 1)
  assert.match(stderr, /not certain for each line; add --force/)
  assert.equal(run('-f', 'mixed', '-i', '--force', path('log')).code, 0)
  assert.equal(path.read('log'), 'Le café est fermé, la crème brûlée aussi\n')
})

test('in place, one sequence of UTF-8 in a line decides nothing', () => {
  const line = 'Le th\xe9\xe2tre a \xe9t\xe9 r\xe9nov\xe9, d\xe9j\xe0 \xe0 c\xf4t\xe9.\n'
  const bytes = Buffer.concat([Buffer.from(line.repeat(6), 'latin1'), Buffer.from('Aujourd’hui\n')])
  const path = files({ log: bytes })
  const { code, stderr } = run('-f', 'mixed', '-i', path('log'))
  assert.equal(code, 1)
  assert.match(stderr, /not certain for each line; add --force/)
  assert.deepEqual(fs.readFileSync(path('log')), bytes)
})

test('--inspect says which command mends what it found', () => {
  const path = files({ garbled: GARBLED, log: LOG })
  const garbled = run('--inspect', path('garbled')).stdout
  assert.match(
    garbled,
    /suspected +utf-8 read as windows-1252: Le café est fermé\n +encodium --repair/,
  )
  const log = run('--inspect', '-f', 'utf-8', path('log')).stdout
  assert.match(log, /mixed +utf-8 and windows-1252, in 2 segments\n +encodium -f mixed/)
  const { segments } = JSON.parse(run('--inspect', '--json', '-f', 'utf-8', path('log')).stdout)
  assert.deepEqual(
    segments.map(({ byteStart }) => byteStart),
    [0, 13],
  )
})

/** Prints the greatest memory of the process, in MiB. */
const PEAK = before(`
  import { isMainThread } from 'node:worker_threads'
  const peak = () => console.error('peak', Math.round(process.resourceUsage().maxRSS / 1024))
  if (isMainThread) process.on('exit', peak)
`)

test('--from mixed reads a file of any size in constant memory', () => {
  const line = Buffer.from('déjà terminé, à côté du café\n')
  const legacy = Buffer.from('d\xe9j\xe0 termin\xe9, \xe0 c\xf4t\xe9 du caf\xe9\n', 'latin1')
  const half = Buffer.concat([line, legacy])
  const path = files({ log: Buffer.alloc(48 * MIB, half) })
  const options = ['-f', 'mixed', '-q', '-o', path('out'), path('log')]
  const { code, stderr } = runBin(BIN, options, { node: [PEAK] })
  assert.equal(code, 0, stderr)
  const text = fs.readFileSync(path('out'))
  assert.ok(text.subarray(0, 10 * MIB).equals(Buffer.alloc(10 * MIB, line)))
  const [, peak] = /peak (\d+)/.exec(stderr)
  // Of the bytes, their code units and their text alone there would be 200.
  assert.ok(peak < 230, `${peak} MiB`)
})

test('--from mixed reads standard input, short and long', () => {
  for (const times of [1, 20_000]) {
    const input = Buffer.concat(Array(times).fill(LOG))
    const { code, stdout, stderr } = runBin(BIN, ['-f', 'mixed'], { input, maxBuffer: 8 * MIB })
    assert.equal(code, 0, stderr)
    assert.equal(stdout, 'café ouvert\ncafé fermé\n'.repeat(times))
    assert.match(stderr, /standard input: taken for utf-8 and windows-1252\n|not certain/)
  }
})
