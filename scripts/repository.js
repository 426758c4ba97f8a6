/**
 * The address of the repository, which package.json has and other files repeat. With an address it writes that into
 * all of them: `npm run repository -- https://github.com/OWNER/NAME`.
 */

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { argv, env } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = new URL('..', import.meta.url)
const read = (path) => readFileSync(new URL(path, root), 'utf8')

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: fileURLToPath(root), encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** An address of Git as people open it in a browser, or null if it is none: without user and `.git`. */
export const toAddress = (remote) => {
  const [, host, path] =
    /^(?:git\+)?(?:https:\/\/|ssh:\/\/)?(?:[^/@]+@)?([\w.-]+)[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(
      remote,
    ) ?? []
  return path === undefined ? null : `https://${host}/${path}`
}

/** The address that package.json has. */
export const addressOf = (manifest) => toAddress(manifest.repository.url)

/** Where this clone really comes from, or null: GitHub says so in its workflows. */
const real = () => {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = env
  return toAddress(server === undefined ? git('remote', 'get-url', 'origin') : `${server}/${name}`)
}

/** Why a release from the repository at `address` cannot be, as sentences: `files` has the files that name it. */
export const repositoryProblems = (files, address) => {
  const manifest = JSON.parse(files['package.json'])
  const named = addressOf(manifest)
  const problems = []
  if (address === null) problems.push('nothing says where this clone comes from: it has no remote')
  else if (named !== address) {
    problems.push(
      `package.json names the repository ${named}, and this is ${address}: npm run repository -- ${address}`,
    )
  }
  const expected = { homepage: manifest.homepage, bugs: manifest.bugs.url }
  for (const [key, value] of Object.entries(expected)) {
    if (!value.startsWith(`${named}/`) && !value.startsWith(`${named}#`)) {
      problems.push(`package.json: ${key} is not below ${named}`)
    }
  }
  for (const path of ['Cargo.toml', 'SECURITY.md']) {
    if (!files[path].includes(named)) problems.push(`${path} does not name ${named}`)
  }
  if (/\.example\b|placeholder/.test(files['SECURITY.md'])) {
    problems.push('SECURITY.md has a placeholder for an address, or says so')
  }
  return problems
}

/** The problems of this clone. */
export const problemsHere = () => {
  const paths = ['package.json', 'Cargo.toml', 'SECURITY.md']
  return repositoryProblems(Object.fromEntries(paths.map((path) => [path, read(path)])), real())
}

const write = (address) => {
  const old = addressOf(JSON.parse(read('package.json')))
  for (const path of git('grep', '-lF', old).split('\n').filter(Boolean)) {
    writeFileSync(new URL(path, root), read(path).replaceAll(old, address))
    console.log(path)
  }
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const address = toAddress(argv[2] ?? '')
  if (address === null)
    throw new Error('usage: npm run repository -- https://github.com/OWNER/NAME')
  write(address)
}
