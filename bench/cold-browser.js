/** How long a page waits for its first string once the bytes of the script have arrived. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { bundle } from '../scripts/bundle.js'
import { engines } from '../tests/browser/engines.js'
import { DIRECTORY, serve } from './hosts.js'
import { median } from './median.js'

/**
 * Runs `program(module)` for each of the modules, `rounds` times and each time in a new page, and
 * returns the medians of the results. Each module is bundled alone and fetched before it is imported.
 */
export const timesInBrowser = async (browser, modules, program, rounds) => {
  mkdirSync(DIRECTORY, { recursive: true })
  writeFileSync(`${DIRECTORY}/cold.html`, '<!doctype html><title>cold</title>')
  const names = modules.map((_, i) => `cold-${i}.js`)
  for (const [i, module] of modules.entries()) {
    const code = await bundle(`export { TextDecoder } from '${module}'`)
    writeFileSync(`${DIRECTORY}/${names[i]}`, code)
  }
  const { address, stop } = await serve()
  const { open, evaluate, close } = await engines[browser]()
  const all = modules.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, name] of names.entries()) {
      await open(`${address}cold.html?${round}-${i}`)
      // A new address each time, because an engine may keep compiled code by address.
      const url = `${address}${name}?${round}`
      const run = `(async () => { await (await fetch('${url}')).text(); ${program(url)} })()`
      all[i].push(await evaluate(run))
    }
  }
  await close()
  stop()
  return all.map(median)
}
