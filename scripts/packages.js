/**
 * Writes the folders of packages/ from packages/packages.js, and the versions in the overrides of
 * docs/migration.md. With `--check` it writes nothing, and fails if a file would change; with `--pack FOLDER`
 * it packs them into that folder, with the licenses.
 */

import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { packages, versionOf } from '../packages/packages.js'
import { NPM } from './npm.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const release = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/**
 * The value of an override: an exact version, since the patch number of a breaking release of encodium is only a higher
 * one.
 */
const overrideOf = (folder) =>
  `npm:@encodium/${folder}@${versionOf(packages[folder].version, release.version)}`

const MIGRATION = join(root, 'docs/migration.md')

/** The text of docs/migration.md with the values of this release in each override. */
export const migrationOf = (text) =>
  text.replaceAll(/npm:@encodium\/([\w-]+)@[^\s"'`]*/g, (found, folder) =>
    folder in packages ? overrideOf(folder) : found,
  )

const LICENSES = ['LICENSE-APACHE', 'LICENSE-MIT']

const lines = (...all) => `${all.flat().join('\n')}\n`

const list = (names) => `{ ${names.join(', ')} }`

const common = ({ from, names, members = [], untyped = [], isWhole }) =>
  isWhole
    ? lines(
        `module.exports = require('${from}')`,
        '',
        '// Node.js reads here which names an ES module can import. It never runs.',
        `0 && (module.exports = ${list([...names, ...members, ...untyped])})`,
      )
    : lines(`const ${list(names)} = require('${from}')`, '', `module.exports = ${list(names)}`)

/**
 * True if members of the entry's default export are exports of the module. Their values can change, which the exports
 * of an ES module cannot follow, so import and require get the same CommonJS module.
 */
const isCommonOnly = ({ members = [] }) => members.length > 0

const module = ({ from, names, hasDefault }) => {
  if (hasDefault) return lines(`export ${list(['default', ...names])} from '${from}'`)
  const exported = `export ${list(names)} from '${from}'`
  const imported = `import ${list(names)} from '${from}'`
  return lines(imported, '', exported, `export default ${list(names)}`)
}

const commonTypes = ({ from, names, isWhole }) =>
  isWhole
    ? lines(`import whole = require('${from}')`, '', 'export = whole')
    : lines(`export ${list(names)} from '${from}'`)

const moduleTypes = ({ from, names, hasDefault }) => {
  if (hasDefault) return lines(`export * from '${from}'`, `export { default } from '${from}'`)
  return lines(
    `import * as whole from '${from}'`,
    '',
    `export ${list(names)} from '${from}'`,
    'declare const exported: typeof whole',
    'export default exported',
  )
}

/**
 * The conditions of the module in `exports`. Bundlers read `module` for `import` and `require`, so that both get one copy
 * of encodium.
 */
const exported = (row) =>
  isCommonOnly(row)
    ? { types: './index.d.ts', default: './index.js' }
    : {
        types: { import: './index.d.mts', default: './index.d.ts' },
        module: './index.mjs',
        import: './index.mjs',
        default: './index.js',
      }

/** `private` refuses `npm publish`, and this `npm pack`, which would leave out the licenses. */
const REFUSAL =
  'echo "The package is not made here: node scripts/packages.js --pack FOLDER" && exit 1'

const manifest = (folder, row) => {
  const { for: original, version } = row
  return {
    name: `@encodium/${folder}`,
    version: versionOf(version, release.version),
    private: true,
    description: `${original}'s exports over encodium, to override ${original} with`,
    keywords: [original, 'encodium', 'encoding'],
    license: 'MIT OR Apache-2.0',
    type: 'commonjs',
    sideEffects: false,
    engines: release.engines,
    exports: { '.': exported(row), './package.json': './package.json' },
    main: './index.js',
    types: './index.d.ts',
    ...(isCommonOnly(row) ? {} : { module: './index.mjs' }),
    scripts: { prepack: REFUSAL },
    files: ['*.js', '*.mjs', '*.d.ts', '*.d.mts', 'LICENSE-*'],
    // A range, so that a project that updates encodium has one copy of it.
    dependencies: { encodium: `^${release.version}` },
  }
}

const readme = (folder, { for: original, version, from }) =>
  lines(
    `# @encodium/${folder}`,
    '',
    `This package stands in for [${original}](https://www.npmjs.com/package/${original}). It has the exports of ${original} ${version}, and re-exports \`${from}\` of [encodium](https://www.npmjs.com/package/encodium).`,
    '',
    'In package.json, npm takes this line:',
    '',
    '```json',
    `{ "overrides": { "${original}": "${overrideOf(folder)}" } }`,
    '```',
    '',
    "encodium's page docs/migration.md has the lines for pnpm, Yarn and bundlers, and every difference.",
    '',
    `A version's major and minor numbers are those of ${original}. Its patch number says with which release of encodium it was made: ${versionOf(version, release.version).split('.')[2]} is ${release.version}. It also takes each later one that is compatible, so that a project has one copy.`,
  )

/** The texts of a package's files by name. */
const filesOf = (folder, row) => ({
  'package.json': `${JSON.stringify(manifest(folder, row), null, 2)}\n`,
  'README.md': readme(folder, row),
  'index.js': common(row),
  'index.d.ts': commonTypes(row),
  ...(isCommonOnly(row) ? {} : { 'index.mjs': module(row), 'index.d.mts': moduleTypes(row) }),
})

const folderOf = (name) => join(root, 'packages', name)

/** The files of packages/ that are not those of the table, and docs/migration.md if it has other versions. */
export const packageProblems = () => {
  const problems = []
  for (const [folder, row] of Object.entries(packages)) {
    const wanted = filesOf(folder, row)
    const written = readdirSync(folderOf(folder)).filter((name) => name !== 'node_modules')
    for (const name of new Set([...written, ...Object.keys(wanted)])) {
      const isSame =
        written.includes(name) &&
        readFileSync(join(folderOf(folder), name), 'utf8') === wanted[name]
      if (!isSame) problems.push(`packages/${folder}/${name}`)
    }
  }
  const migration = readFileSync(MIGRATION, 'utf8')
  if (migrationOf(migration) !== migration) problems.push('docs/migration.md')
  return problems
}

/** Makes the manifest that is published. The repository's address stands in package.json alone. */
const finishManifest = (folder, path) => {
  const { private: _, scripts, ...written } = JSON.parse(readFileSync(path, 'utf8'))
  const repository = { ...release.repository, directory: `packages/${folder}` }
  writeFileSync(path, `${JSON.stringify({ ...written, repository }, null, 2)}\n`)
}

/** Packs all packages into a folder; returns the paths of the tarballs by name of package. */
export const packPackages = (destination) => {
  const work = mkdtempSync(join(tmpdir(), 'encodium-packages-'))
  try {
    for (const folder of Object.keys(packages)) {
      cpSync(folderOf(folder), join(work, folder), { recursive: true })
      finishManifest(folder, join(work, folder, 'package.json'))
      for (const license of LICENSES) cpSync(join(root, license), join(work, folder, license))
    }
    const folders = Object.keys(packages).map((folder) => `./${folder}`)
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(destination)]
    const [npm, ...first] = NPM
    const packed = JSON.parse(execFileSync(npm, [...first, ...args, ...folders], { cwd: work }))
    const paths = Object.values(packed).map(({ name, filename }) => [
      name,
      join(resolve(destination), filename.replace('@', '').replace('/', '-')),
    ])
    return Object.fromEntries(paths)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

const write = () => {
  for (const [folder, row] of Object.entries(packages)) {
    rmSync(folderOf(folder), { recursive: true, force: true })
    mkdirSync(folderOf(folder))
    for (const [name, text] of Object.entries(filesOf(folder, row))) {
      writeFileSync(join(folderOf(folder), name), text)
    }
  }
  writeFileSync(MIGRATION, migrationOf(readFileSync(MIGRATION, 'utf8')))
}

const main = () => {
  if (argv.includes('--check')) {
    const problems = packageProblems()
    if (problems.length === 0) return
    console.error(`not those of packages/packages.js: ${problems.join(', ')}: npm run packages`)
    exit(1)
  }
  const at = argv.indexOf('--pack')
  if (at < 0) return write()
  mkdirSync(argv[at + 1], { recursive: true })
  for (const path of Object.values(packPackages(argv[at + 1]))) console.log(path)
}

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) main()
