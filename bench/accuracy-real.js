/**
 * People's files in the encodings that they chose, out of public repositories: no text of them is
 * here, only where they are and how their encoding is known. The repositories are fetched with git.
 *
 * A file with a byte order mark needs no guess, and does not count. One counts if it decodes without an
 * error in the encoding that its repository declares, and, where the declaration is about the
 * repository as a whole, if most of what is not ASCII is of the script.
 */

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { TextDecoder } from '../js/index.js'
import { bomSniff } from '../js/labels.js'
import { labelOf } from './accuracy-names.js'

const standard = (label) => {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** The encodings that a list of synonyms declares. */
const ofThesaurus = (_path, bytes) => {
  const head = bytes.subarray(0, 3000).toString('latin1')
  const [, number] = head.match(/^ISO-?8859-(\d+)\s/) ?? []
  return number && standard(`iso-8859-${number}`)
}

const declared = (_path, bytes) =>
  standard(bytes.toString('latin1').match(/Character set encoding: (\S+)/)?.[1])

/**
 * The repositories, each at a commit: which files, how their encoding is known, and for those that
 * have one for all files, which characters most are that are not ASCII.
 */
const SOURCES = [
  {
    name: "chardet's tests: web pages, feeds, mail",
    repository: 'chardet/chardet',
    commit: '1355907628bff3148cc81ec77093b41d922436a7',
    files: /^tests\/.*\.(html|srt|txt|xml)$/,
    encodingOf: (path) => standard(labelOf(path.split('/')[1])),
  },
  {
    name: 'Japanese manuals, scripts, sources: krkr2',
    repository: 'krkrz/krkr2',
    commit: 'dec49af97e174d31059c3ccd7efc700ba3c6b788',
    files: /^kirikiri2\/trunk\/.*\.(cpp|h|html|ks|tjs|txt|xml)$/,
    encodingOf: () => 'shift_jis',
    most: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。「」]/gu,
  },
  {
    name: 'Chinese sources, notes, configuration: acl',
    repository: 'acl-dev/acl',
    commit: 'd6fd6882850d05a047253359afa3ed9f3fcaa139',
    files: /\.(c|cf|cpp|h|hpp|txt)$/,
    encodingOf: () => 'gbk',
    most: /[\p{sc=Han}，。、；：（）]/gu,
  },
  {
    name: 'Russian of DOS: golded-plus',
    repository: 'golded-plus/golded-plus',
    commit: '52d731b012b3721baab3794f85ca94f50ac00517',
    files: /(\.ru[s23]|ru\.cfg|rusCP866\.tpl|rusfaq\.txt|golded\.bat)$/,
    encodingOf: () => 'ibm866',
    most: /[\p{sc=Cyrillic}─-╬]/gu,
  },
  {
    name: 'lists of synonyms: LibreOffice dictionaries',
    repository: 'LibreOffice/dictionaries',
    commit: 'f2ff99058268502bdcf4cad25c1ca2935ad8aa7d',
    files: /\/th[^/]*\.dat$/,
    encodingOf: ofThesaurus,
  },
  {
    name: 'a book in French: Project Gutenberg 44157',
    repository:
      'GITenberg/Entre-Nous--13-Lectures-fran-aises---l-usage-des--coles-primaires---I_44157',
    commit: '7dfce74b27d6741b0e8834a99681037c85e51186',
    files: /-8\.txt$/,
    encodingOf: declared,
  },
  {
    name: 'a book in Dutch: Project Gutenberg 24675',
    repository: 'GITenberg/Ontboezemingen_24675',
    commit: 'f1b14d563164f3c6ad56e228533a2c723f717eff',
    files: /-8\.txt$/,
    encodingOf: declared,
  },
]

/** Files of a source in an encoding. */
const MOST = 40
/** In bytes; longer files are no text that people write. */
const LONGEST = 3 << 20

const git = (folder, args, options) =>
  spawnSync('git', ['--git-dir', folder, ...args], { maxBuffer: 1 << 29, ...options })

/** The git directory of a repository at its commit, or undefined if it cannot be had. */
export const fetched = (folder, { repository, commit }) => {
  const path = join(folder, 'real', `${repository.replace('/', '+')}.git`)
  const has = () => git(path, ['cat-file', '-e', commit]).status === 0
  if (existsSync(path) && has()) return path
  const url = `https://github.com/${repository}`
  spawnSync('git', ['init', '--quiet', '--bare', path])
  git(path, ['fetch', '--quiet', '--depth', '1', url, commit], { stdio: 'inherit' })
  return has() ? path : undefined
}

/** Yields the path and the bytes of each file of a repository that a source wants. */
export function* filesOf(folder, { commit, files }) {
  const listing = git(folder, ['ls-tree', '-r', '-l', '-z', commit], { encoding: 'utf8' }).stdout
  const wanted = []
  for (const line of listing.split('\0')) {
    const [, id, size, path] = line.match(/^\d+ blob (\w+) +(\d+)\t(.*)$/s) ?? []
    if (path !== undefined && size <= LONGEST && files.test(path)) wanted.push([path, id])
  }
  const input = wanted.map(([, id]) => `${id}\n`).join('')
  const { stdout } = git(folder, ['cat-file', '--batch'], { input })
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

const decoderOf = (label) => new TextDecoder(label, { fatal: true, ignoreBOM: true })

/** The text of bytes that are malformed nowhere, or undefined. */
export const decoded = (label, bytes) => {
  try {
    return decoderOf(label).decode(bytes)
  } catch {
    return undefined
  }
}

export const hasMore = (text) => /[^\0-\x7f]/.test(text)
const count = (text, pattern) => text.match(pattern)?.length ?? 0

/** Every so manieth of an array, so that no more than `most` are left. */
export const thinned = (all, most) =>
  all.filter(
    (_, i) => Math.floor((i * most) / all.length) !== Math.floor(((i - 1) * most) / all.length),
  )

/** The lines of bytes with their ends, for encodings in which a line feed is one byte. */
const linesOf = (bytes) => {
  const lines = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(10, at)
    lines.push(bytes.subarray(at, end < 0 ? bytes.length : end + 1))
    at = end < 0 ? bytes.length : end + 1
  }
  return lines
}

export const SIZES = ['the file', '1,000 bytes', 'a line']

/**
 * Of a file itself, lines of about 1,000 bytes from the first one on that is not ASCII, and the
 * longest line of these, up to 300 bytes.
 */
const excerpts = (bytes, encoding) => {
  if (encoding.startsWith('utf-16') || encoding === 'iso-2022-jp') return { 'the file': bytes }
  const lines = linesOf(bytes)
  const first = lines.findIndex((line) => line.some((byte) => byte > 0x7f))
  let end = first
  let length = 0
  while (end < lines.length && length < 1000) length += lines[end++].length
  const head = lines.slice(first, end)
  const short = head.filter((line) => line.length <= 300 && line.some((byte) => byte > 0x7f))
  const longest = short.reduce((a, b) => (a?.length >= b.length ? a : b), undefined)
  return { 'the file': bytes, '1,000 bytes': Buffer.concat(head), 'a line': longest }
}

/**
 * The pieces: objects with `source`, `size`, `encoding`, `bytes` and `text`. And what is missing: why
 * repositories could not be had, and how many files declare what they are not.
 */
export const realFiles = (folder) => {
  const pieces = []
  const missing = []
  for (const source of SOURCES) {
    const repository = fetched(folder, source)
    if (repository === undefined) {
      missing.push(`${source.repository}: git did not fetch it`)
      continue
    }
    const byEncoding = new Map()
    const seen = new Set()
    const refused = { malformed: 0, other: 0 }
    for (const [path, bytes] of filesOf(repository, source)) {
      const encoding = source.encodingOf(path, bytes)
      const digits = bytes.toString('latin1')
      if (encoding === undefined || seen.has(digits) || bomSniff(bytes) !== null) continue
      seen.add(digits)
      // Sources in UTF-8 are no news.
      if (source.most && decoded('utf-8', bytes) !== undefined) continue
      const text = decoded(encoding, bytes)
      if (text === undefined) refused.malformed++
      else if (source.most && 2 * count(text, source.most) < count(text, /[^\0-\x7f]/g))
        refused.other++
      else if (hasMore(text)) {
        if (!byEncoding.has(encoding)) byEncoding.set(encoding, [])
        byEncoding.get(encoding).push(bytes)
      }
    }
    if (refused.malformed + refused.other > 0) {
      missing.push(
        `${source.repository}: ${refused.malformed} files are malformed in the encoding that is declared, ${refused.other} are of another script`,
      )
    }
    // Pages of one site share lines.
    const taken = new Set()
    for (const [encoding, files] of byEncoding) {
      for (const file of thinned(files, MOST)) {
        for (const [size, bytes] of Object.entries(excerpts(file, encoding))) {
          const key = `${size} ${bytes?.toString('latin1')}`
          if (bytes === undefined || taken.has(key)) continue
          taken.add(key)
          const text = decoded(encoding, bytes)
          pieces.push({ source: source.name, size, encoding, bytes, text })
        }
      }
    }
  }
  return { pieces, missing }
}
