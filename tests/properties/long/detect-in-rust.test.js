/** The npm package and the crate give the same answers, down to the margin, but for the case of letters. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { detect } from '../../../js/detect.js'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SAMPLES = `${ROOT}samples/`

const EXAMPLE = ['run', '--quiet', '--package', 'encodium-detect', '--example', 'answers']

test('JavaScript and Rust detect every sample alike', () => {
  const names = readdirSync(SAMPLES).filter((name) => name.endsWith('.txt'))
  assert.ok(names.length > 20)
  const samples = names.map((name) => readFileSync(`${SAMPLES}${name}`))
  const input = samples.map((bytes) => `${bytes.toString('hex')}\n`).join('')
  const { status, stdout, stderr } = spawnSync('cargo', EXAMPLE, {
    cwd: ROOT,
    input,
    encoding: 'utf8',
  })
  assert.equal(status, 0, stderr)
  const answers = samples.map((bytes) => {
    const { encoding, language, margin, confident } = detect(bytes)
    return `${encoding} ${language ?? '-'} ${margin} ${confident}`.toLowerCase()
  })
  assert.deepEqual(stdout.trimEnd().toLowerCase().split('\n'), answers)
})
