/**
 * Runs the browser tests again and again while other processes keep every core busy, and reports
 * whether they pass each time: `npm run test:load -- ROUNDS`, 10 rounds by default. The output of each
 * round is in target/load.
 */

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process, { argv, env, execPath, exit } from 'node:process'

const FOLDER = 'target/load'
const rounds = Number(argv[2] ?? 10)
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`"${argv[2]}" is no number of rounds. Usage: npm run test:load -- ROUNDS`)
  exit(1)
}

/** Starts one more endless loop than there are cores, which end with this process. */
const keepBusy = () => {
  const loops = Array.from({ length: availableParallelism() + 1 }, () =>
    spawn(execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  process.once('exit', () => {
    for (const loop of loops) loop.kill()
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => exit(1))
  return loops.length
}

/** Runs the tests once, and resolves to whether they passed. */
const pass = (log) =>
  new Promise((resolve, reject) => {
    const file = openSync(log, 'w')
    // With CI=true nothing is skipped.
    const options = { stdio: ['ignore', file, file], env: { ...env, CI: 'true' } }
    const tests = spawn(execPath, ['tests/run.js', 'boundary-chromium', 'browsers'], options)
    tests.once('error', reject)
    tests.once('exit', (code) => resolve(code === 0))
  })

// Compile first, not beside busy processes.
const compiled = spawnSync('cargo', ['build', '--package', 'xtask'], { stdio: 'inherit' })
if (compiled.status !== 0) exit(1)

mkdirSync(FOLDER, { recursive: true })
const loops = keepBusy()
let passed = 0
for (let round = 1; round <= rounds; round++) {
  const log = `${FOLDER}/${round}.log`
  const start = performance.now()
  const isPass = await pass(log)
  if (isPass) passed++
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(`round ${round} ${isPass ? 'passed' : 'FAILED'} after ${seconds} s: ${log}`)
}
console.log(`${passed} of ${rounds} rounds passed beside ${loops} busy processes`)
exit(passed === rounds ? 0 : 1)
