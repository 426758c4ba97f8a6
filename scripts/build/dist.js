/**
 * js to dist: each entry of package.json as an ES module and as CommonJS, and its types.
 *
 * The `exports` of package.json say what there is. A folder of dist is built under the condition of
 * the same name, by which js/package.json chooses between variants of modules.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { bundle } from './esbuild.js'

/** The folders of dist, each with its condition; '' is dist itself, which is for browsers. */
const FOLDERS = {
  '': [],
  'node/': ['dist-node'],
  'js/': ['dist-js'],
  'edge/': ['dist-edge'],
}

/**
 * Node.js takes 0.4 ms for each file of an import, and none for code that is not used. So in its
 * folder every entry imports all that `encodium` has, and esbuild makes one chunk of that.
 */
const TOGETHER = ['js/classes/standard.js', 'js/wasm/standard.js']

/**
 * These entries in this order go before the others. esbuild orders the chunks that an entry imports
 * by the set of entries that share them, and so this puts code before indexes: as gzip adapts to
 * what it reads in blocks of 16,000 symbols, JavaScript, code and indexes in turn and once each are
 * 1.1 KB smaller than in any mixture.
 */
const FIRST = [
  'index',
  'legacy',
  'hooks',
  'polyfill',
  'compat/iconv-lite',
  'compat/whatwg-encoding',
  'slim',
]

/**
 * Entries that are exported to nobody, by folder. The command imports `transcoder`, which is built
 * where it is quick to start. `basics` keeps JavaScript without the instance apart from the instance:
 * in a chunk with it, as every entry has both, it goes before the code, and `encodium/legacy` has 113
 * bytes more.
 */
const INTERNAL = { '': ['basics'], 'node/': ['transcoder'] }

/** Entries that need nothing of the others, so that the others' CommonJS does not include them. */
const APART = ['detect', 'code-pages', 'translit']

/** An entry with an instance of its own, so it shares no chunk with the others. */
const ALONE = 'code-pages'

/**
 * Entries whose users write to what they export, so that in CommonJS it is the default export, which
 * is its own member `default`.
 */
const OBJECTS = ['compat/iconv-lite']

/** Every file that a value of `exports` names. */
const filesOf = (value) =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(filesOf)

/** The entries with a file of an extension that `exports` names in a folder: "compat/iconv-lite". */
const entriesOf = (files, folder, extension) => {
  const prefix = `./dist/${folder}`
  const others = Object.keys(FOLDERS).filter((name) => name.length > folder.length)
  const names = files
    .filter((file) => file.startsWith(prefix) && file.endsWith(extension))
    .map((file) => file.slice(prefix.length, -extension.length))
    .filter((name) => !others.some((other) => `${folder}${name}`.startsWith(other)))
  return [...new Set(names)].filter((name) => !name.includes('.'))
}

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const inOrder = (entries) => [
  ...FIRST.filter((entry) => entries.includes(entry)),
  ...entries.filter((entry) => !FIRST.includes(entry)),
]

/** The entries of a folder as ES modules. They share chunks, so any two of them use one instance. */
const bundleModules = async (entries, folder, options) => {
  const modules = (entries, more) =>
    bundle({
      ...options,
      entryPoints: inOrder(entries).map((entry) => ({ in: `js/${entry}.js`, out: entry })),
      outdir: `dist/${folder}`,
      format: 'esm',
      external: ['*.wasm?module'],
      ...more,
    })
  const alone = entries.filter((entry) => entry === ALONE)
  if (alone.length > 0) await modules(alone)
  await modules(
    entries.filter((entry) => entry !== ALONE),
    {
      inject: folder === 'node/' ? TOGETHER : [],
      splitting: true,
      chunkNames: 'shared-[hash]',
    },
  )
}

const identifier = (entry) => entry.replaceAll(/[^a-z]/g, '_')

/**
 * The entries of a folder as CommonJS, which has no chunks: one file has all of them, each run when
 * it is first required, so any two of them use one instance here too.
 */
const bundleCommonJS = async (entries, folder, options) => {
  const together = entries.filter((entry) => !APART.includes(entry))
  for (const entry of entries.filter((entry) => APART.includes(entry))) {
    const outfile = `dist/${folder}${entry}.cjs`
    await bundle({ ...options, entryPoints: [`js/${entry}.js`], outfile, format: 'cjs' })
  }
  if (together.length === 0) return
  const lines = together.map(
    (entry) => `export const ${identifier(entry)} = () => require('./${entry}.js')`,
  )
  await bundle({
    ...options,
    stdin: { contents: lines.join('\n'), resolveDir: 'js' },
    outfile: `dist/${folder}shared.cjs`,
    format: 'cjs',
  })
  for (const entry of together) {
    const shared = `./${'../'.repeat(entry.split('/').length - 1)}shared.cjs`
    const exported = `require('${shared}').${identifier(entry)}()`
    const source = OBJECTS.includes(entry)
      ? `module.exports = ${exported}.default\nmodule.exports.default = module.exports\n`
      : `module.exports = ${exported}\n`
    write(`dist/${folder}${entry}.cjs`, source)
  }
}

const copyTypes = (entries) => {
  for (const entry of entries) {
    const types = readFileSync(`js/${entry}.d.ts`, 'utf8')
    write(`dist/${entry}.d.ts`, types)
    // A declaration for CommonJS may only import others for CommonJS.
    write(`dist/${entry}.d.cts`, types.replaceAll(".js'\n", ".cjs'\n"))
  }
}

/** The classes and the encoders as one global of a classic script. */
const bundleScript = (options) =>
  bundle({
    ...options,
    entryPoints: ['js/script.js'],
    outfile: 'dist/encodium.min.js',
    format: 'iife',
    globalName: 'encodium',
    minify: true,
  })

/** In a module of the command, an entry for Node.js, where there is one. */
const ofNode = (files) => ({
  name: 'entries of Node.js',
  setup(build) {
    build.onResolve({ filter: /^\.\.\/[a-z]+\.js$/ }, ({ path, importer }) => {
      if (!/[/\\]js[/\\]cli[/\\]/.test(importer)) return undefined
      const name = path.slice('../'.length, -'.js'.length)
      const inNode = INTERNAL['node/'].includes(name) || files.includes(`./dist/node/${name}.js`)
      return { path: inNode ? `../node/${name}.js` : path, external: true }
    })
  },
})

/** The command, with the libraries that it uses inside and this package's entries outside. */
const bundleCommand = (files) =>
  bundle({
    entryPoints: { encodium: 'bin/encodium.js', 'encodium-worker': 'js/cli/encodium-worker.js' },
    outdir: 'dist/cli',
    platform: 'node',
    format: 'esm',
    splitting: true,
    plugins: [ofNode(files)],
    // Those libraries are CommonJS.
    banner: {
      js:
        "import { createRequire as requireFrom } from 'node:module'\n" +
        'const require = requireFrom(import.meta.url)',
    },
  })

const bundlePage = () =>
  bundle({
    entryPoints: ['www/page.js', 'www/worker.js'],
    outdir: 'www/dist',
    format: 'esm',
    splitting: true,
    minify: true,
  })

export const buildDist = async () => {
  for (const path of ['dist', 'www/dist']) rmSync(path, { recursive: true, force: true })
  const { exports, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = filesOf(exports)
  for (const [folder, conditions] of Object.entries(FOLDERS)) {
    const options = { banner: { js: `/* encodium ${version} */` }, conditions }
    const internal = INTERNAL[folder] ?? []
    await bundleModules([...entriesOf(files, folder, '.js'), ...internal], folder, options)
    await bundleCommonJS(entriesOf(files, folder, '.cjs'), folder, options)
    copyTypes(entriesOf(files, folder, '.d.ts'))
    if (folder === '') await bundleScript(options)
  }
  await bundleCommand(files)
  await bundlePage()
  cpSync('js/generated/standard.wasm', 'dist/encodium.wasm')
  cpSync('js/generated/extended.wasm', 'dist/extended.wasm')
}
