/** `--inspect`: malformed bytes, encodings outside the standard, and text that is encoded to other bytes. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, MIB, run } from './tools.js'

test('--inspect', () => {
  const path = files({ bad: Buffer.from([0x61, 0x82, 0xff, 0x0a]), twice: 'cafÃ© crÃ¨me\r\n' })
  const bad = run('--inspect', '-f', 'shift_jis', path('bad'))
  assert.equal(bad.code, 1)
  assert.equal(bad.stderr, `encodium: malformed bytes in ${path('bad')}\n`)
  assert.match(bad.stdout, /encoding +shift_jis\n/)
  assert.match(bad.stdout, / 1 {2}82 FF {8}0xFF is no trail byte \(0x40 to 0x7E, 0x80 to 0xFC\)\n/)
  const twice = run('--inspect', path('twice'))
  assert.equal(twice.code, 0)
  assert.match(twice.stdout, /encoding +utf-8 \(detected\)\n/)
  assert.match(twice.stdout, /lines +1, 1 CRLF\n/)
  assert.match(twice.stdout, /suspected +utf-8 read as windows-1252: .*é crème\n/)
  const json = JSON.parse(run('--inspect', '--json', path('twice')).stdout)
  assert.deepEqual(
    [json.file, json.roundTrips, json.repair.steps[0].encoding],
    [path('twice'), true, 'utf-8'],
  )
})

test('--inspect of encodings outside the standard, and of utf-16', () => {
  const inspect = (label, bytes) => {
    const path = files({ in: Buffer.from(bytes, 'latin1') })
    const { code, stdout, stderr } = run('--inspect', '--json', '-f', label, path('in'))
    if (stdout === '') return { code, stderr }
    const { file, ...result } = JSON.parse(stdout)
    assert.equal(file, path('in'))
    return { code, ...result }
  }
  // The mark decides, and without one it is little-endian.
  for (const [bytes, encoding, bom] of [
    ['\xFE\xFF\0a\0\n', 'utf-16be', 'utf-16be'],
    ['\xFF\xFEa\0\n\0', 'utf-16le', 'utf-16le'],
    ['a\0\n\0', 'utf-16le', null],
  ]) {
    const told = inspect('utf-16', bytes)
    assert.deepEqual([told.encoding, told.bom, told.roundTrips], [encoding, bom, true])
    assert.deepEqual([told.code, told.codeUnitCount, told.newlines.lfCount], [0, 2, 1])
  }
  const odd = inspect('utf-16', '\xD8')
  assert.deepEqual([odd.code, odd.malformedCount, odd.malformed[0].byteStart], [1, 1, 0])
  const wide = inspect('utf-32le', '\xFF\xFE\0\0\x42\x30\0\0')
  assert.deepEqual([wide.encoding, wide.bom, wide.roundTrips], ['utf-32le', 'utf-32le', true])
  assert.deepEqual(wide.scripts, [{ script: 'Hiragana', scalarCount: 1 }])

  const mail = inspect('hz', 'Hi ~{VPND~}\r\n')
  assert.deepEqual(
    [mail.code, mail.encoding, mail.byteCount, mail.scalarCount],
    [0, 'hz-gb-2312', 13, 7],
  )
  assert.deepEqual([mail.newlines.crlfCount, mail.malformed, mail.bom], [1, [], null])
  assert.equal(mail.roundTrips, true)
  assert.equal(inspect('hz', 'a~{VP~}~{ND~}').differsAt, 5)
  assert.equal(inspect('hz', 'a~{VP~}~{ND~}').roundTrips, false)
  const bad = inspect('cp857', 'a\xD5b\xD5')
  assert.equal(bad.code, 1)
  assert.deepEqual(
    bad.malformed.map(({ byteStart, bytes }) => [byteStart, ...bytes]),
    [
      [1, 0xd5],
      [3, 0xd5],
    ],
  )
  assert.deepEqual([bad.malformedCount, bad.roundTrips], [2, false])
  for (const { fault } of bad.malformed) assert.match(fault, /^0xD5 /)

  for (const [label, name] of [
    ['utf-7', 'utf-7'],
    ['utf-32', 'utf-32'],
    ['iso-8859-1-strict', 'iso-8859-1-strict'],
    ['cp930', 'cp930'],
    ['IBM-1047,swaplfnl', 'cp1047,swaplfnl'],
  ]) {
    const stderr = `encodium: --inspect takes the encodings that --detect finds, not ${name}\n`
    assert.deepEqual(inspect(label, 'a'), { code: 2, stderr })
  }
})

test('--inspect says where encoding the text first gives other bytes', () => {
  // Two pairs of bytes are U+2252, and only the other one is written.
  const path = files({ in: Buffer.concat([Buffer.alloc(MIB, 'a\n'), Buffer.of(0x61, 0x87, 0x90)]) })
  const at = MIB + 1
  const { code, stdout } = run('--inspect', '-f', 'shift_jis', path('in'))
  assert.equal(code, 0)
  const row = `round trip       no: encoding the text gives other bytes, first at byte offset ${at}\n`
  assert.ok(stdout.includes(row), stdout)
  const { stdout: json } = run('--inspect', '--json', '-f', 'shift_jis', path('in'))
  assert.equal(JSON.parse(json).differsAt, at)
})
