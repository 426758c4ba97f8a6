/**
 * Runs VS Code's tests of its encodings with `encodium/compat/iconv-lite` and `encodium/compat/jschardet` in place of
 * `@vscode/iconv-lite-umd` and `jschardet`:
 *
 *     node tests/vscode/run.js PATH
 *
 * PATH is a clone of VS Code, in which nothing need be installed, or a folder with its `src/vs/amdX.ts`,
 * `src/vs/nls.ts`, `src/vs/nls.messages.ts`, `src/vs/base` and `src/vs/workbench/services/textfile`. Build
 * before. VS Code's own AMD loader loads one file for each of the two packages. Fails if a test fails that failures.js does not list, or
 * one passes that it does.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv, env, execPath, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { rolldown } from 'rolldown'
import { failures } from './failures.js'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const TEST = 'vs/workbench/services/textfile/test/node/encoding/encoding.test'

if (argv.length !== 3) {
  console.error('usage: node tests/vscode/run.js PATH')
  exit(1)
}
const source = join(resolve(argv[2]), 'src')
// VS Code looks for packages in the folder beside that of its modules.
const folder = mkdtempSync(join(tmpdir(), 'encodium-vscode-'))
try {
  const modules = {
    '@vscode/iconv-lite-umd/lib/iconv-lite-umd.js': '../../dist/compat/iconv-lite.require.cjs',
    'jschardet/dist/jschardet.min.js': '../../dist/compat/jschardet.js',
  }
  for (const [file, input] of Object.entries(modules)) {
    const bundle = await rolldown({ input: here(input), checks: { mixedExports: false } })
    const path = join(folder, 'node_modules', file)
    await bundle.write({ file: path, format: 'umd', name: 'encodium', minify: true })
    await bundle.close()
  }
  mkdirSync(join(folder, 'out'))
  symlinkSync(join(source, 'vs'), join(folder, 'out/vs'))
  const test = join(folder, 'encoding.test.mjs')
  await build({
    entryPoints: [join(source, `${TEST}.ts`)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile: test,
    inject: [here('mocha.js')],
    tsconfigRaw: {
      compilerOptions: { experimentalDecorators: true, useDefineForClassFields: false },
    },
    banner: { js: `globalThis._VSCODE_FILE_ROOT = ${JSON.stringify(`${join(folder, 'out')}/`)}` },
    logLevel: 'error',
  })
  const { stdout } = spawnSync(execPath, ['--test', '--test-reporter=tap', test], {
    encoding: 'utf8',
    env: { ...env, NODE_TEST_CONTEXT: undefined },
  })
  const results = [...stdout.matchAll(/^ {4}(not ok|ok) \d+ - (.*?)(?: # .*)?$/gm)]
  const failed = results.filter(([, result]) => result === 'not ok').map(([, , title]) => title)
  for (const title of failed)
    console.log(`failed: ${title}: ${failures[title] ?? 'no reason is known'}`)
  const mended = Object.keys(failures).filter((title) => !failed.includes(title))
  for (const title of mended) console.log(`failures.js lists a test that passes: ${title}`)
  const passed = results.length - failed.length
  console.log(`${results.length} tests: ${passed} passed, ${failed.length} failed`)
  if (results.length === 0) console.log(stdout)
  const isAsExpected = mended.length === 0 && failed.every((title) => title in failures)
  exit(results.length > 0 && isAsExpected ? 0 : 1)
} finally {
  rmSync(folder, { recursive: true })
}
