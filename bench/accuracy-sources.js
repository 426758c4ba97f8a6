/** Public repositories whose files detectors are measured with, each at a commit, and how the encoding is known. */

const folderOf = (path) => path.split('/').at(-2)
const stem = (path) =>
  path
    .split('/')
    .at(-1)
    .replace(/\.\w+$/, '')

const ofTable = (table) => (path) => table[path.split('/').at(-1)]

/**
 * The corpora that detectors are tested with, each at a commit: which files, and how their encoding is known, by folders,
 * names or tests. Some files have an error in them.
 */
export const CORPORA = [
  {
    repository: 'Ousret/char-dataset',
    commit: 'eb0439d3b07dcb838cb8581e7af8d795d5bb509e',
    files: /^(?!None\/)[^/]+\//,
    encodingOf: folderOf,
  },
  {
    repository: 'chardet/chardet',
    commit: '1355907628bff3148cc81ec77093b41d922436a7',
    files: /^tests\/[^/]+\/[^/]+$/,
    encodingOf: folderOf,
  },
  {
    repository: 'PyYoshi/uchardet',
    commit: 'c2bb6848a77bc2f6937cd65b252caa0beef89e39',
    files: /^test\/\w\w\//,
    encodingOf: (path) => (/\.[bl]e$/.test(path) ? path.split('/').at(-1) : stem(path)),
  },
  {
    repository: 'runk/node-chardet',
    commit: 'f8685de6e4bc2f3972eba013f0abe8c22d12f07c',
    // Its models are made of `train`.
    files: /^(src\/test\/data\/encodings\/(?!lang_)|corpus\/generated\/.*\/(test|validation)\/)/,
    encodingOf: (path) => (path.startsWith('src/') ? stem(path) : path.split('/')[2]),
  },
  {
    repository: 'CharsetDetector/UTF-unknown',
    commit: '5b36e2e322296014440acb6e91b7a1aa04f11352',
    files: /^tests\/Data(Unsupported)?\/[^/]+\//,
    encodingOf: folderOf,
  },
  {
    repository: 'faust-streaming/cChardet',
    commit: '83eebc570a1f231d47a9c7f3e706d3666526a5f7',
    files: /^src\/tests\/(testdata\/|samples\/.*(_SJIS|_GB2312|iso8859-2)\.)/,
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
    strings: true,
    // Its strings in seven bits have characters that the test declares to be ASCII.
    encodingOf: (name) => ({ ASCII: 'windows-1252', visual: 'iso-8859-8' })[name] ?? name,
  },
  {
    repository: 'jawah/charset_normalizer',
    commit: '017c75c267b6d0bb04d9db0c1115ea7184b97059',
    files: /^data\/.*\.txt$/,
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
    encodingOf: stem,
  },
]

/** The encodings that a list of synonyms declares. */
const ofThesaurus = (_path, bytes) => {
  const [, number] = bytes.toString('latin1', 0, 3000).match(/^ISO-?8859-(\d+)\s/) ?? []
  return number && `iso-8859-${number}`
}

const declared = (_path, bytes) =>
  bytes.toString('latin1').match(/Character set encoding: (\S+)/)?.[1]

/** People's files, each with `most`, where the repository is in one encoding: which characters most are beyond ASCII. */
export const PEOPLE = [
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

/** Most are nearly all ASCII, or have several scripts. */
export const IN_UTF_8 = [
  {
    name: 'manual pages in 40 languages: tldr',
    repository: 'tldr-pages/tldr',
    commit: '08e345f42639f67d99282813247ac670dc6e87cb',
    files: /\.(md|yml|py|sh)$/,
  },
  {
    name: 'lists of books in 50 languages: free-programming-books',
    repository: 'EbookFoundation/free-programming-books',
    commit: '5b277d20f623ce5b2889b16fc9dd5e266536f521',
    files: /./,
  },
  { name: 'packages: node_modules' },
]
