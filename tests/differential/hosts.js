/** The hosts of the differential run, each a function from `{ seed, first, seconds }` to totals. */

import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { engines, resultOf } from '../browser/engines.js'
import { serve } from '../browser/serve.js'
import { RUNTIMES } from '../package/project.js'
import { ORACLE } from './differential.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Builds the oracle, unless it is there. */
export const buildOracle = () => {
  const options = { cwd: root, stdio: 'inherit' }
  if (!existsSync(`${root}/${ORACLE}`)) execFileSync('cargo', ['xtask', 'encoding-rs'], options)
}

const process = (command, ...args) => {
  const program = fileURLToPath(new URL('in-process.js', import.meta.url))
  return async ({ seed, first, seconds }) => {
    const all = [...args, program, seed, first, seconds].map(String)
    const { stdout } = await promisify(execFile)(command, all)
    return JSON.parse(stdout)
  }
}

/** A browser answers within minutes, so it is asked for some seconds at a time. */
const SLICE = 10

const browser =
  (name) =>
  async ({ seed, first, seconds }) => {
    const { origin, close } = await serve()
    const opened = await engines[name]()
    try {
      const { error } = await resultOf(opened, `${origin}/tests/differential/page.html`)
      if (error) throw new Error(error)
      const totals = { cases: 0, comparisons: 0, bytes: 0 }
      for (let left = seconds; left > 0; left -= SLICE) {
        const options = { seed, first: first + totals.cases, seconds: Math.min(left, SLICE) }
        const json = await opened.evaluate(`JSON.stringify(slice(${JSON.stringify(options)}))`)
        const answer = JSON.parse(json)
        if (answer.error) throw new Error(answer.error)
        for (const key of Object.keys(totals)) totals[key] += answer.totals[key]
      }
      return totals
    } finally {
      await opened.close()
      close()
    }
  }

/** By the name that the command takes. */
export const runtimes = {
  node: process(...RUNTIMES['Node.js 20']),
  newest: process(...RUNTIMES['Node.js 26']),
  bun: process(...RUNTIMES.Bun),
  deno: process(...RUNTIMES.Deno),
}

export const browsers = { chromium: browser('Chromium'), firefox: browser('Firefox') }
