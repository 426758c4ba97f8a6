/**
 * The package's entries, by the names of their files in `js/`. `npm run entries` writes `exports` and
 * `sideEffects` of package.json from this table; the build, `npm run size`, `npm run api` and the tests
 * read it.
 *
 * | property | meaning |
 * | --- | --- |
 * | `forms` | its files besides `dist/NAME.js`, which is for browsers: those in folders of the names `edge`, `no-wasm` and `node`; all three by default |
 * | `noWasm` | it is exported as `encodium/no-wasm/NAME`, too |
 * | `isFamily` | it provides the family of indexes with the last part of its name, and an error tells users to import it for that |
 * | `sideEffects` | importing it has an effect, so that bundlers have to keep the import |
 * | `requiresModule` | its CommonJS requires the ES module, because its data is large and seldom needed |
 * | `isObject` | users assign to members of what it exports, so `require` returns its default export |
 * | `page` | `docs/api` has a page for it: true by default |
 * | `budget` | how many bytes it may add to an application, minified and compressed |
 * | `beside` | the same for an application that has `encodium` already |
 */

/** Folders of `dist`, by the condition of `exports` that chooses them. Without one it is `dist` itself. */
export const formByCondition = {
  workerd: 'edge',
  'edge-light': 'edge',
  'react-native': 'no-wasm',
  bun: 'node',
  node: 'node',
}

const FORMS = ['edge', 'no-wasm', 'node']

const KB = 1000

/** An entry with the classes of `encodium`, and one family of indexes. */
const family = { isFamily: true, page: false }

/** An entry with a family of indexes for `encodium/extended`. */
const besideExtended = {
  isFamily: true,
  noWasm: true,
  sideEffects: true,
  requiresModule: true,
}

export const entries = {
  index: { noWasm: true, budget: { gzip: 84 * KB, brotli: 79 * KB } },
  hooks: { noWasm: true },
  labels: { forms: [], budget: { gzip: 4 * KB } },
  sniff: { forms: [], budget: { gzip: 8 * KB } },
  edit: { noWasm: true, beside: { gzip: 9.5 * KB } },
  extended: { noWasm: true, sideEffects: true },
  'extended/ebcdic-ja': besideExtended,
  'extended/ebcdic-ko': besideExtended,
  'extended/ebcdic-zh-hans': besideExtended,
  'extended/ebcdic-zh-hant': besideExtended,
  'extended/jis-x-0213': besideExtended,
  dicom: { noWasm: true },
  translit: { forms: [] },
  detect: { noWasm: true },
  polyfill: { noWasm: true, sideEffects: true },
  'wasm-file': { forms: [] },
  'single-byte': family,
  'zh-hans': family,
  'zh-hant': family,
  ja: family,
  ko: family,
  'compat/iconv-lite': { isObject: true },
  'compat/whatwg-encoding': {},
  'compat/exodus-bytes': {},
  'compat/jschardet': { budget: { gzip: 239 * KB } },
  'compat/chardet': { budget: { gzip: 233 * KB } },
}

/** The names of the entries for which `test(row)` is true. */
export const namesOf = (test) => Object.keys(entries).filter((name) => test(entries[name]))

/** The family of indexes of an entry with `isFamily`. */
export const familyOf = (name) => name.slice(name.lastIndexOf('/') + 1)

/** The folders of an entry's files, each with a slash at its end; the first is `dist` itself. */
export const foldersOf = ({ forms = FORMS }) => ['', ...forms.map((form) => `${form}/`)]

/** How an entry is imported: `encodium/labels`. `prefix` is the package's name, or a path that stands for it. */
export const specifier = (name, prefix = 'encodium') =>
  name === 'index' ? prefix : `${prefix}/${name}`
