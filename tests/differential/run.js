/**
 * `node tests/differential/run.js HOST SECONDS [SEED [CASE]]`: a differential run in one host, or in
 * `runtimes`, `browsers` or `all`. It reports a difference with its seed and case, and
 * 0 seconds from that case on are that case alone.
 */

import { argv, exit } from 'node:process'
import { browsers, buildOracle, runtimes } from './hosts.js'

const all = { ...runtimes, ...browsers }
const groups = { runtimes, browsers, all }

const [name, seconds = 10, seed = Date.now() % 1_000_000, first = 0] = argv.slice(2)
const chosen = groups[name] ?? (Object.hasOwn(all, name) ? { [name]: all[name] } : undefined)
const options = { seed: Number(seed), first: Number(first), seconds: Number(seconds) }
if (chosen === undefined || Object.values(options).some((number) => !(number >= 0))) {
  const names = [...Object.keys(all), ...Object.keys(groups)].join(', ')
  console.error(`usage: node tests/differential/run.js HOST SECONDS [SEED [CASE]]\nhosts: ${names}`)
  exit(1)
}

buildOracle()
console.log(`seed ${options.seed}`)
let failed = false
for (const [host, run] of Object.entries(chosen)) {
  try {
    const { cases, comparisons, bytes } = await run(options)
    const megabytes = (bytes / 1e6).toFixed()
    console.log(
      `${host}: ${cases} cases, ${comparisons} comparisons, ${megabytes} MB, no difference`,
    )
  } catch (error) {
    failed = true
    console.error(`${host}: ${error.stderr ?? ''}${error.message}`)
  }
}
exit(failed ? 1 : 0)
