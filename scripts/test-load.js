/**
 * Runs the browser tests again and again while other processes keep every core busy, and reports
 * whether they pass each time: `npm run test:load -- ROUNDS`, 10 unless told otherwise. The output of
 * each round is in target/load.
 */

import { spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { argv, env, execPath, exit } from 'node:process'

const FOLDER = 'target/load'
const rounds = Number(argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`${argv[2]} is no number of rounds. Usage: npm run test:load -- ROUNDS`)
  exit(1)
}

/** One more than there are cores: none is ever free. */
const busy = Array.from({ length: availableParallelism() + 1 }, () =>
  spawn(execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)

/** Runs the tests once, and resolves to whether they passed. */
const pass = (log) =>
  new Promise((resolve, reject) => {
    const file = openSync(log, 'w')
    // With CI=true nothing is skipped.
    const options = { stdio: ['ignore', file, file], env: { ...env, CI: 'true' } }
    const tests = spawn('cargo', ['xtask', 'test', 'browsers'], options)
    tests.once('error', reject)
    tests.once('exit', (code) => resolve(code === 0))
  })

mkdirSync(FOLDER, { recursive: true })
let passed = 0
try {
  for (let round = 1; round <= rounds; round++) {
    const log = `${FOLDER}/${round}.log`
    const start = performance.now()
    const isPass = await pass(log)
    if (isPass) passed++
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`round ${round} ${isPass ? 'passed' : 'FAILED'} after ${seconds} s: ${log}`)
  }
} finally {
  for (const child of busy) child.kill()
}
console.log(`${passed} of ${rounds} rounds passed beside ${busy.length} busy processes`)
exit(passed === rounds ? 0 : 1)
