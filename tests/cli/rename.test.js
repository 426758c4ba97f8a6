/** `--rename-from --dry-run` promises what the run without it does. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { files, shell } from './tools.js'

const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }

/** Two names in Shift_JIS that are one in Unicode: U+2252 has two codes. */
const TWINS = String.raw`$'\x81\xe0' $'\x87\x90'`

const CASES = {
  'two names that become one': [`touch ${TWINS}`, '--'],
  'two folders with twins in them': [
    `mkdir $'\\x93\\xfa' b; (cd $'\\x93\\xfa'; touch ${TWINS}); (cd b; touch ${TWINS})`,
    `$'\\x93\\xfa' b`,
  ],
  'a name twice': [`touch $'\\x93\\xfa'`, `$'\\x93\\xfa' ./$'\\x93\\xfa'`],
  'a folder, and then what was in it': [
    `mkdir $'\\x93\\xfa'; touch $'\\x93\\xfa/\\x96\\x7b'`,
    `$'\\x93\\xfa' $'\\x93\\xfa/\\x96\\x7b'`,
  ],
  'a name that an earlier one made': [
    `mkdir $'\\x93\\xfa'; touch $'\\x93\\xfa/\\x96\\x7b'`,
    `$'\\x93\\xfa' 日 日/本`,
  ],
  'a name that is too long': [
    `touch "$(printf '\\x93\\xfa%.0s' {1..120})"`,
    `"$(printf '\\x93\\xfa%.0s' {1..120})"`,
  ],
}

for (const [name, [make, args]] of Object.entries(CASES)) {
  test(`--dry-run: ${name}`, LINUX_ONLY, () => {
    const given = args === '--' ? TWINS : args
    const path = files({})
    assert.equal(shell(make, path.folder).code, 0)
    const dry = shell(`encodium --rename-from sjis --dry-run ${given}`, path.folder)
    const real = shell(`encodium --rename-from sjis ${given}`, path.folder)
    assert.deepEqual(dry, real)
    assert.notDeepEqual(real, { code: 0, stdout: '', stderr: '' })
  })
}
