/**
 * Runs other detectors' own tests against `encodium/compat`:
 *
 *     node tests/detectors/run.js NAME PATH
 *
 * NAME is `jschardet` or `chardet`, and PATH a clone of aadsm/jschardet at ae0325b or of runk/node-chardet at
 * f8685de, in which nothing need be installed. Fails if a test fails that failures.js does not list, or one passes
 * that it does. Tests of functions inside of those packages are left out.
 */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { failures } from './failures.js'
import { run } from './vitest.js'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

const VITEST = here('vitest.js')
const JSCHARDET = here('../../js/compat/jschardet.js')
const PYTHON_API = here('../../js/compat/jschardet/chardet.js')
const CHARDET = here('../../js/compat/chardet.js')

/** By suite, the test files, and by module of the clone what is put in its place. */
const SUITES = {
  __proto__: null,
  jschardet: {
    files: ['api', 'detector', 'github_issues', 'jschardet', 'koi8t', 'mime_type'].map(
      (name) => `tests/${name}.test.ts`,
    ),
    replaced: {
      'src/index.js': JSCHARDET,
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
    replaced: { src: CHARDET },
  },
}

/** A plugin for esbuild that puts this package's modules and vitest.js in the place of others. */
const replacing = (clone, replaced) => ({
  name: 'replacing',
  setup: ({ onLoad, onResolve }) => {
    const outside = new Map(
      Object.entries(replaced).map(([path, module]) => [join(clone, path), module]),
    )
    onResolve({ filter: /^vitest$/ }, () => ({ path: VITEST, external: true }))
    onResolve({ filter: /^\./ }, ({ importer, path, resolveDir }) => {
      const module = importer.endsWith('.test.ts') && outside.get(resolve(resolveDir, path))
      return module ? { path: module, external: true } : undefined
    })
    onResolve({ filter: /\?uint8array$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?.*/, '')),
      namespace: 'bytes',
    }))
    // The loader `binary` needs functions that Node.js 20 lacks.
    onLoad({ filter: /./, namespace: 'bytes' }, ({ path }) => ({
      contents: `export default Uint8Array.from(Buffer.from('${readFileSync(path, 'base64')}', 'base64'))`,
      loader: 'js',
    }))
    onLoad({ filter: /\.test\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('__dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }))
  },
})

/** Declares the tests of a file, as a module of its own. */
const declare = async (clone, file, replaced, folder) => {
  const outfile = join(folder, `${file.replaceAll('/', '-')}.mjs`)
  await build({
    entryPoints: [join(clone, file)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
    plugins: [replacing(clone, replaced)],
    nodePaths: [
      dirname(dirname(createRequire(import.meta.url).resolve('iconv-lite/package.json'))),
    ],
    inject: [here('globals.js')],
    // iconv-lite is CommonJS, which requires Node.js's modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)",
    },
    logLevel: 'error',
  })
  await import(pathToFileURL(outfile))
}

const runSuite = async (name, clone) => {
  const { files, replaced } = SUITES[name]
  const folder = mkdtempSync(join(tmpdir(), 'encodium-detectors-'))
  try {
    for (const file of files) await declare(clone, file, replaced, folder)
    return await run()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const [, , name, path] = argv
if (SUITES[name] === undefined || path === undefined) {
  console.error(`usage: node tests/detectors/run.js ${Object.keys(SUITES).join('|')} PATH`)
  exit(1)
}
const results = await runSuite(name, resolve(path))
const listed = failures[name]
const failed = results.filter(({ message }) => message !== undefined)
const unexpected = failed.filter(({ title }) => !(title in listed))
const stale = Object.keys(listed).filter((title) => !failed.some((test) => test.title === title))
for (const { title, message } of unexpected) console.log(`FAILED ${title}\n  ${message}`)
for (const title of stale) console.log(`failures.js lists ${title}, which does not fail`)
const better = results.filter(({ isBetter }) => isBetter).map(({ title }) => title)
console.log(
  `${results.length} tests: ${results.length - failed.length} passed, ${failed.length} failed`,
)
if (better.length > 0) console.log(`Right here, and wrong in ${name}: ${better.join('; ')}`)
exit(unexpected.length + stale.length > 0 ? 1 : 0)
