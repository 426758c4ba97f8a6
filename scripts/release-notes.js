/** Prints the release notes of the version in package.json: its section of CHANGELOG.md. */

import { readFileSync } from 'node:fs'
import { sectionOf } from './changelog.js'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const { version } = JSON.parse(read('package.json'))
console.log(sectionOf(read('CHANGELOG.md'), version))
