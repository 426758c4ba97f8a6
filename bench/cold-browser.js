/** What a page waits for its first string, once the bytes of the script are there. */

import { mkdirSync, writeFileSync } from 'node:fs'
import { bundle } from '../scripts/bundle.js'
import { engines } from '../tests/browser/engines.js'
import { DIRECTORY, serve } from './hosts.js'
import { median } from './measure.js'

/**
 * The medians of what `program(module)` gives in a new page of a browser, for each of the modules,
 * in turns. Each is bundled alone, and fetched before it is imported.
 */
export const timesInBrowser = async (browser, modules, program, rounds) => {
  mkdirSync(DIRECTORY, { recursive: true })
  writeFileSync(`${DIRECTORY}/cold.html`, '<!doctype html><title>cold</title>')
  const names = modules.map((_, i) => `cold-${i}.js`)
  for (const [i, module] of modules.entries()) {
    const code = await bundle(`export { TextDecoder } from '${module}'`)
    writeFileSync(`${DIRECTORY}/${names[i]}`, code)
  }
  const { address, end } = await serve()
  const { open, evaluate, close } = await engines[browser]()
  const all = modules.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [i, name] of names.entries()) {
      await open(`${address}cold.html?${round}-${i}`)
      // Another address each time: code that an engine has kept is not cold.
      const url = `${address}${name}?${round}`
      const run = `(async () => { await (await fetch('${url}')).text(); ${program(url)} })()`
      all[i].push(await evaluate(run))
    }
  }
  await close()
  end()
  return all.map(median)
}
