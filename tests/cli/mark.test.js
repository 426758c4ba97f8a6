/** `--bom` and the names of UTF-8 that mean a byte order mark. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, files, JAPANESE, run, runBin, SEE_HELP } from './tools.js'

const convert = (args, input) => {
  const { code, stdout, stderr } = runBin(BIN, args, {
    input: Buffer.from(input),
    encoding: 'buffer',
  })
  assert.deepEqual([code, stderr.toString()], [0, ''], args.join(' '))
  return stdout.toString('hex')
}

test('--bom writes the byte order mark of the output', () => {
  const marks = {
    'utf-8': 'efbbbf61',
    'utf-16le': 'fffe6100',
    'utf-16be': 'feff0061',
    'utf-16': 'fffe6100',
    'utf-16-rfc2781': 'feff0061',
    'utf-32': '0000feff00000061',
    'utf-32le': 'fffe000061000000',
    'utf-32be': '0000feff00000061',
    unicode: 'fffe6100',
  }
  for (const [label, bytes] of Object.entries(marks)) {
    assert.equal(convert(['-t', label, '--bom'], 'a'), bytes, label)
    // That of the input is removed first.
    assert.equal(convert(['-t', label, '--bom'], '\uFEFFa'), bytes, label)
    // One that is in the text as well is not written twice, unless the encoder itself writes one.
    const writesMark = label === 'utf-16-rfc2781' || label === 'utf-32'
    if (!writesMark) assert.equal(convert(['-t', label, '--bom'], '\uFEFF\uFEFFa'), bytes, label)
  }
  assert.equal(convert(['--bom'], ''), 'efbbbf')
  assert.equal(convert(['--bom', '-f', 'gb18030'], Buffer.from('8431953361', 'hex')), 'efbbbf61')
})

test('--bom with an encoding that has no byte order mark', () => {
  for (const label of ['shift_jis', 'utf-16le-rfc2781', 'utf-7', 'dicom:GBK']) {
    const { code, stdout, stderr } = runBin(BIN, ['-t', label, '--bom'], { input: 'a' })
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, /^encodium: --bom: \S.* has no byte order mark\n$/)
  }
  const { code, stderr } = run('--detect', '--bom')
  assert.deepEqual(
    [code, stderr],
    [2, `encodium: --detect and --bom exclude each other${SEE_HELP}\n`],
  )
})

test('names of UTF-8 with a byte order mark', () => {
  for (const label of ['utf-8-sig', 'utf_8_sig', 'utf8bom', 'UTF-8-BOM']) {
    assert.equal(convert(['-t', label], 'a'), 'efbbbf61', label)
    assert.equal(convert(['-t', label, '--bom'], 'a'), 'efbbbf61', label)
    for (const input of ['é', '\uFEFFé']) {
      assert.equal(convert(['-f', label], input), 'c3a9', label)
    }
    const { stdout } = runBin(BIN, ['--inspect', '--json', '-f', label], { input: 'é' })
    assert.equal(JSON.parse(stdout).encoding, 'utf-8')
  }
  const { stdout } = run('--list')
  assert.match(stdout, /^utf-8\t.*\butf-8-sig utf8bom$/m)
  assert.match(runBin(BIN, ['-f', 'utf-8-sig'], { input: Buffer.of(0xff) }).stderr, /UTF-8 at byte/)
})

test('one mark for one output, and one for each file in place', () => {
  const path = files({ a: '\uFEFFa', b: '\uFEFFb', c: JAPANESE, d: JAPANESE, none: '' })
  assert.equal(run('--bom', path('none'), path('a'), path('b')).stdout, '\uFEFFab')
  const args = ['-f', 'sjis', '-t', 'utf-8-sig', path('c'), path('d')]
  assert.equal(run('-i', '-j', '2', ...args).code, 0)
  assert.equal(path.read('c') + path.read('d'), '\uFEFF日本\uFEFF日本')
  fs.writeFileSync(path('c'), JAPANESE)
  fs.writeFileSync(path('d'), JAPANESE)
  assert.equal(run('--beside', '.csv', ...args).code, 0)
  assert.equal(path.read('d.csv'), '\uFEFF日本')
})

test('a mark that comes a byte at a time is one', async () => {
  const { withMark } = await import('../../js/cli/mark.js')
  const marked = async (text) => {
    const chunks = [...Buffer.from(text)].map((byte) => Uint8Array.of(byte))
    const bytes = []
    for await (const chunk of withMark(chunks, Uint8Array.of(0xef, 0xbb, 0xbf)))
      bytes.push(...chunk)
    return Buffer.from(bytes).toString()
  }
  for (const text of ['', 'a', '\u{FEC0}', '\uFEFF', '\uFEFFabc']) {
    assert.equal(await marked(text), text.startsWith('\uFEFF') ? text : `\uFEFF${text}`)
  }
})

test('a file of UTF-16 is closed, however much of it was read', {
  skip: !fs.existsSync('/proc/self/fd') && 'no list of open files',
}, async () => {
  const { openAs } = await import('../../js/cli/from.js')
  const path = files({ big: Buffer.alloc(3 << 20, 'a\0') })
  const isOpen = () =>
    fs.readdirSync('/proc/self/fd').some((fd) => {
      try {
        return fs.readlinkSync(`/proc/self/fd/${fd}`) === fs.realpathSync(path('big'))
      } catch {
        return false
      }
    })
  for (const label of ['utf-16le', 'utf-16be', 'shift_jis']) {
    for (const most of [0, 1, 2, Infinity]) {
      const { chunks, close } = await openAs(path('big'), label, () => {})
      let count = 0
      if (most > 0) for await (const _ of chunks) if (++count === most) break
      if (label !== 'shift_jis' && most === 0) assert.ok(isOpen(), label)
      await close()
      assert.equal(isOpen(), false, `${label}, ${most}`)
    }
  }
})
