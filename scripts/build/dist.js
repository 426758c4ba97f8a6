/**
 * js to dist: the entries of entries.js as ES modules and as CommonJS, with their types; the classic
 * script; and the command. www to www/dist.
 */

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { globSync } from 'tinyglobby'
import { entries, foldersOf, namesOf } from '../../entries.js'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const BANNER = `/* encodium ${version} */`

/**
 * With names and lines, for whoever follows an exception: the bundlers of applications minify. They gain up to 600 bytes,
 * with gzip, if expressions are short already. Comments would take 130 KB of the tarball.
 */
const READABLE = {
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  comments: { jsdoc: false },
}

/** Wherever a file of WebAssembly is imported, it is in dist, and its importer one folder below. */
const EXTERNAL = [/\.wasm\?module$/, /^node:/]

/**
 * Bundles modules, as they are under a condition of js/package.json, and returns what is written. The
 * entries of one bundle share files, and so an instance. Options for input and output are Rolldown's.
 */
const bundle = async (condition, inputOptions, outputOptions) => {
  const conditionNames = [...(condition === '' ? [] : [`dist-${condition}`]), 'import', 'default']
  const bundled = await rolldown({
    platform: 'neutral',
    resolve: { conditionNames },
    external: EXTERNAL,
    makeAbsoluteExternalsRelative: false,
    ...inputOptions,
  })
  const options = { dir: 'dist', ...READABLE, postBanner: BANNER, ...outputOptions }
  const { output } = await bundled.write(options)
  return output
}

/** Input of the entries with these names, and output to a folder of dist. */
const inputOf = (names, folder) => ({
  input: Object.fromEntries(names.map((name) => [`${folder}${name}`, `js/${name}.js`])),
})

/**
 * Files that entries share, each with all that its modules import and no file before it has. Entries that need little
 * have one of the first. They are few, as each takes time, and short, as gzip finds what another form of the package has,
 * too, within 32 KB.
 */
const SHARED = [
  ['base', 'errors/errors|infra/surrogates|webidl/conversions'],
  ['labels', 'encodings/find-standard|infra/bytes'],
  ['indexes', 'wasm/provided-indexes|wasm/text'],
  ['decode', 'codec/decode|one-shot/decode|webidl/interface.*'],
  ['encode', 'codec/encode|encoders/encoder'],
  ['text-decoder', 'classes/text-decoder'],
  ['encodium', 'classes/standard'],
  ['edit', 'edit/(compare|convert|file|malformed)'],
  ['resolve', 'encodings/(nearest|resolve)'],
  ['codecs', 'compat/iconv-lite/(multi-byte|single-byte|u.*)'],
  ['beside-extended', 'generated/.*indexes/(ebcdic|jis)-.*'],
]

/** In the form for Node.js, all families are one file, too, because no page downloads one of them. */
const FOR_NODE = [...SHARED, ['families', 'wasm/indexes']]

/**
 * In CommonJS: Node.js takes 0.4 ms for each file of an import, and none for code that is not used. So one file has what
 * most entries need, and the others are those of the ES modules, beside which npm packs them.
 */
const TOGETHER = [['encodium', 'classes/standard|infra/bytes|wasm/(indexes|text)'], ...SHARED]

/** In the command: none of it imports an entry. */
const OF_COMMAND = [
  [
    'common',
    'cli/(output|progress|thread|arguments/(arguments|refusals)|modes/change)|detect/text-rules',
  ],
]

/** The option of Rolldown for such files. */
const splitting = (files) => ({
  groups: files.map(([name, modules], i) => ({
    name,
    test: new RegExp(`/js/(${modules})\\.js$`.replaceAll('/', '[/\\\\]')),
    priority: files.length - i,
  })),
})

/** What `imports` of package.json chooses, so that the form for Node.js is that for edge runtimes as well. */
const BY_HOST = /^#(code|disk|engine)\b/

/** These files, by their paths in dist: for edge runtimes and for others. */
const hostFiles = {
  'edge/standard': 'js/generated/code-file/standard.js',
  'edge/extended': 'js/generated/code-file/extended.js',
  'edge/repair': 'js/generated/code-file/repair.js',
  'edge/disk': 'js/file/no-disk.js',
  'edge/engine': 'js/host/engine-edge.js',
  'node/host/standard': 'js/generated/code-text/standard.js',
  'node/host/extended': 'js/generated/code-text/extended.js',
  'node/host/repair': 'js/generated/code-text/repair.js',
  'node/host/disk': 'js/file/disk.js',
  'node/host/engine': 'js/host/engine.js',
}

/** The part of the command that uses the codecs without an entry, and what it shares with the entry `file`. */
const TRANSCODER = 'node/shared-transcoder'
const FILES = 'node/shared-files'
const ALL_FILES = readFileSync('js/file/shared.js', 'utf8')

/** The files of the modules by name; the last one is what the build writes last. */
const WASM = { standard: 'encodium.wasm', extended: 'extended.wasm', repair: 'repair.wasm' }

/** Text of modules and of indexes, which is most of the package: all forms import the same files, `dist/data/*.js`. */
const DATA = /\/data\/(.*)\.js$/
const IMPORT_OF_DATA = /^import .*\/data\/.*\n/gm

/** These imports come first, so that bundles have less of it between code and code: gzip sees 32 KB at once. */
const sharedData = {
  name: 'data',
  resolveId: (path) => {
    const name = DATA.exec(path)?.[1]
    return name ? { id: resolve(`js/data/${name}.js`), external: 'relative' } : null
  },
  renderChunk: (code) => {
    const imports = code.match(IMPORT_OF_DATA)
    return imports && imports.join('') + code.replace(IMPORT_OF_DATA, '')
  },
}

/** The entries in one form as ES modules. */
const bundleModules = (form) => {
  const folder = form === '' ? '' : `${form}/`
  const names = namesOf((row) => foldersOf(row).includes(folder))
  const options = inputOf(names, folder)
  const files = form === 'node' ? FOR_NODE : SHARED
  const shared = { codeSplitting: splitting(files), chunkFileNames: `${folder}shared-[name].js` }
  options.plugins = [sharedData]
  if (form !== 'node') return bundle(form, options, shared)
  options.input[TRANSCODER] = 'js/cli/transcoder.js'
  options.input[FILES] = 'js/file/shared.js'
  Object.assign(options.input, hostFiles)
  options.external = [...EXTERNAL, BY_HOST]
  return bundle(form, options, shared)
}

const COMMON_JS = {
  format: 'cjs',
  exports: 'named',
  entryFileNames: 'common/[name].js',
  chunkFileNames: 'common/shared-[name].js',
}

/**
 * The path of a file beside the CommonJS, as code; false in a bundle that is an ES module, which has no `__dirname`.
 * `@vercel/nft`, which traces the files that a server needs, reads this, but no conditional expression.
 */
const beside = (file) => `typeof __dirname === 'string' && \`\${__dirname}/../${file}\``

/** Modules that read a file beside the CommonJS, as those that they stand for bring its text. */
const readingIndexes = (name) => `
  import { readIndexes } from '${resolve('js/wasm/files.js')}'
  const path = ${beside(`data/${name}.js`)}
  const bytes = () => readIndexes(path, () => require('../data/${name}.js'))
  export default { family: '${name}', bytes }`

const readingCode = (name, encodings) => `
  import { readCode } from '${resolve('js/wasm/files.js')}'
  import { Module } from '${resolve('js/webidl/builtins.js')}'
  const path = ${beside(WASM[name])}
  const compile = () => new Module(readCode(path, () => require('../data/${name}.js')))
  export default { encodings: ${encodings}, compile }`

const fromFiles = {
  name: 'files',
  load: async (path) => {
    const [, folder, name] = /[/\\](\w[^/\\]*)[/\\]([^/\\]*)\.js$/.exec(path) ?? []
    if (folder === 'indexes') return readingIndexes(name)
    if (folder !== 'code-text') return null
    return readingCode(name, (await import(path)).default.encodings)
  },
}

/** The name of an entry's CommonJS, which has an object among its exports where users get that. */
const commonName = (name) => (entries[name].isObject ? `shared-${basename(name)}` : name)

/** The entries as CommonJS, which is for Node.js. */
const bundleCommonJS = () => {
  const names = Object.keys(entries)
  const input = Object.fromEntries(names.map((name) => [commonName(name), `js/${name}.js`]))
  const output = { ...COMMON_JS, codeSplitting: splitting(TOGETHER) }
  return bundle('node', { input, plugins: [fromFiles, sharedData] }, output)
}

/** A list of the names among exports, without that of the default. */
const namesIn = (exports) => exports.filter((name) => name !== 'default').join(', ')

/**
 * CommonJS that requires an ES module, for a `require` that takes one: from Node.js 20.19 and 22.12 on,
 * or that of a bundler. Node.js looks for the names for `import` in its last line. Bundlers find that of an object
 * under the condition `module`, where publint refuses what begins like CommonJS.
 */
const writeRequire = (path, module, names, isObject) => {
  const lines = [
    isObject
      ? `(module.exports=require('${module}').default).default=module.exports`
      : `module.exports = require('${module}')`,
    `0 && (module.exports = { ${namesIn(names)} })`,
  ]
  writeFileSync(`dist/${path}`, `${lines.join('\n')}\n`)
}

/** The path from an entry's file in dist to the folder of CommonJS. */
const toCommon = (name) => `${'../'.repeat(name.split('/').length - 1) || './'}common`

/** ES modules that pass on what is CommonJS, for `import` in Node.js, so that it and `require` get one instance. */
const writeImports = (outputs) => {
  for (const name of Object.keys(entries)) {
    const common = `'${toCommon(name)}/${name}.js'`
    const file = `${commonName(name)}.js`
    const { exports } = outputs.find(({ fileName }) => fileName === `common/${file}`)
    if (file !== `${name}.js`) writeRequire(`common/${name}.js`, `../${file}`, exports, true)
    const lines = [
      `export { ${namesIn(exports)} } from ${common}`,
      ...(exports.includes('default')
        ? [`import all from ${common}`, 'export default all.default']
        : []),
    ]
    writeFileSync(`dist/${name}.mjs`, `${lines.join('\n')}\n`)
  }
}

const writeRequires = (outputs) => {
  const write = (path, ending, isObject) => {
    const names = outputs.find(({ fileName }) => fileName === `${path}.js`).exports
    writeRequire(`${path}.${ending}`, `./${basename(path)}.js`, names, isObject)
  }
  for (const name of namesOf((row) => row.noWasm)) write(`no-wasm/${name}`, 'cjs')
  for (const name of namesOf((row) => row.isObject)) {
    for (const folder of foldersOf(entries[name])) write(`${folder}${name}`, 'require.cjs', true)
  }
}

/**
 * The types, in the folder of CommonJS: that cannot import others than its like, and an ES module can. So an entry has only
 * a line for it, but where it has a default export, which in CommonJS would be all that it exports. Where CommonJS exports
 * something else, its types stand for those of the ES module.
 */
const copyTypes = () => {
  writeFileSync('dist/common/package.json', '{ "type": "commonjs" }\n')
  for (const path of globSync('**/*.d.ts', { cwd: 'js' })) {
    const common = `js/${path.replace(/ts$/, 'cts')}`
    mkdirSync(dirname(`dist/common/${path}`), { recursive: true })
    cpSync(existsSync(common) ? common : `js/${path}`, `dist/common/${path}`)
    const name = path.slice(0, -'.d.ts'.length)
    if (!Object.hasOwn(entries, name)) continue
    const text = readFileSync(`js/${path}`, 'utf8')
    const types = /^export default /m.test(text)
      ? text.replaceAll(" from './", ` from '${toCommon(name)}/${dirname(path)}/`)
      : `export * from '${toCommon(name)}/${name}.js'\n`
    mkdirSync(dirname(`dist/${path}`), { recursive: true })
    writeFileSync(`dist/${path}`, types)
  }
}

/** The classes and the encoders as one global of a classic script. */
const bundleScript = () =>
  bundle(
    '',
    { input: 'js/index.js' },
    {
      format: 'iife',
      name: 'encodium',
      file: 'dist/encodium.min.js',
      dir: undefined,
      minify: true,
    },
  )

/** The modules that the command imports from other folders: the files for Node.js, where these exist. */
const fromEntries = {
  name: 'entries',
  resolveId: (path, importer) => {
    if (importer === undefined || !path.startsWith('.')) return null
    const file = relative('js', join(dirname(importer), path)).replaceAll('\\', '/')
    const name = file.slice(0, -'.js'.length)
    if (name === 'cli/transcoder') return { id: `../${TRANSCODER}.js`, external: true }
    if (name.startsWith('file/') && ALL_FILES.includes(`'./${file.slice('file/'.length)}'`)) {
      return { id: `../${FILES}.js`, external: true }
    }
    if (!Object.hasOwn(entries, name)) return null
    const folder = foldersOf(entries[name]).includes('node/') ? 'node/' : ''
    return { id: `../${folder}${name}.js`, external: true }
  },
}

/** The command, with the libraries that it uses inside and the package's entries outside. */
const bundleCommand = () =>
  bundle(
    'node',
    {
      input: { encodium: 'bin/encodium.js', 'encodium-worker': 'js/cli/encodium-worker.js' },
      platform: 'node',
      plugins: [fromEntries],
    },
    {
      dir: 'dist/cli',
      chunkFileNames: 'shared-[name].js',
      codeSplitting: splitting(OF_COMMAND),
    },
  )

const bundlePage = () =>
  bundle(
    '',
    { input: ['www/page.js', 'www/worker.js'] },
    { dir: 'www/dist', postBanner: undefined, minify: true },
  )

export const buildDist = async () => {
  for (const path of ['dist', 'www/dist']) rmSync(path, { recursive: true, force: true })
  const outputs = []
  for (const form of ['', 'no-wasm', 'node']) outputs.push(...(await bundleModules(form)))
  cpSync('js/generated/data', 'dist/data', { recursive: true })
  writeImports(await bundleCommonJS())
  writeRequires(outputs)
  copyTypes()
  await bundleScript()
  await bundleCommand()
  await bundlePage()
  for (const [name, file] of Object.entries(WASM)) {
    cpSync(`js/generated/${name}.wasm`, `dist/${file}`)
  }
}
