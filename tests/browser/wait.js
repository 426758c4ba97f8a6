/** Waits for conditions, never for times: only the runner's limit for a file ends a wait that is in vain. */

import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
/** How often a wait reports what it waits for, so that the log tells why a file took too long. */
const REPORT_POLLS = 600

/**
 * Calls `check` until it returns or resolves to something truthy, and resolves to that. `describe`
 * says what the wait is for.
 */
export const until = async (check, describe) => {
  for (let polls = 1; ; polls++) {
    const value = await check()
    if (value) return value
    if (polls % REPORT_POLLS === 0) console.error(`still waiting for ${await describe()}`)
    await sleep(POLL_MS)
  }
}
