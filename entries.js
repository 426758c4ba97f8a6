/**
 * The package's entries, by the names of their files in `js/`. `npm run entries` writes `exports` and
 * `sideEffects` of package.json from this table; the build, `npm run size`, `npm run api` and the tests
 * read it.
 *
 * | property | meaning |
 * | --- | --- |
 * | `forms` | its files besides `dist/NAME.js`, which is for browsers: those in folders of the names `no-wasm` and `node`; both by default |
 * | `noWasm` | it is exported as `encodium/no-wasm/NAME`, too |
 * | `families` | the families of indexes that it is for: an error tells users to import it where one of them is missing |
 * | `sideEffects` | importing it has an effect, so that bundlers have to keep the import |
 * | `isObject` | users assign to members of what it exports, so `require` returns its default export |
 * | `page` | `docs/api` has a page for it: true by default |
 * | `budget` | how many bytes it may add to an application, minified and compressed |
 * | `beside` | the same for an application that has `encodium` already |
 */

/**
 * Folders of `dist`, by the condition of `exports` that chooses them. Without one it is `dist` itself. Of the files in
 * `node`, those that edge runtimes have otherwise are chosen by `imports` of package.json.
 */
export const formByCondition = {
  workerd: 'node',
  'edge-light': 'node',
  'react-native': 'no-wasm',
  bun: 'node',
  deno: 'node',
  node: 'node',
}

const FORMS = ['no-wasm', 'node']

const KB = 1000

/** An entry with what `encodium` has, and one family of indexes. */
const withFamily = (family) => ({
  families: [family],
  noWasm: true,
  sideEffects: true,
  page: false,
})

/** An entry with indexes for `encodium/extended`. */
const besideExtended = (...families) => ({
  families,
  noWasm: true,
  sideEffects: true,
})

export const entries = {
  index: { noWasm: true, budget: { gzip: 84 * KB, brotli: 79 * KB } },
  hooks: {},
  labels: { forms: [], budget: { gzip: 4 * KB } },
  sniff: { forms: [], budget: { gzip: 8 * KB } },
  edit: { beside: { gzip: 10.17 * KB } },
  file: {},
  extended: { noWasm: true },
  'extended/ebcdic': besideExtended('ebcdic-ja', 'ebcdic-ko', 'ebcdic-zh-hans', 'ebcdic-zh-hant'),
  'extended/jis-x-0213': besideExtended('jis-x-0213'),
  'extended/ucs-4': {},
  dicom: {},
  detect: { noWasm: true, budget: { gzip: 214 * KB } },
  repair: { noWasm: true, budget: { gzip: 283 * KB } },
  polyfill: { sideEffects: true },
  'wasm-file': { forms: [] },
  'single-byte': withFamily('single-byte'),
  'zh-hans': withFamily('zh-hans'),
  'zh-hant': withFamily('zh-hant'),
  ja: withFamily('ja'),
  ko: withFamily('ko'),
  'compat/iconv-lite': { isObject: true },
  'compat/whatwg-encoding': {},
  'compat/jschardet': { budget: { gzip: 197 * KB } },
  'compat/chardet': { budget: { gzip: 193 * KB } },
}

/** The names of the entries for which `test(row)` is true. */
export const namesOf = (test) => Object.keys(entries).filter((name) => test(entries[name]))

/** The folders of an entry's files, each with a slash at its end; the first, of most, is `dist` itself. */
export const foldersOf = ({ forms = FORMS }) => ['', ...forms.map((form) => `${form}/`)]

/** How an entry is imported: `encodium/labels`. `prefix` is the package's name, or a path that stands for it. */
export const specifier = (name, prefix = 'encodium') =>
  name === 'index' ? prefix : `${prefix}/${name}`
