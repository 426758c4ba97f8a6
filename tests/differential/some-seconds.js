/** What the tests of both kinds of hosts share. */

import { env } from 'node:process'
import { test } from 'node:test'

const SECONDS = 10

/** A test a host: its result is no matter of time, but the cases that it comes to are. */
export const testHosts = (hosts) => {
  const seed = Number(env.SEED ?? Date.now() % 1_000_000)
  for (const [name, run] of Object.entries(hosts)) {
    test(`${name}: no difference to encoding_rs from the seed ${seed}`, async (t) => {
      const totals = await run({ seed, first: 0, seconds: SECONDS })
      t.diagnostic(`seed ${seed}: ${JSON.stringify(totals)}`)
    })
  }
}
