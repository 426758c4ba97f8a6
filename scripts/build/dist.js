/**
 * js to dist: each entry of package.json as an ES module and as CommonJS, and its types.
 *
 * The `exports` of package.json say what there is. A folder of dist is built under the condition of
 * the same name, by which js/package.json chooses between variants of modules.
 */

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withConstants } from './constants.js'
import { bundle } from './esbuild.js'
import { edgeForm } from './forms.js'

/** The folders of ES modules in dist, each with its condition; '' is dist itself, for browsers. */
const FOLDERS = {
  '': { conditions: [] },
  'node/': { conditions: ['dist-node'] },
  'js/': {
    conditions: ['dist-js'],
    // Babel refuses them with the plugins that React Native gives it.
    supported: { 'class-static-blocks': false, 'class-private-brand-check': false },
  },
}

/**
 * Node.js takes 0.4 ms for each file of an import, and none for code that is not used. So in its
 * folder every entry imports all that `encodium` has, and esbuild makes one chunk of that.
 */
const TOGETHER = ['./classes/standard.js', './wasm/standard.js']

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

/** Indexes that only `encodium/extended` needs, which are quick to start with in any form. */
const RARE = [
  'code-pages',
  'ebcdic-ja',
  'ebcdic-ko',
  'ebcdic-zh-hans',
  'ebcdic-zh-hant',
  'gsm-03.38',
  'jis-x-0213',
]

/**
 * Entries that are exported to nobody, by folder. The command imports `transcoder`, which is built
 * where it is quick to start. `basics` keeps JavaScript without the instance apart from the instance:
 * in a chunk with it, as every entry has both, it goes before the code, and `encodium/legacy` has 113
 * bytes more. The folder of Node.js uses `detect-code` and those in `js/` too, so that dist has them
 * once. Who imports nothing but `detect` does not get `detect/inspector`.
 */
const INTERNAL = {
  '': ['basics', 'detect-code', 'detect/detector', 'detect/inspector'],
  'node/': ['transcoder'],
  'js/': RARE.map((name) => `generated/indexes-as-steps/${name}`),
}

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

const FOLDER = /^(node|js|edge)\//

/** The entries with a file of an extension that `exports` names in a folder: "compat/iconv-lite". */
const entriesOf = (files, folder, extension) => {
  const prefix = `./dist/${folder}`
  const names = files
    .filter((file) => file.startsWith(prefix) && file.endsWith(extension))
    .map((file) => file.slice(prefix.length, -extension.length))
    .filter((name) => !name.includes('.') && (folder !== '' || !FOLDER.test(name)))
  return [...new Set(names)]
}

const write = (path, text) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const inOrder = (entries) => [
  ...FIRST.filter((entry) => entries.includes(entry)),
  ...entries.filter((entry) => !FIRST.includes(entry)),
]

/** An entry `together:NAME`: TOGETHER, and NAME. */
const together = {
  name: 'together',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^together:/ }, ({ path }) => ({
      path: path.slice('together:'.length),
      namespace: 'together',
    }))
    onLoad({ filter: /./, namespace: 'together' }, ({ path }) => ({
      contents: [
        ...TOGETHER.map((module) => `import '${module}'`),
        `export * from './${path}.js'`,
        OBJECTS.includes(path) ? `export { default } from './${path}.js'` : '',
      ].join('\n'),
      resolveDir: 'js',
    }))
  },
}

/** What the folder of Node.js takes from the others. */
const fromOthers = {
  name: 'what dist has once',
  setup({ onResolve }) {
    const external = (filter, pathOf) =>
      onResolve({ filter }, ({ path }) => ({ path: pathOf(path), external: true }))
    external(/detect-code\.js$/, () => '../detect-code.js')
    const rare = new RegExp(`^#indexes/(${RARE.join('|')})$`)
    external(rare, (path) => `${path.replace('#indexes', '../js/generated/indexes-as-steps')}.js`)
  },
}

/**
 * The entries of a folder as ES modules. They share chunks, so any two of them use one instance.
 * Returns what each file exports.
 */
const bundleModules = async (folder, entries, edge, options) => {
  const modules = async (entryPoints, more) => {
    const all = { ...options, entryPoints, outdir: `dist/${folder}`, format: 'esm', metafile: true }
    return (await bundle({ ...all, ...more, minify: true })).metafile.outputs
  }
  const point = (entry) => ({ in: `js/${entry}.js`, out: entry })
  const inNode = (entry) => ({ in: `together:${entry}`, out: entry })
  const atEdge = (entry) => ({ in: `edge:js/${entry}.js`, out: `edge/${entry}` })
  const own = inOrder(entries.filter((entry) => entry !== ALONE))
  const others = inOrder(edge).map(atEdge)
  const files = own.map((entry) => `js/${entry}.js`)
  const [points, plugins] =
    folder === 'node/'
      ? [own.map(inNode), [together, fromOthers]]
      : [[...own.map(point), ...others], others.length > 0 ? [await edgeForm(files)] : []]
  const shared = { splitting: true, chunkNames: 'shared-[hash]' }
  const outputs = await modules(points, { plugins, ...shared })
  if (entries.includes(ALONE)) Object.assign(outputs, await modules([point(ALONE)]))
  // Elsewhere the application's bundler decides.
  if (folder === 'node/') {
    for (const path in outputs) writeFileSync(path, withConstants(readFileSync(path, 'utf8')))
  }
  return outputs
}

const identifier = (entry) => entry.replaceAll(/[^a-z]/g, '_')

/**
 * Writes CommonJS: lines of code, the value that they export (the `default` of it, if that is written
 * to), and the names of its members where Node.js looks for them.
 */
const writeCommonJS = (path, code, value, names, isObject) => {
  const members = names.filter((name) => name !== 'default').join(', ')
  const lines = [
    code,
    `module.exports = ${value}${isObject ? '.default' : ''}`,
    isObject ? 'module.exports.default = module.exports' : '',
    '',
    '// For `import`.',
    `0 && (module.exports = { ${members} })`,
  ]
  write(path, `${lines.join('\n')}\n`)
}

/**
 * The entries as CommonJS, for those who cannot `require` an ES module. That has no chunks: one file
 * has all of them, each run when it is first required, so any two of them use one instance here too.
 */
const bundleCommonJS = async (entries, namesOf, options) => {
  const lines = entries.map(
    (entry) => `export const ${identifier(entry)} = () => require('./${entry}.js')`,
  )
  await bundle({
    ...options,
    stdin: { contents: lines.join('\n'), resolveDir: 'js' },
    outfile: 'dist/shared.cjs',
    conditions: ['dist-cjs'],
    format: 'cjs',
    minify: true,
  })
  for (const entry of entries) {
    const name = identifier(entry)
    const shared = `./${'../'.repeat(entry.split('/').length - 1)}shared.cjs`
    const code = `const { ${name} } = require('${shared}')`
    const isObject = OBJECTS.includes(entry)
    writeCommonJS(`dist/${entry}.cjs`, code, `${name}()`, namesOf(entry), isObject)
  }
}

/**
 * The types of the entries, which are those for CommonJS: these cannot import others than their like,
 * and an ES module can.
 */
const copyTypes = (entries) => {
  for (const entry of entries) {
    const types = readFileSync(`js/${entry}.d.ts`, 'utf8')
    write(`dist/${entry}.d.cts`, types.replaceAll(".js'\n", ".cjs'\n"))
    const same = `export * from './${basename(entry)}.cjs'\n`
    // The default export of CommonJS would be all that it exports.
    write(`dist/${entry}.d.ts`, OBJECTS.includes(entry) ? types : same)
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
    build.onResolve({ filter: /^\.\.\/[a-z-]+\.js$/ }, ({ path, importer }) => {
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
    minify: true,
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

/**
 * CommonJS that is an ES module, for a `require` that takes one: from Node.js 20.19 and 22.12 on, or
 * that of a bundler. Each file with its module: the detector's, and those in the folder `js`.
 */
const modulesOf = (files) => [
  ...entriesOf(files, '', '.cjs')
    .filter((entry) => /^(detect|ebcdic-|jis-)/.test(entry))
    .map((entry) => {
      const inNode = files.includes(`./dist/node/${entry}.js`)
      return [`${entry}.cjs`, `./${inNode ? 'node/' : ''}${entry}.js`]
    }),
  ...entriesOf(files, 'js/', '.cjs').map((entry) => [`js/${entry}.cjs`, `./${basename(entry)}.js`]),
]

const requireModule = (path, module, namesOf) => {
  const isObject = path.endsWith('.object.cjs')
  const names = namesOf(join(dirname(path), module).slice(0, -'.js'.length))
  writeCommonJS(`dist/${path}`, `const all = require('${module}')`, 'all', names, isObject)
}

export const buildDist = async () => {
  for (const path of ['dist', 'www/dist']) rmSync(path, { recursive: true, force: true })
  const { exports, version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = filesOf(exports)
  const banner = { js: `/* encodium ${version} */` }
  const outputs = {}
  for (const [folder, options] of Object.entries(FOLDERS)) {
    const entries = [...entriesOf(files, folder, '.js'), ...(INTERNAL[folder] ?? [])]
    const edge = folder === '' ? entriesOf(files, 'edge/', '.js') : []
    Object.assign(outputs, await bundleModules(folder, entries, edge, { banner, ...options }))
  }
  const namesOf = (entry) => outputs[`dist/${entry}.js`].exports
  const modules = new Map(modulesOf(files))
  for (const [path, module] of modules) requireModule(path, module, namesOf)
  for (const path of new Set(files.filter((file) => file.endsWith('.object.cjs')))) {
    const module = `./${basename(path, '.object.cjs')}.js`
    requireModule(path.slice('./dist/'.length), module, namesOf)
  }
  const common = entriesOf(files, '', '.cjs').filter((entry) => !modules.has(`${entry}.cjs`))
  await bundleCommonJS(common, namesOf, { banner })
  copyTypes(entriesOf(files, '', '.d.ts'))
  await bundleScript({ banner })
  await bundleCommand(files)
  await bundlePage()
  cpSync('js/generated/standard.wasm', 'dist/encodium.wasm')
  cpSync('js/generated/extended.wasm', 'dist/extended.wasm')
}
