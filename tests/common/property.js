/**
 * fast-check with the same examples at each run, so that a check fails by the change under test and not by chance.
 * `ENCODIUM_SEED=N` tries other examples.
 */

import process from 'node:process'
import fc from 'fast-check'

export const SEED = Number(process.env.ENCODIUM_SEED ?? 1)

fc.configureGlobal({ seed: SEED })

export default fc
