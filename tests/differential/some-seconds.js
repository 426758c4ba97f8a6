/** The part that the tests of both kinds of hosts share. */

import { test } from 'node:test'
import { SEED } from '../common/seed.js'

const SECONDS = 10

/** A test a host: its result is no matter of time, but the cases that it comes to are. */
export const testHosts = (hosts) => {
  for (const [name, run] of Object.entries(hosts)) {
    test(`${name}: no difference to encoding_rs from the seed ${SEED}`, async (t) => {
      const totals = await run({ seed: SEED, first: 0, seconds: SECONDS })
      t.diagnostic(`seed ${SEED}: ${JSON.stringify(totals)}`)
    })
  }
}
