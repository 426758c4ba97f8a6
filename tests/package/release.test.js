/** What a release would send, and the changelog that it needs. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { entries, namesOf, specifier } from '../../entries.js'
import { formProblems, releaseProblem, sectionOf } from '../../scripts/changelog.js'
import { pack } from '../../scripts/pack.js'
import { addressOf, repositoryProblems, toAddress } from '../../scripts/repository.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8' })

const DOCUMENTS = /^(README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE-(APACHE|MIT)|NOTICE)$/

test('npm would send dist, the documents and a folder for each entry, and no source', () => {
  const paths = pack('--dry-run').files.map(({ path }) => path)
  const others = paths.filter((path) => !/^(dist|docs)\//.test(path) && !DOCUMENTS.test(path))
  const { index: _, ...rest } = entries
  const named = [
    ...Object.keys(rest).map((name) => specifier(name)),
    ...namesOf((row) => row.noWasm).map((name) => specifier(name, 'encodium/no-wasm')),
  ]
  const folders = named.map((name) => `${name.slice('encodium/'.length)}/package.json`)
  assert.deepEqual(others.sort(), [...folders, 'package.json'].sort())
  assert.equal(paths.filter((path) => DOCUMENTS.test(path)).length, 6)
})

test('npm pack writes these folders first, and removes them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-stubs-'))
  try {
    mkdirSync(join(folder, 'scripts'))
    for (const name of ['package.json', 'entries.js', 'scripts/stubs.js']) {
      cpSync(`${root}${name}`, join(folder, name))
    }
    execFileSync('npm', ['pkg', 'delete', 'workspaces'], { cwd: folder })
    const listed = execFileSync('npm', ['pack', '--dry-run', '--json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    assert.match(listed, /"compat\/iconv-lite\/package\.json"/)
    assert.deepEqual(readdirSync(folder).sort(), ['entries.js', 'package.json', 'scripts'])
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
  // The crate's own README is in src/, and its documentation has a page of docs/.
  const documents =
    /^(CHANGELOG\.md|LICENSE-(APACHE|MIT)|NOTICE|docs\/coming-from-encoding_rs\.md)$/
  assert.deepEqual(
    others.filter((path) => !documents.test(path) && !own.test(path)),
    [],
  )
  assert.equal(others.filter((path) => documents.test(path)).length, 5)
  assert.ok(paths.split('\n').includes('src/README.md'))
})

const changelog = (...lines) => ['# Changelog', '', ...lines, ''].join('\n')
const version = '## [1.2.0] - 2026-01-31'

test('CHANGELOG.md has the form of Keep a Changelog', () => {
  assert.deepEqual(formProblems(readFileSync(`${root}/CHANGELOG.md`, 'utf8')), [])
})

test('what is wrong with a changelog is told', () => {
  const right = changelog('## [Unreleased]', version, '### Added', '- That.')
  assert.deepEqual(formProblems(right), [])
  for (const [wrong, problem] of [
    [right.replace('# Changelog', '# Changes'), /line 1/],
    [changelog(version, '### Added'), /first section is not "## \[Unreleased\]"/],
    [right.replace(' - 2026-01-31', ''), /"## \[1\.2\.0\]" is not "## \[VERSION\] - YYYY-MM-DD"/],
    [right.replace('Added', 'New'), /"### New" is none of Added, Changed/],
  ]) {
    const [first, ...more] = formProblems(wrong)
    assert.match(first, problem)
    assert.deepEqual(more, [])
  }
})

test('a release wants a section that says something', () => {
  const right = changelog(
    '## [Unreleased]',
    version,
    '### Added',
    '- That.',
    '## [1.1.0] - 2025-01-31',
  )
  assert.equal(releaseProblem(right, '1.2.0'), null)
  assert.match(releaseProblem(right, '1.1.0'), /the section of 1\.1\.0 is empty/)
  assert.match(releaseProblem(right, '1.3.0'), /put what it has under "## \[1\.3\.0\] - \d{4}-/)
})

test('release notes are the section of the version, without its heading', () => {
  const text = changelog(
    '## [Unreleased]',
    '',
    version,
    '',
    '### Added',
    '',
    '- That.',
    '',
    '## [1.1.0] - 2026-01-01',
  )
  assert.equal(sectionOf(text, '1.2.0'), '### Added\n\n- That.')
  assert.throws(() => sectionOf(text, '2.0.0'), /no section for 2\.0\.0/)
})

test('an address of Git, as people open it', () => {
  for (const remote of [
    'git+https://github.com/a-b/c.d.git',
    'https://github.com/a-b/c.d',
    'https://user@github.com/a-b/c.d.git',
    'git@github.com:a-b/c.d.git',
    'ssh://git@github.com/a-b/c.d.git',
  ]) {
    assert.equal(toAddress(remote), 'https://github.com/a-b/c.d', remote)
  }
  for (const wrong of ['', '/srv/clone', '../clone']) assert.equal(toAddress(wrong), null)
})

test('a release comes from the repository that its files name, without placeholders', () => {
  const read = (path) => readFileSync(`${root}/${path}`, 'utf8')
  const paths = ['package.json', 'Cargo.toml', 'SECURITY.md']
  const files = Object.fromEntries(paths.map((path) => [path, read(path)]))
  const named = addressOf(JSON.parse(files['package.json']))
  // Until someone writes real addresses, SECURITY.md says that it has none.
  const others = repositoryProblems(files, named)
  assert.ok(others.every((problem) => problem.startsWith('SECURITY.md has a placeholder')))
  const security = 'Write to security@mozilla.org, or at NAMED.'.replace('NAMED', named)
  const right = { ...files, 'SECURITY.md': security }
  assert.deepEqual(repositoryProblems(right, named), [])
  for (const [wrong, problem] of [
    [[right, 'https://github.com/a/b'], /and this is https:\/\/github\.com\/a\/b: npm run/],
    [[right, null], /no remote/],
    [[{ ...right, 'Cargo.toml': '' }, named], /Cargo\.toml does not name/],
    [[{ ...right, 'SECURITY.md': `${named} a@b.example` }, named], /placeholder/],
    [
      [
        {
          ...right,
          'package.json': files['package.json']
            .replace('/issues', '')
            .replace(`"url": "${named}"`, '"url": "https://x.org"'),
        },
        named,
      ],
      /bugs is not below/,
    ],
  ]) {
    const [first, ...more] = repositoryProblems(...wrong)
    assert.match(first, problem)
    assert.deepEqual(more, [])
  }
})

test('the line for a CDN has the hash of the file', () => {
  const line = run('node', 'scripts/cdn.js')
  const { version } = JSON.parse(readFileSync(`${root}package.json`))
  const [, address, digest] = line.match(/^<script src="(.*?)" integrity="sha384-(.*?)" cross/)
  assert.ok(address.endsWith(`/encodium@${version}/dist/encodium.min.js`))
  const file = readFileSync(`${root}dist/encodium.min.js`)
  assert.equal(digest, createHash('sha384').update(file).digest('base64'))
})
