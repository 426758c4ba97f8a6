/**
 * The seed of random tests, the same at each run, so that a check fails by the change under test and not by chance.
 * `ENCODIUM_SEED=N` tries other examples.
 */

import process from 'node:process'

export const SEED = Number(process.env.ENCODIUM_SEED ?? 1)
