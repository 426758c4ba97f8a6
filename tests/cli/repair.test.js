/** `--repair`, and `--from mixed`. What is repaired is in tests/rules/detect/repair.test.js, and what is not replaced in replaced-files.test.js. */

import assert from 'node:assert/strict'
import * as fs from 'node:fs'
import { test } from 'node:test'
import { BIN, before, fails, files, latin1, MIB, runBin, tests, utf16 } from './tools.js'

const GARBLED = 'Le cafÃ© est fermÃ©\r\nok\nna\u00c3\u00afve\n'
const RIGHT = 'Le café est fermé\r\nok\nnaïve\n'
const TAKEN = /^encodium: (in|standard input): (not certain, )?taken for utf-8 and windows-1252\n$/
const LOG = latin1('caf\xc3\xa9 ouvert\ncaf\xe9 ferm\xe9\n')
const READ = 'café ouvert\ncafé fermé\n'
const MARKED = '\ufeffLe cafÃ© est fermÃ©\r\n'
const MARKED_RIGHT = MARKED.replaceAll('Ã©', 'é')
const LATIN = latin1('\xc3\x83\xc2\xa9 caf\xc3\x83\xc2\xa9')
const UNMAPPABLE = fails(/U\+041F at index 0 is not in windows-1252/)
const ADVICE =
  /in: malformed UTF-8 at byte offset 1; name its encoding with -f, or let -f auto find/

const undone = (name, what = 'utf-8 read as windows-1252, once') => `encodium: ${name}: ${what}\n`
const nothing = (name) => undone(name, 'nothing to repair')

tests({
  '--repair writes the repaired text, and says what it undid': [
    [
      { garbled: GARBLED, right: RIGHT },
      '--repair garbled right',
      { out: RIGHT + RIGHT, err: undone('garbled') + nothing('right') },
    ],
    [GARBLED, '--repair -q in -o out', { left: { out: RIGHT } }],
    [
      utf16('\ufeffok\n'),
      '--repair -f auto in',
      { out: utf16('\ufeffok\n'), err: `encodium: in: taken for utf-16le\n${nothing('in')}` },
    ],
  ],
  '--repair --dry-run shows the lines before and after, and changes nothing': [
    [
      GARBLED,
      '--repair --dry-run -i in',
      {
        out: 'in:1\n- Le cafÃ© est fermÃ©\n+ Le café est fermé\nin:3\n- naÃ¯ve\n+ naïve\n',
        err: undone('in'),
      },
    ],
  ],
  '--repair --in-place replaces what it repaired, and nothing else': [
    [
      { garbled: `\ufeff${GARBLED}`, right: RIGHT },
      '--repair -i garbled right',
      {
        err: undone('garbled') + nothing('right'),
        left: { garbled: `\ufeff${RIGHT}`, 'garbled.bak': `\ufeff${GARBLED}` },
      },
    ],
  ],
  'the text keeps the encoding of the file and its mark, unless --to names another': [
    [LATIN, '--repair -q -f windows-1252 in -t utf-8', 'é café'],
    [LATIN, '--repair -q -f windows-1252 in', latin1('\xe9 caf\xe9')],
    [latin1('Ïðèâåò, êàê äåëà?'), '--repair -f windows-1252 in -o out', UNMAPPABLE],
    [utf16(MARKED), '--repair -q -f utf-16 -i --no-backup in', { left: utf16(MARKED_RIGHT) }],
    [MARKED, '--repair -q -t windows-1252 in', latin1('Le caf\xe9 est ferm\xe9\r\n')],
  ],
  '--repair refuses malformed bytes, with advice if nobody named the encoding': [
    [latin1('a\xff'), '--repair in', fails(ADVICE)],
    [latin1('a\xff'), '--repair -f utf-8 in', fails('in: malformed UTF-8 at byte offset 1')],
  ],
  '--from mixed reads each line in the encoding that it has': [
    [LOG, '-f mixed in', { out: READ, err: TAKEN }],
    [LOG, '-f mixed -t windows-1252 -q in', latin1('caf\xe9 ouvert\ncaf\xe9 ferm\xe9\n')],
    ...[1, 20_000].map((times) => [
      {},
      '-f mixed',
      {
        input: Buffer.concat(Array(times).fill(LOG)),
        out: READ.repeat(times),
        err: TAKEN,
      },
    ]),
  ],
  '--inspect says which command mends what it found': [
    [
      GARBLED,
      '--inspect in',
      /suspected +utf-8 read as windows-1252, once: Le café est fermé\n +encodium --repair/,
    ],
    [
      LOG,
      '--inspect -f utf-8 in',
      {
        ...fails('malformed bytes in in'),
        out: /mixed +utf-8 and windows-1252, in 2 segments\n +encodium -f mixed/,
      },
    ],
    [
      LOG,
      '--inspect --json -f utf-8 in',
      { ...fails('malformed bytes in in'), out: /"segments":.*"byteStart":0,.*"byteStart":13,/ },
    ],
  ],
})

/** Prints the greatest memory of the process, in MiB. */
const PEAK = before(`
  import { isMainThread } from 'node:worker_threads'
  const peak = () => console.error('peak', Math.round(process.resourceUsage().maxRSS / 1024))
  if (isMainThread) process.on('exit', peak)
`)

test('--from mixed reads a file of any size in constant memory', () => {
  const line = Buffer.from('déjà terminé, à côté du café\n')
  const legacy = latin1('d\xe9j\xe0 termin\xe9, \xe0 c\xf4t\xe9 du caf\xe9\n')
  const path = files({ log: Buffer.alloc(48 * MIB, Buffer.concat([line, legacy])) })
  const options = ['-f', 'mixed', '-q', '-o', path('out'), path('log')]
  const { code, stderr } = runBin(BIN, options, { node: [PEAK] })
  assert.equal(code, 0, stderr)
  const text = fs.readFileSync(path('out'))
  assert.ok(text.subarray(0, 10 * MIB).equals(Buffer.alloc(10 * MIB, line)))
  const [, peak] = /peak (\d+)/.exec(stderr)
  // Of the bytes, their code units and their text alone there would be 200.
  assert.ok(peak < 230, `${peak} MiB`)
})
