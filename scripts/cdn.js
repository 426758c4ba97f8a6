/**
 * Prints the line that loads `encodium.min.js` of this version from a CDN, with the hash by which browsers
 * refuse any other file. Build before. The release puts the line into its notes.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url))

const { version } = JSON.parse(read('package.json'))
const hash = createHash('sha384').update(read('dist/encodium.min.js')).digest('base64')
const address = `https://cdn.jsdelivr.net/npm/encodium@${version}/dist/encodium.min.js`
console.log(`<script src="${address}" integrity="sha384-${hash}" crossorigin="anonymous"></script>`)
