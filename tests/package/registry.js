/**
 * A registry on this machine, which has the packed packages and the installed tools of
 * tests/package/node_modules, and the package managers that install from it.
 */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tool } from './project.js'

const installed = (path) => join(import.meta.dirname, path)

/** The folders of each installed package by its name. */
const foldersByName = () => {
  const lock = JSON.parse(readFileSync(installed('node_modules/.package-lock.json')))
  const folders = {}
  for (const [path, { name }] of Object.entries(lock.packages)) {
    const key = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    folders[key] ??= []
    folders[key].push(installed(path))
  }
  return folders
}

const pack = async (folder) => {
  const args = ['-cz', '--exclude', './node_modules', '--transform', 's,^[.],package,', '.']
  const options = { cwd: folder, encoding: 'buffer', maxBuffer: 1 << 28 }
  return (await promisify(execFile)('tar', args, options)).stdout
}

const manifestIn = (tarball) =>
  promisify(execFile)('tar', ['-xzOf', tarball, 'package/package.json']).then(({ stdout }) =>
    JSON.parse(stdout),
  )

const PUBLISHED = '2020-01-01T00:00:00.000Z'

/** Starts it; `tarballs` are paths of packages that it has besides. */
export const startRegistry = async (tarballs) => {
  const folders = foldersByName()
  const packed = {}
  for (const path of tarballs) {
    const manifest = await manifestIn(path)
    const others = (await packed[manifest.name]) ?? []
    packed[manifest.name] = Promise.resolve([...others, { manifest, bytes: readFileSync(path) }])
  }
  const packInstalled = async (name) => {
    const byVersion = new Map()
    for (const folder of folders[name] ?? []) {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json')))
      if (!byVersion.has(manifest.version)) {
        byVersion.set(manifest.version, { manifest, bytes: await pack(folder) })
      }
    }
    return [...byVersion.values()]
  }
  /** Managers ask for several things at once, and get the bytes of one tarball. */
  const versionsOf = (name) => {
    packed[name] ??= packInstalled(name)
    return packed[name]
  }
  const asDocument = async (name, url) => {
    const versions = {}
    for (const { manifest, bytes } of await versionsOf(name)) {
      const { devDependencies: _, scripts: __, ...rest } = manifest
      const hash = (algorithm, form) => createHash(algorithm).update(bytes).digest(form)
      const dist = {
        tarball: `${url}/-/${name}/${manifest.version}.tgz`,
        shasum: hash('sha1', 'hex'),
        integrity: `sha512-${hash('sha512', 'base64')}`,
      }
      versions[manifest.version] = { ...rest, dist }
    }
    const latest = Object.keys(versions).at(-1)
    // Yarn 4 installs nothing that was published a day ago.
    const time = Object.fromEntries(Object.keys(versions).map((version) => [version, PUBLISHED]))
    return { name, versions, time, 'dist-tags': { latest } }
  }
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url.split('?')[0])
    const [, name, version] = path.match(/^\/-\/(.*)\/([^/]*)\.tgz$/) ?? [null, path.slice(1)]
    const versions = await versionsOf(name)
    if (versions.length === 0) {
      response.writeHead(404).end('{}')
    } else if (version !== undefined) {
      response.end(versions.find(({ manifest }) => manifest.version === version).bytes)
    } else {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(await asDocument(name, url)))
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}`
  const cache = mkdtempSync(join(tmpdir(), 'encodium-cache-'))
  return {
    url,
    cache,
    close: () => {
      server.close()
      server.closeAllConnections()
      rmSync(cache, { recursive: true, force: true })
    },
  }
}

const nodeRuns = (file) => [process.execPath, file]

const pnpm = (...command) => ({
  files: ({ url, cache }) => ({
    '.npmrc': `registry=${url}/\nstore-dir=${cache}/pnpm\ncache-dir=${cache}/pnpm-cache\nupdate-notifier=false\n`,
  }),
  install: [...command, 'install', '--ignore-scripts', '--no-frozen-lockfile'],
  key: 'pnpm',
})

/**
 * The package managers: how each is told where packages come from, as texts of files of a project, what
 * installs, and the key of package.json under which docs/migration.md has its lines, or `pnpm`, which has a file
 * of its own.
 */
export const MANAGERS = {
  npm: {
    files: ({ url, cache }) => ({
      '.npmrc': `registry=${url}/\ncache=${cache}/npm\naudit=false\nfund=false\nupdate-notifier=false\n`,
    }),
    install: ['npm', 'install', '--silent', '--ignore-scripts'],
    key: 'overrides',
  },
  'pnpm 10': pnpm(...nodeRuns(tool('pnpm', 'bin/pnpm.cjs'))),
  // The package itself has a script that puts this binary in its place.
  'pnpm 12': pnpm(tool('@pnpm/exe.linux-x64', 'pnpm')),
  'Yarn 1': {
    files: ({ url, cache }) => ({
      '.yarnrc': `registry "${url}/"\ncache-folder "${cache}/yarn"\ndisable-self-update-check true\n`,
      '.npmrc': `registry=${url}/\n`,
    }),
    install: [
      ...nodeRuns(tool('yarn', 'bin/yarn.js')),
      ...['install', '--ignore-scripts', '--non-interactive'],
    ],
    key: 'resolutions',
  },
  'Yarn 4': {
    files: ({ url, cache }) => ({
      '.yarnrc.yml': [
        `npmRegistryServer: "${url}"`,
        'unsafeHttpWhitelist: ["127.0.0.1"]',
        `globalFolder: "${cache}/yarn-4"`,
        'nodeLinker: node-modules',
        'enableTelemetry: false',
        'enableScripts: false',
        'enableImmutableInstalls: false',
        '',
      ].join('\n'),
      // Without one, Yarn looks for a project in the folders above.
      'yarn.lock': '',
    }),
    install: [...nodeRuns(tool('@yarnpkg/cli-dist', 'bin/yarn.js')), 'install'],
    key: 'resolutions',
  },
}
