/**
 * Runs other projects' tests of encoding sniffers against `encodium/sniff`:
 *
 *     node tests/sniffers/run.js NAME PATH
 *
 * NAME is `html5lib-tests`, `html-encoding-sniffer` or `encoding-sniffer`, and PATH a clone of it, in which
 * nothing need be installed. Build before. Fails if a test fails, but for those of html5lib-tests
 * that `beyond` lists, or if one of these passes.
 */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv, env, execPath, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { getEncoding } from '../../js/labels.js'
import { sniffHTML } from '../../js/sniff.js'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))

/** Runs test files with the runner of Node.js, and returns its exit code. */
const runTests = (files, options, more = {}) => {
  const flags = ['--test', '--test-reporter=tap', ...options]
  const { status, stdout } = spawnSync(execPath, [...flags, ...files], {
    encoding: 'utf8',
    env: { ...env, ...more },
  })
  console.log(stdout.match(/^ *not ok .*$|^# (tests|pass|fail) .*$/gm).join('\n'))
  return status
}

/**
 * Documents of html5lib-tests that declare an encoding behind the first 1,024 bytes, where a parser finds it, the
 * last one by a script.
 */
const beyond = [48, 49, 50, 51, 52, 53, 54].map((number) => `tests1.dat ${number}`)

const html5lib = (clone) => {
  const results = { passed: 0, failed: [] }
  for (const file of ['tests1.dat', 'tests2.dat']) {
    const text = readFileSync(join(clone, 'encoding', file), 'latin1')
    const cases = text.split(/^#data\n/m).slice(1)
    for (const [i, test] of cases.entries()) {
      const [document, label] = test.split(/\n#encoding\n/)
      const { encoding } = sniffHTML(Buffer.from(document, 'latin1'))
      if (getEncoding(encoding) === getEncoding(label.trim())) results.passed++
      else results.failed.push(`${file} ${i + 1}`)
    }
  }
  const { passed, failed } = results
  console.log(`${passed + failed.length} tests: ${passed} passed; failed: ${failed.join(', ')}`)
  return String(failed) === String(beyond) ? 0 : 1
}

const htmlEncodingSniffer = (clone) =>
  runTests([join(clone, 'test/tests.js')], ['--require', here('html-encoding-sniffer.cjs')])

/** Its tests are TypeScript, for vitest. */
const encodingSniffer = async (clone) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-sniffers-'))
  try {
    const source = join(clone, 'src')
    const names = readdirSync(source).filter((name) => name.endsWith('.spec.ts'))
    const replaced = { vitest: 'vitest.js', './index.js': 'encoding-sniffer.js' }
    replaced['./sniffer.js'] = 'encoding-sniffer.js'
    const plugin = {
      name: 'replaced',
      setup: ({ onResolve }) =>
        onResolve({ filter: /^(vitest|\.\/(index|sniffer)\.js)$/ }, ({ path }) => ({
          path: here(replaced[path]),
        })),
    }
    await build({
      entryPoints: names.map((name) => join(source, name)),
      bundle: true,
      platform: 'node',
      outdir: folder,
      outExtension: { '.js': '.cjs' },
      define: { __dirname: JSON.stringify(source) },
      plugins: [plugin],
      logLevel: 'error',
    })
    const files = names.map((name) => join(folder, name.replace(/ts$/, 'cjs')))
    const snapshots = join(source, '__snapshots__/index.spec.ts.snap')
    return runTests(files, [], { SNAPSHOTS: snapshots })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const SUITES = {
  __proto__: null,
  'html5lib-tests': html5lib,
  'html-encoding-sniffer': htmlEncodingSniffer,
  'encoding-sniffer': encodingSniffer,
}

const [, , name, path] = argv
if (SUITES[name] === undefined || path === undefined) {
  console.error(`usage: node tests/sniffers/run.js ${Object.keys(SUITES).join('|')} PATH`)
  exit(1)
}
exit(await SUITES[name](resolve(path)))
