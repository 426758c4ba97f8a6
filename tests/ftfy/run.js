/**
 * Repairs ftfy's own test cases:
 *
 *     node tests/ftfy/run.js PATH
 *
 * PATH is a clone of rspeer/python-ftfy. A case is right if `repair` makes what ftfy's decoding should make of
 * it. Fails if a case is wrong that failures.js does not list, or one is right that it does.
 */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process, { argv, exit } from 'node:process'
import { repair } from '../../js/repair.js'
import { failures } from './failures.js'

if (argv.length !== 3) {
  console.error('usage: node tests/ftfy/run.js PATH')
  exit(1)
}

const FILES = ['in-the-wild', 'language-names', 'synthetic', 'negative', 'known-failures']

const wrong = []
for (const file of FILES) {
  const cases = JSON.parse(readFileSync(join(argv[2], `tests/test-cases/${file}.json`), 'utf8'))
  let right = 0
  for (const { label, original, ...expected } of cases) {
    const { text } = repair(original)
    if (text === (expected['fixed-encoding'] ?? expected.fixed)) right++
    else {
      wrong.push(`${file}: ${label}`)
      if (process.env.VERBOSE) console.log(`${file}: ${label}\n  ${original}\n  ${text}`)
    }
  }
  console.log(`${file}: ${right} of ${cases.length} right`)
}

const unexpected = wrong.filter((label) => !(label in failures))
const mended = Object.keys(failures).filter((label) => !wrong.includes(label))
for (const label of unexpected) console.log(`wrong, and not listed: ${label}`)
for (const label of mended) console.log(`right, but listed: ${label}`)
process.exitCode = unexpected.length + mended.length > 0 ? 1 : 0
