/**
 * The files that other detectors are tested with, out of public repositories, each once. No text of them
 * is here, only where they are and how their encoding is known. The repositories are fetched with git.
 */

import { decodedBy, labelOf } from './accuracy-names.js'
import { fetched, filesOf } from './accuracy-real.js'

const folderOf = (path) => path.split('/').at(-2)
const stem = (path) =>
  path
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '')

const ofTable = (table) => (path) => table[path.split('/').at(-1)]

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

/** How the encoding is known. */
const BY_FOLDER = 'folders'
const BY_NAME = 'names of files'
const BY_TEST = 'its tests'

/** The corpora, each at a commit, with `by`, how their encodings are known. */
const SOURCES = [
  {
    repository: 'Ousret/char-dataset',
    commit: 'eb0439d3b07dcb838cb8581e7af8d795d5bb509e',
    files: /^(?!None\/)[^/]+\//,
    by: BY_FOLDER,
    encodingOf: folderOf,
  },
  {
    repository: 'chardet/chardet',
    commit: '1355907628bff3148cc81ec77093b41d922436a7',
    files: /^tests\/[^/]+\/[^/]+$/,
    by: BY_FOLDER,
    encodingOf: folderOf,
  },
  {
    repository: 'PyYoshi/uchardet',
    commit: 'c2bb6848a77bc2f6937cd65b252caa0beef89e39',
    files: /^test\/\w\w\//,
    by: BY_NAME,
    encodingOf: (path) => (/\.[bl]e$/.test(path) ? path.split('/').at(-1) : stem(path)),
  },
  {
    repository: 'runk/node-chardet',
    commit: 'f8685de6e4bc2f3972eba013f0abe8c22d12f07c',
    // Its models are made of `train`.
    files: /^(src\/test\/data\/encodings\/(?!lang_)|corpus\/generated\/.*\/(test|validation)\/)/,
    by: 'folders and names of files',
    encodingOf: (path) => (path.startsWith('src/') ? stem(path) : path.split('/')[2]),
  },
  {
    repository: 'CharsetDetector/UTF-unknown',
    commit: '5b36e2e322296014440acb6e91b7a1aa04f11352',
    files: /^tests\/Data(Unsupported)?\/[^/]+\//,
    by: BY_FOLDER,
    encodingOf: folderOf,
  },
  {
    repository: 'faust-streaming/cChardet',
    commit: '83eebc570a1f231d47a9c7f3e706d3666526a5f7',
    files: /^src\/tests\/(testdata\/|samples\/.*(_SJIS|_GB2312|iso8859-2)\.)/,
    by: BY_NAME,
    encodingOf: (path) => {
      const name = /\.[bl]e$/.test(path) ? path.split('/').at(-1) : stem(path)
      return (
        { sjis: 'shift_jis', 'iso8859-2': 'iso-8859-2' }[name.split('_').at(-1).toLowerCase()] ??
        name.replace(/^wikipedia.*_/, '')
      )
    },
  },
  {
    repository: 'albfernandez/juniversalchardet',
    commit: 'b43c5b5e9b4519cfb7ae7702a305572212f7a11b',
    files: /^src\/test\/resources\//,
    by: BY_TEST,
    encodingOf: ofTable({
      __proto__: null,
      'ascii.txt': 'utf-8',
      'big5.txt': 'big5',
      'euc.txt': 'euc-jp',
      'euckr.txt': 'euc-kr',
      'euctw.txt': 'euc-tw',
      'gb18030.txt': 'gb18030',
      'gb2312-sample.txt': 'gb18030',
      'gbk-sample.txt': 'gb18030',
      'iso2022jp.txt': 'iso-2022-jp',
      'iso88598.txt': 'iso-8859-8',
      'shiftjis.txt': 'shift_jis',
      'tis620.txt': 'windows-874',
      'utf16le.txt': 'utf-16le',
      'utf8.txt': 'utf-8',
      'utf8n-emoji.txt': 'utf-8',
      'utf8n.txt': 'utf-8',
      'windows1255.txt': 'windows-1255',
    }),
  },
  {
    repository: 'aadsm/jschardet',
    commit: 'ae0325b305debefe8e2223db15a32631c0e9fad3',
    files: /^tests\/fixtures\/(cjk_gating\/|koi8t\/tajik)?[^/]*\.(txt|srt)$/,
    by: BY_NAME,
    encodingOf: (path) =>
      /koi8t/.test(path)
        ? 'koi8-t'
        : stem(path).match(
            /^(Shift_JIS|euc-kr|gb18030|gb2312|iso-8859-1|utf-8|windows-125\d|macroman)/i,
          )?.[1],
  },
  {
    repository: 'google/compact_enc_det',
    commit: 'd127078cedef9c6642cbe592dacdd2292b50bb19',
    files: /_unittest\.cc$/,
    by: 'comments in its test',
    strings: true,
    // Its strings in seven bits have characters that the test declares to be ASCII.
    encodingOf: (name) => ({ ASCII: 'windows-1252', visual: 'iso-8859-8' })[name] ?? name,
  },
  {
    repository: 'jawah/charset_normalizer',
    commit: '017c75c267b6d0bb04d9db0c1115ea7184b97059',
    files: /^data\/.*\.txt$/,
    by: BY_TEST,
    encodingOf: ofTable({
      __proto__: null,
      'sample-arabic-1.txt': 'windows-1256',
      'sample-arabic.txt': 'utf-8',
      'sample-bulgarian.txt': 'utf-8',
      'sample-chinese.txt': 'big5',
      'sample-english.bom.txt': 'utf-8',
      'sample-french-1.txt': 'windows-1252',
      'sample-french.txt': 'utf-8',
      'sample-greek-2.txt': 'windows-1253',
      'sample-greek.txt': 'windows-1253',
      'sample-hebrew-2.txt': 'windows-1255',
      'sample-hebrew-3.txt': 'windows-1255',
      'sample-korean.txt': 'euc-kr',
      'sample-polish.txt': 'utf-8',
      'sample-russian-2.txt': 'utf-8',
      'sample-russian-3.txt': 'utf-8',
      'sample-russian.txt': 'x-mac-cyrillic',
      'sample-spanish.txt': 'utf-8',
      'sample-turkish.txt': 'windows-1254',
    }),
  },
  {
    repository: 'brianmario/charlock_holmes',
    commit: 'a12b9e1f4b50d1618f111952922a45e3212795c1',
    files: /^test\/fixtures\//,
    by: BY_TEST,
    encodingOf: ofTable({
      __proto__: null,
      'repl2.cljs': 'windows-1252',
      'cl-messagepack.lisp': 'windows-1252',
      'core.rkt': 'utf-8',
      'TwigExtensionsDate.es.yml': 'utf-8',
      'laholator.py': 'utf-8',
      vimrc: 'utf-8',
      'AnsiGraph.psm1': 'utf-16le',
      'utf16be.html': 'utf-16be',
      'utf32le.html': 'utf-32le',
      'utf32be.html': 'utf-32be',
      'ISO-2022-KR.txt': 'iso-2022-kr',
    }),
  },
  {
    repository: 'sonicdoe/detect-character-encoding',
    commit: '27d8f93f9e31032ad14e80632da501cbf9f96363',
    files: /^test\/fixtures\//,
    by: BY_NAME,
    encodingOf: stem,
  },
]

/**
 * The pieces: objects with `source` (the repository), `by` (how its encoding is known), `path`,
 * `encoding`, `bytes` and `text`. And what is missing: which repositories could not be had, and files of
 * which encodings cannot be decoded here. A file that an earlier corpus has as well is left out.
 */
export const publicFiles = (folder) => {
  const pieces = []
  const missing = []
  const seen = new Set()
  for (const source of SOURCES) {
    const repository = fetched(folder, source)
    if (repository === undefined) {
      missing.push(`${source.repository}: git did not fetch it`)
      continue
    }
    const found = []
    const undecodable = []
    for (const [path, file] of filesOf(repository, source)) {
      const parts = source.strings ? stringsOf(file.toString('latin1')) : [[path, file]]
      for (const [name, bytes] of parts) {
        const known = source.encodingOf(name)
        const key = bytes.toString('latin1')
        if (known === undefined || bytes.length === 0 || seen.has(key)) continue
        const encoding = labelOf(known)
        const text = decodedBy(encoding, bytes)
        if (text === undefined) undecodable.push(encoding)
        else
          found.push({
            source: source.repository,
            by: source.by,
            path: name,
            encoding,
            bytes,
            text,
          })
      }
    }
    for (const { bytes } of found) seen.add(bytes.toString('latin1'))
    pieces.push(...found)
    if (undecodable.length > 0) {
      const names = [...new Set(undecodable)].join(', ')
      missing.push(`${source.repository}: no decoder for ${undecodable.length} files in ${names}`)
    }
  }
  return { pieces, missing }
}
