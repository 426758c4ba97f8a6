/** What each way of replacing a file refuses: -i, -o with one of the inputs, and -o with any other file. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
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
  POSIX_ONLY,
  run,
  runBin,
  tests,
} from './tools.js'

const GARBLED = 'Le cafÃ© est fermÃ©\n'
const NO_TEXT = /: does not look like text; add --force to replace it anyway\n$/
const UNSURE = /not certain for each line; add --force/
const EMPTY = /: not replaced, because the output is empty; add --force\n$/
const LINES = latin1('Le caf\xc3\xa9 est ferm\xe9, la cr\xc3\xa8me br\xfbl\xe9e\n')

const LOST = 'Ã\ufffdtÃ© cafÃ©'

/** In each way, the file stays as it is with these options, and --force replaces it. */
const refuses = (content, options, err, forced = /(?:)/) => [
  [content, `${options} -i in`, { code: 1, err }],
  [content, `${options} -o in in`, { code: 1, err }],
  [content, `${options} -q -i --no-backup --force in`, { left: { in: forced } }],
]

tests({
  '--repair and --from mixed replace only what looks like text': [
    ...refuses(`!<arch>\n${GARBLED}`, '--repair', NO_TEXT),
    ...refuses(`\0${GARBLED}`, '--repair -f mixed', NO_TEXT),
    ...refuses(`\0${GARBLED}`, '-f mixed', NO_TEXT),
  ],
  '--repair replaces nothing after a guess that is not certain, or a loss': [
    ...refuses(latin1('a \xe9 b\n'), '--repair -f auto', /may be \S+, but that is not certain/),
    ...refuses(LINES, '--repair -f mixed', UNSURE),
    ...refuses(LOST, '--repair', /had lost characters/, '\ufffdté café'),
  ],
  '--from mixed replaces nothing that is not certain for each line': [
    ...refuses(LINES, '-f mixed', UNSURE, 'Le café est fermé, la crème brûlée\n'),
  ],
  'an empty output replaces no file with content': [
    ['a', "--replace a '' -i in", fails(EMPTY)],
    ...['', '-f auto -q', '--repair -q'].map((options) => [
      { kept: 'text' },
      `${options} -o kept`,
      fails(EMPTY),
    ]),
    [{ empty: '' }, 'empty -o empty'],
    [{ kept: 'text' }, '-o kept --force', { left: { kept: '' } }],
  ],
})

/** Changes the file `in` before the temporary file is flushed to the disk, when all is read. */
const whenRead = (change) =>
  beforeWithFs(`
    const { open } = fs.promises
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
    }`)

const err = 'encodium: in: not replaced, because another program changed it meanwhile\n'

// What may change it is in tests/rules/file/save.test.js.
for (const options of ['-f utf-8', '-f auto', '-f mixed', '--repair', '--replace a b']) {
  test(`a file that another program changes meanwhile stays so: ${options}`, () => {
    const content = `aaa ${GARBLED}`
    const expected = { code: 1, err, left: { in: `${content}x` } }
    const node = [whenRead("fs.appendFileSync(path, 'x')")]
    check(content, `${options} -q --force -i in`, { node, ...expected })
    check(content, `${options} -q --force -o in in`, { node, ...expected })
  })

  test(`a file in whose place another one is read stays so: ${options}`, () => {
    const node = beforeWithFs(`
      const { open } = fs.promises
      fs.promises.open = (name, ...rest) => open(name === 'in' ? 'other' : name, ...rest)`)
    const expected = { node: [node], code: 1, err }
    const ways = options.startsWith('-f') ? ['-i', '--beside .u', '-o in'] : ['-i', '-o in']
    for (const way of ways)
      check({ in: GARBLED, other: `aaa ${GARBLED}` }, `${options} -q --force ${way} in`, expected)
  })
}

test('a file that appears where a new one is to be stays', () => {
  const node = [whenRead("fs.writeFileSync(path, 'precious')")]
  const left = { in: 'precious' }
  check({ from: JAPANESE }, '-f sjis from -o in', { node, code: 1, err, left })
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
  const swap = beforeWithFs(`
    const { open } = fs.promises
    fs.promises.open = async (name, ...rest) => {
      if (String(name).endsWith('pipe')) {
        fs.unlinkSync(name)
        fs.writeFileSync(name, 'precious')
      }
      return open(name, ...rest)
    }`)
  const args = ['-f', 'sjis', path('in'), '-o', path('pipe')]
  const { code, stderr } = runBin(BIN, args, { node: [swap] })
  assert.deepEqual([code, path.read('pipe')], [1, 'precious'], stderr)
})

test('what cannot be preserved is an error, which says so, unless --force', LINUX_ONLY, () => {
  const path = files({ in: JAPANESE, linked: JAPANESE })
  fs.chmodSync(path('in'), 0o444)
  fs.linkSync(path('linked'), path('other'))
  const { code, stderr } = run('-f', 'sjis', '-i', path('in'), path('linked'))
  assert.equal(code, 2)
  assert.match(stderr, /in: is read-only; add --force\n/)
  assert.match(stderr, /linked: has another name \(hard links\).*; add --force\n/)
  assert.deepEqual(path.names(), ['in', 'linked', 'other'])
  assert.equal(run('-f', 'sjis', '-i', '--force', path('in'), path('linked')).code, 0)
  assert.deepEqual([path.read('in'), path.read('linked')], ['日本', '日本'])
  assert.deepEqual(fs.readFileSync(path('other')), JAPANESE)
})
