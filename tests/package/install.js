/** Packs the package and installs it once for the tests of several files, in the folder that the argument names. */

import { mkdirSync, rmSync } from 'node:fs'
import { argv } from 'node:process'
import { install } from './project.js'

const [, , folder] = argv
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await install(folder)
