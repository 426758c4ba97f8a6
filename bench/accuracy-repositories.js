/**
 * Files out of public repositories: those that other detectors are tested with, people's in the encodings that they
 * chose, and real files in UTF-8. No text of them is here; the repositories are fetched with git.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bomSniff } from '../js/labels.js'
import { decodedBy, labelOf } from './accuracy-names.js'
import { CORPORA, IN_UTF_8, PEOPLE } from './accuracy-sources.js'
import { filesIn, hasMore } from './accuracy-texts.js'

/** In C, the strings that hold a page each, with a comment that names its file and so its encoding. */
function* stringsOf(source) {
  const strings = source.matchAll(
    /from file \S+__([\w-]+)\.txt\n((?:\s*(?:"(?:\\.|[^"\\])*"\s*)+)+);/g,
  )
  for (const [, name, code] of strings) {
    let bytes = ''
    for (const [, literal] of code.matchAll(/"((?:\\.|[^"\\])*)"/g)) {
      bytes += literal.replace(/\\(x([0-9A-Fa-f]{2})|n|r|t|.)/g, (_, escape, hex) =>
        hex
          ? String.fromCharCode(Number.parseInt(hex, 16))
          : ({ n: '\n', r: '\r', t: '\t' }[escape] ?? escape),
      )
    }
    yield [name, Buffer.from(bytes, 'latin1')]
  }
}

/** The maximum number of files in one legacy encoding of a repository, and of files in UTF-8 of a source. */
const MAX_LEGACY_FILES = 40
const MAX_UTF_8_FILES = 600
/** In bytes; longer files are no text that people write. */
const MAX_FILE_BYTES = 3 << 20

const git = (folder, args, options) =>
  spawnSync('git', ['--git-dir', folder, ...args], { maxBuffer: 1 << 29, ...options })

/** The git directory of a repository at its commit, or undefined if it cannot be had, which this says. */
const fetched = (folder, { repository, commit }) => {
  const path = join(folder, 'real', `${repository.replace('/', '+')}.git`)
  const has = () => git(path, ['cat-file', '-e', commit]).status === 0
  if (existsSync(path) && has()) return path
  spawnSync('git', ['init', '--quiet', '--bare', path])
  const url = `https://github.com/${repository}`
  git(path, ['fetch', '--quiet', '--depth', '1', url, commit], { stdio: 'inherit' })
  if (has()) return path
  console.error(`git did not fetch ${repository}`)
}

/** The bytes of a repository's file at its commit, or undefined if there is none or it cannot be had. */
export const fileOf = (folder, source, path) => {
  const repository = fetched(folder, source)
  if (repository === undefined) return
  const { status, stdout } = git(repository, ['cat-file', 'blob', `${source.commit}:${path}`])
  return status === 0 ? stdout : undefined
}

/** Yields the path and the bytes of each file of a repository that a source wants. */
export function* filesOf(folder, source) {
  if (source.repository === undefined) {
    yield* filesIn(fileURLToPath(new URL('../node_modules', import.meta.url)), /./)
    return
  }
  const repository = fetched(folder, source)
  if (repository === undefined) return
  const { commit, files } = source
  const options = { encoding: 'utf8' }
  const listing = git(repository, ['ls-tree', '-r', '-l', '-z', commit], options).stdout
  const wanted = []
  for (const line of listing.split('\0')) {
    const [, id, size, path] = line.match(/^\d+ blob (\w+) +(\d+)\t(.*)$/s) ?? []
    if (path !== undefined && size <= MAX_FILE_BYTES && files.test(path)) wanted.push([path, id])
  }
  const input = wanted.map(([, id]) => `${id}\n`).join('')
  const { stdout } = git(repository, ['cat-file', '--batch'], { input })
  let at = 0
  for (const [path] of wanted) {
    const end = stdout.indexOf(10, at)
    const [, kind, size] = stdout.subarray(at, end).toString().split(' ')
    at = end + 1
    if (kind !== 'blob') continue
    yield [path, stdout.subarray(at, at + Number(size))]
    at += Number(size) + 1
  }
}

/** The corpora's files, each once, for the first that has it. */
export const publicCorpora = (folder) => {
  const all = []
  const seen = new Set()
  for (const source of CORPORA) {
    for (const [path, file] of filesOf(folder, source)) {
      const parts = source.strings ? stringsOf(file.toString('latin1')) : [[path, file]]
      for (const [name, bytes] of parts) {
        const known = source.encodingOf(name)
        const key = bytes.toString('latin1')
        if (known === undefined || bytes.length === 0 || seen.has(key)) continue
        const encoding = labelOf(known)
        const text = decodedBy(encoding, bytes)
        // EUC-TW and ISO-2022-CN have no decoder to compare with.
        if (text === undefined) continue
        seen.add(key)
        all.push({ path: name, encoding, bytes, text, rows: [source.repository, 'all'] })
      }
    }
  }
  return all
}

/** At most `most` items of an array, at equal distances. */
const thinned = (all, most) =>
  all.filter(
    (_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length),
  )

/** The text of a file that needs a guess, as all but ASCII without a mark does, if it has no error. */
const textOf = (bytes, encoding) => {
  const text = bomSniff(bytes) === null ? decodedBy(encoding, bytes) : undefined
  return text !== undefined && hasMore(text) && !text.includes('\uFFFD') ? text : undefined
}

const count = (text, pattern) => text.match(pattern)?.length ?? 0

const isOfScript = (text, most) => 2 * count(text, most) >= count(text, /[^\0-\x7f]/g)

/** Lines of about 1,000 bytes from the first one on that is not ASCII, and the longest of these of up to 300. */
const excerpts = (bytes) => {
  const lines = bytes.toString('latin1').split(/(?<=\n)/)
  const isBeyond = (line) => /[^\0-\x7f]/.test(line)
  const first = lines.findIndex(isBeyond)
  let end = first
  for (let length = 0; end < lines.length && length < 1000; end++) length += lines[end].length
  const head = lines.slice(first, end)
  const [longest] = head
    .filter((line) => line.length <= 300 && isBeyond(line))
    .sort((a, b) => b.length - a.length)
  const parts = { '1,000 bytes': head.join(''), 'a line': longest }
  const isThere = ([, text]) => text !== undefined
  return Object.entries(parts)
    .filter(isThere)
    .map(([size, text]) => [size, Buffer.from(text, 'latin1')])
}

/** People's files, and parts of them. */
export const peoplesFiles = (folder) => {
  const all = []
  const seen = new Set()
  for (const { name, encodingOf, most, ...source } of PEOPLE) {
    const byEncoding = new Map()
    for (const [path, bytes] of filesOf(folder, source)) {
      const known = encodingOf(path, bytes)
      const encoding = known && labelOf(known)
      const text = encoding && textOf(bytes, encoding)
      const isOther =
        most && (textOf(bytes, 'utf-8') !== undefined || !isOfScript(text ?? '', most))
      if (!text || isOther) continue
      byEncoding.set(encoding, [...(byEncoding.get(encoding) ?? []), { path, bytes }])
    }
    for (const [encoding, files] of byEncoding) {
      for (const { path, bytes } of thinned(files, MAX_LEGACY_FILES)) {
        for (const [size, part] of [['the file', bytes], ...excerpts(bytes)]) {
          const key = part.toString('latin1')
          if (seen.has(key)) continue
          seen.add(key)
          const text = decodedBy(encoding, part)
          all.push({ path, encoding, bytes: part, text, rows: [`all, ${size}`, name] })
        }
      }
    }
  }
  return all
}

/** Controls are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: text has no others
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/** Real files in UTF-8, of which each other answer is wrong. */
export const utf8Files = (folder) =>
  IN_UTF_8.flatMap(({ name, ...source }) => {
    const files = new Map()
    for (const [path, bytes] of filesOf(folder, source)) {
      if (bytes.length < 16 || bytes.length > 60_000) continue
      const text = textOf(bytes, 'utf-8')
      if (text === undefined || CONTROL.test(text)) continue
      files.set(bytes.toString('latin1', 0, 200), {
        path,
        encoding: 'utf-8',
        bytes,
        text,
        rows: [name],
      })
    }
    return thinned([...files.values()], MAX_UTF_8_FILES)
  })
