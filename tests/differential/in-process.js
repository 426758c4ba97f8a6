/** The run in a process: its arguments are the seed, the first case and the seconds. */

import { argv } from 'node:process'
import { run, start } from './differential.js'

const [seed, first, seconds] = argv.slice(2).map(Number)
console.log(JSON.stringify(run(await start(), { seed, first, seconds })))
