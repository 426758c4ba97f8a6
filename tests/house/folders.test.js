/** No two files of Rust, and no two folders of either language, use each other, directly or through others. */

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parser } from '@lezer/rust'
import { parse } from 'acorn'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (folder) =>
  Object.fromEntries(
    globSync('**/*.{js,rs}', {
      cwd: join(root, folder),
      ignore: '**/{tests,benches,examples}/**',
    }).map((path) => [path, readFileSync(join(root, folder, path), 'utf8')]),
  )

/** Names of which each uses the next and the last uses the first, if there are any; `uses` has them by name. */
const circleIn = (uses) => {
  const done = new Set()
  const visit = (name, route) => {
    if (route.includes(name)) return route.slice(route.indexOf(name))
    if (done.has(name)) return undefined
    done.add(name)
    for (const next of uses[name] ?? []) {
      const found = visit(next, [...route, name])
      if (found !== undefined) return found
    }
  }
  for (const name of Object.keys(uses)) {
    const found = visit(name, [])
    if (found !== undefined) return found
  }
}

/**
 * The same for the files and folders in each folder: those of two files are where their paths part. A folder's mod.rs may
 * list files that use it, and so may lib.rs and main.rs.
 */
const circleOfFolders = (uses) => {
  const graphs = {}
  for (const [user, used] of Object.entries(uses)) {
    for (const other of used) {
      const [from, to] = [user.split('/'), other.split('/')]
      const at = from.findIndex((name, i) => name !== to[i])
      const [one, two] = [from[at], to[at]]
      if ([one, two].some((name) => /^(mod|lib|main)\.rs$/.test(name))) continue
      const key = from.slice(0, at).join('/')
      graphs[key] ??= {}
      const graph = graphs[key]
      graph[one] = [...(graph[one] ?? []), two]
    }
  }
  return Object.values(graphs).map(circleIn).find(Boolean)
}

/** The file of a module or of what is in it, or undefined for the root and for other crates. */
const fileOf = (names, sources) => {
  for (let end = names.length; end > 0; end--) {
    const path = names.slice(0, end).join('/')
    const found = [`${path}.rs`, `${path}/mod.rs`].find((file) => file in sources)
    if (found !== undefined) return found
  }
}

/** The words, `::` and braces of a source in Rust, without comments, strings and what is compiled for tests alone. */
const tokensIn = (source) => {
  const tokens = []
  const text = ({ from, to }) => source.slice(from, to)
  const isOfTests = (attribute) => /^#!?\[cfg\((all\()?test\b/.test(text(attribute))
  parser.parse(source).iterate({
    enter: ({ node }) => {
      if (node.name === 'AttributeItem' && node.getChildren('Attribute').some(isOfTests))
        return false
      if (!node.firstChild && !/String|Comment/.test(node.name)) tokens.push(text(node))
    },
  })
  return tokens
}

/** The paths in a source in Rust: `a::{b, c::d}` is `a::b` and `a::c::d`. */
const pathsIn = (source) => {
  const tokens = tokensIn(source)
  const paths = []
  const lists = []
  let path = []
  for (const [i, token] of tokens.entries()) {
    const continues = tokens[i - 1] === '::'
    if (token === '{') lists.push(continues ? path : [])
    else if (token === '}') lists.pop()
    else if (/^\w+$/.test(token)) {
      path = [...(continues ? path : (lists.at(-1) ?? [])), token]
      if (tokens[i + 1] !== '::' || !/^[\w{]/.test(tokens[i + 2])) paths.push(path)
    }
  }
  return paths
}

/** By file of a crate, the files that its paths from `crate`, `super` or `self` lead to; tests do not count. */
const usesInRust = (sources) => {
  const uses = {}
  for (const [path, source] of Object.entries(sources)) {
    const here = path
      .replace(/(^|\/)(mod|lib|main)?\.rs$|\.rs$/, '')
      .split('/')
      .filter(Boolean)
    uses[path] = pathsIn(source)
      .filter(([first, ...rest]) => /^(crate|super|self)$/.test(first) && rest.length > 0)
      .map((parts) => {
        const from = parts[0] === 'crate' ? [] : [...here]
        for (const part of parts) {
          if (part === 'super') from.pop()
          else if (part !== 'crate' && part !== 'self') from.push(part)
        }
        return fileOf(from, sources)
      })
      .filter((file) => file !== undefined && file !== path)
  }
  return uses
}

const { imports } = JSON.parse(readFileSync(join(root, 'js/package.json'), 'utf8'))

/** By file of js/, those that it imports. Entries, at the top, may use everything; generated files are data. */
const usesInJavaScript = (sources) => {
  const uses = {}
  const isEntry = (path) => !path.includes('/') || path.startsWith('generated/')
  for (const [path, source] of Object.entries(sources)) {
    if (isEntry(path)) continue
    const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
    const names = body.map((statement) => statement.source?.value).filter(Boolean)
    const files = names.map((name) =>
      name.startsWith('.')
        ? [join(dirname(path), name)]
        : Object.values(imports[name] ?? {}).map(normalize),
    )
    uses[path] = files.flat().filter((file) => !isEntry(file))
  }
  return uses
}

test('a circle is found', () => {
  const lib = 'mod a; mod b;'
  const circle = (a, b) => circleIn(usesInRust({ 'lib.rs': lib, 'a.rs': a, 'b/mod.rs': b }))
  assert.equal(
    circle('use crate::b::{c::{B}};', '// crate::a\n#[cfg(test)]\nmod tests { use crate::a; }'),
    undefined,
  )
  assert.deepEqual(circle('use crate::{x, b::{c, B}};', 'fn f() { super::a::g() }'), [
    'a.rs',
    'b/mod.rs',
  ])
  const uses = { 'a/one.js': ['b/one.js'], 'b/two.js': ['a/two.js'] }
  assert.equal(circleIn(uses), undefined)
  assert.deepEqual(circleOfFolders(uses), ['a', 'b'])
})

for (const folder of [
  'src',
  'crates/module/src',
  'crates/detect/src',
  'crates/detect-module/src',
  'xtask/src',
  'fuzz/src',
]) {
  test(folder, () => {
    const uses = usesInRust(read(folder))
    assert.ok(Object.values(uses).flat().length > 0)
    assert.equal(circleIn(uses), undefined)
    assert.equal(circleOfFolders(uses), undefined)
  })
}

test('js', () => {
  const uses = usesInJavaScript(read('js'))
  assert.ok(Object.keys(uses).length > 80)
  assert.equal(circleOfFolders(uses), undefined)
  const usersOf = (folder) =>
    Object.keys(uses).filter((path) => uses[path].some((file) => file.startsWith(`${folder}/`)))
  const folders = (paths) => [...new Set(paths.map((path) => path.split('/')[0]))].sort()
  assert.deepEqual(folders(usersOf('one-shot').filter((path) => !path.startsWith('one-shot/'))), [
    'classes',
    'compat',
    'edit',
  ])
  const ofHost = Object.entries(uses).filter(([path]) => path.startsWith('host/'))
  assert.deepEqual(folders(ofHost.flatMap(([, used]) => used)), ['host', 'webidl'])
})
