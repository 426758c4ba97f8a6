/** How everything here is timed: right first, in turns, used, and by medians. */

import { measure } from 'mitata'

const ROUNDS = 5
/** How many inputs take turns: one repeated buffer would train the branch predictor. */
export const INPUTS = 16
const QUICK = { min_cpu_time: 10e6, min_samples: 8, warmup_samples: 2 }

export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

const timed = async (run, use, inputs) => {
  let turn = 0
  const { p50 } = await measure(() => use(run(inputs[turn++ % INPUTS])), QUICK)
  return p50
}

const answers = (run, input, same, expected) => {
  try {
    return same(run(input), expected)
  } catch {
    return false
  }
}

/**
 * Times `runners`, each a function or null where a contestant has none, on the same inputs.
 * `expected` has what is right for each input, `same` tells whether a result is that, and `use`
 * reads a result, as an engine may put off what nobody reads.
 *
 * Gives the first one's time in nanoseconds, its spread (how much longer its slowest round took
 * than its quickest, as a part of the quickest), and every one's time as a multiple of the first's:
 * 'wrong' where a result is not right, '-' where there is nothing to run.
 */
export const compare = async (runners, inputs, { expected, same, use }) => {
  const entries = runners.map((run) => {
    if (run === null) return { verdict: '-' }
    const right = inputs.every((input, i) => answers(run, input, same, expected[i]))
    return right ? { run, times: [] } : { verdict: 'wrong' }
  })
  // Turns about, so that a machine that slows down does so for all.
  for (let round = 0; round < ROUNDS; round++) {
    for (const { run, times } of entries) times?.push(await timed(run, use, inputs))
  }
  const [{ verdict, times: own }] = entries
  if (verdict !== undefined) throw new Error(`ours is ${verdict}`)
  const nanoseconds = median(own)
  return {
    nanoseconds,
    spread: Math.max(...own) / Math.min(...own) - 1,
    ratios: entries.map(({ verdict, times }) => verdict ?? median(times) / nanoseconds),
  }
}
