/**
 * Runs other detectors' own tests against `encodium/compat`, with vitest (`node tests/package/setup.js` installs it):
 *
 *     node tests/detectors/run.js NAME PATH
 *
 * NAME is `jschardet` or `chardet`, and PATH a clone of aadsm/jschardet at ae0325b or of runk/node-chardet at
 * f8685de, in which nothing need be installed. Fails if a test fails that failures.js does not list, or one passes
 * that it does. Tests of functions inside of those packages are left out.
 */

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { load } from '../package/project.js'
import { failures } from './failures.js'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

const PYTHON_API = here('../../js/compat/jschardet/chardet.js')

/** By suite, the test files, and by module of the clone what is put in its place. */
const SUITES = {
  __proto__: null,
  jschardet: {
    files: ['api', 'detector', 'github_issues', 'jschardet', 'koi8t', 'mime_type'].map(
      (name) => `tests/${name}.test.ts`,
    ),
    replaced: {
      'src/index.js': here('../../js/compat/jschardet.js'),
      'src/chardet.js': PYTHON_API,
      'src/detector.js': PYTHON_API,
      'src/enums.js': PYTHON_API,
    },
  },
  chardet: {
    files: [
      'src/index.test.ts',
      ...['ascii', 'iso2022', 'mbcs', 'sbcs', 'unicode', 'utf8'].map(
        (name) => `src/encoding/${name}.test.ts`,
      ),
    ],
    replaced: { src: here('../../js/compat/chardet.js') },
  },
}

/** Puts this package's modules in the place of those of the clone, which has no packages installed. */
const replacing = (clone, replaced) => ({
  name: 'replacing',
  enforce: 'pre',
  resolveId(path, importer = '') {
    if (path === 'iconv-lite') return createRequire(import.meta.url).resolve(path)
    if (!path.startsWith('.') || !importer.endsWith('.test.ts')) return null
    const inClone = resolve(dirname(importer), path)
    const [, module] = Object.entries(replaced).find(([own]) => join(clone, own) === inClone) ?? []
    return module ?? (path.endsWith('?uint8array') ? `\0${inClone}` : null)
  },
  load(id) {
    if (!id.endsWith('?uint8array')) return null
    const base64 = readFileSync(id.slice(1, id.indexOf('?')), 'base64')
    return `export default Uint8Array.from(Buffer.from('${base64}', 'base64'))`
  },
})

const [, , name, path] = argv
if (SUITES[name] === undefined || path === undefined) {
  console.error(`usage: node tests/detectors/run.js ${Object.keys(SUITES).join('|')} PATH`)
  exit(1)
}
const clone = resolve(path)
const { files, replaced } = SUITES[name]
const { startVitest } = await load('vitest/node')
const vitest = await startVitest(
  'test',
  files,
  { root: clone, config: false, globals: true, watch: false, include: files, reporters: [{}] },
  { plugins: [replacing(clone, replaced)] },
)
const all = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()])
const tests = all.filter((test) => test.result().state !== 'skipped')
await vitest.close()
const listed = failures[name]
const failed = tests.filter((test) => test.result().state === 'failed')
/** Without the quotes and values that vitest puts into titles. */
const titleOf = ({ fullName }) =>
  fullName.replaceAll("'", '').replace(/(fixture \S+) detects as .*/s, '$1')
const titles = failed.map(titleOf)
const unexpected = titles.filter((title) => !(title in listed))
const stale = Object.keys(listed).filter((title) => !titles.includes(title))
for (const title of unexpected) console.log(`FAILED ${title}`)
for (const title of stale) console.log(`failures.js lists ${title}, which does not fail`)
console.log(
  `${tests.length} tests: ${tests.length - failed.length} passed, ${failed.length} failed`,
)
exit(unexpected.length + stale.length > 0 ? 1 : 0)
