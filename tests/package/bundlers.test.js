/** The packed package through bundlers, and under test runners that pretend to be a browser. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { expected } from './expected.js'
import { asCommonJS, check, load, printing, program, tool, withProject } from './project.js'

const { resolve } = createRequire(import.meta.url)
const { execPath } = process

/** Bundlers: each makes `out` of `entry`. */
const BUNDLERS = {
  esbuild: async ({ entry, out }) => {
    const { build } = await load('esbuild')
    await build({ entryPoints: [entry], outfile: out, bundle: true, format: 'esm', minify: true })
  },
  Rollup: async ({ entry, out }) => {
    const { rollup } = await load('rollup')
    const { nodeResolve } = await load('@rollup/plugin-node-resolve')
    const bundle = await rollup({ input: entry, plugins: [nodeResolve()] })
    await bundle.write({ file: out, format: 'es' })
  },
  Vite: async ({ folder, entry, out }) => {
    const { build } = await load('vite')
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        lib: { entry, formats: ['es'], fileName: () => 'out.mjs' },
        outDir: join(out, '..'),
        emptyOutDir: false,
        minify: true,
      },
    })
  },
  webpack: async (files) => packed((await load('webpack')).default, files),
  Rspack: async (files) => packed((await load('@rspack/core')).rspack, files),
}

/** webpack, and Rspack, which has its interface. */
const packed = (pack, { folder, entry, out }) =>
  new Promise((done, failed) => {
    const output = { path: join(out, '..'), filename: 'out.mjs', module: true }
    const experiments = { outputModule: true }
    const options = {
      mode: 'production',
      target: 'web',
      context: folder,
      entry,
      output,
      experiments,
    }
    pack(options, (error, stats) => {
      if (error) failed(error)
      else if (stats.hasErrors() || stats.hasWarnings()) failed(new Error(stats.toString()))
      else done()
    })
  })

for (const [name, bundle] of Object.entries(BUNDLERS)) {
  test(`${name} makes a program of it that runs alone`, () =>
    withProject(async ({ folder, write, run }) => {
      const entry = await write('entry.mjs', (await program()) + printing)
      const out = join(folder, 'dist', 'out.mjs')
      await bundle({ folder, entry, out })
      const text = await readFile(out, 'utf8')
      assert.doesNotMatch(text, /from\s*['"]encodium|\.wasm/)
      check(await run(execPath, out))
    }))
}

test('esbuild makes a classic script of it', () =>
  withProject(async ({ folder, write, run }) => {
    const { build } = await load('esbuild')
    const entry = await write('entry.mjs', (await program()) + printing)
    const outfile = join(folder, 'classic.cjs')
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'iife', minify: true })
    check(await run(execPath, outfile))
  }))

/** The program's results where `TransformStream` is hidden. */
const withoutStreams = { ...expected, stream: null }

test('Jest, in jsdom', () =>
  withProject(async ({ write, run }) => {
    const wanted = JSON.stringify(withoutStreams)
    const body = `\ntest('works', async () => expect(await run()).toEqual(${wanted}))\n`
    await write('user.test.cjs', asCommonJS((await program()) + body))
    const config = {
      testEnvironment: resolve('jest-environment-jsdom'),
      testMatch: ['**/*.test.cjs'],
      transform: {},
    }
    await run(execPath, tool('jest', 'bin/jest.js'), '--config', JSON.stringify(config))
  }))

test('Vitest, in jsdom', () =>
  withProject(async ({ link, run, write }) => {
    const wanted = JSON.stringify(expected)
    const head = "import { expect, test } from 'vitest'\n"
    const body = `\ntest('works', async () => expect(await run()).toEqual(${wanted}))\n`
    await write('user.test.mjs', head + (await program()) + body)
    for (const name of ['vitest', 'jsdom']) await link(name)
    await run(execPath, tool('vitest', 'vitest.mjs'), 'run', '--environment', 'jsdom')
  }))
