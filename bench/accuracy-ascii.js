/**
 * Real files that are ASCII, by kind: what most files consist of before the first letter of another
 * language. They come from the held-out English texts, from public repositories, from the packages of
 * this one, and from the Debian packages of the held-out texts; nobody made them for this.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetched, filesOf } from './accuracy-real.js'

const PACKAGES = fileURLToPath(new URL('../node_modules', import.meta.url))

/** The least and the greatest size in bytes of a file that is read. */
const SIZES = [300, 800_000]
/** Of a file that is longer, the lines of this many bytes are read. */
const MOST = 60_000
/** Bytes of a kind. */
const ENOUGH = 1_500_000

/** Strings between quotes, and comments, of most languages. */
const QUOTED = /(?<=")[A-Za-z][^"\\%{]{3,}(?=")/
const SINGLE = /(?<=')[A-Za-z][^'\\%{]{3,}(?=')/
const SLASHES = /(?<=(^|\s)\/\/ ).+$/
const STARS = /(?<=^\s*\/?\*+ )[^*@]{4,}(?=$| \*\/$)/
const HASH = /(?<=(^|\s)# ).+$/

/**
 * For each kind, where its files are, and what of a line another text can replace. `folder` is in
 * node_modules, or in the folder of the held-out texts.
 */
const KINDS = {
  __proto__: null,
  'English prose': {
    sources: [{ texts: 'en' }],
    gaps: [/^.*$/, /(?<=[.:] )[^.:]+\.$/, /(?<=^\S+ \S+ \S+ ).*$/],
  },
  C: {
    code: true,
    sources: [
      {
        repository: 'DaveGamble/cJSON',
        commit: 'a29814f285cc531c00223743ad3c55cd38c0dc56',
        files: /\.[ch]$/,
      },
    ],
    gaps: [QUOTED, SLASHES, STARS],
  },
  Java: {
    code: true,
    sources: [
      {
        repository: 'albfernandez/juniversalchardet',
        commit: 'b43c5b5e9b4519cfb7ae7702a305572212f7a11b',
        files: /^src\/main\/(?!.*\/(sequence|distributionanalysis|statemachine)\/).*\.java$/,
      },
    ],
    gaps: [QUOTED, SLASHES, STARS],
  },
  JavaScript: {
    code: true,
    sources: [{ packages: /(?<!\.min|\/dist\/.*)\.js$/ }],
    gaps: [QUOTED, SINGLE, SLASHES, STARS],
  },
  Python: {
    code: true,
    sources: [
      {
        repository: 'smacke/ffsubsync',
        commit: '65ac685bee1b5895cb150c63dc23c826622ea2c7',
        files: /\.py$/,
      },
      {
        repository: 'chardet/chardet',
        commit: '1355907628bff3148cc81ec77093b41d922436a7',
        files: /^chardet\/(?!lang|.*(freq|sm)\.py).*\.py$/,
      },
    ],
    gaps: [QUOTED, SINGLE, HASH],
  },
  SQL: {
    code: true,
    sources: [
      {
        repository: 'lerocha/chinook-database',
        commit: '7f67772503d71ba90f19283c38e93923addb43fa',
        files: /Chinook_(Oracle|PostgreSql|SqlServer|Sqlite)\.sql$/,
      },
    ],
    gaps: [SINGLE, /(?<=-- ).+$/],
  },
  shell: {
    code: true,
    sources: [
      {
        repository: 'nvm-sh/nvm',
        commit: 'b17550a0b9ab691439815dfccc8b73e3a59fa103',
        files: /(\.sh|^test\/(fast|slow)\/[^.]*)$/,
      },
    ],
    gaps: [QUOTED, SINGLE, HASH],
  },
  CSV: {
    sources: [
      {
        repository: 'fivethirtyeight/data',
        commit: 'fcf572c4fba05a42f1f34f415bd5e6dc389efd68',
        files: /\.csv$/,
      },
    ],
    gaps: [/(?<=^|,)[A-Za-z][^,"]{3,}(?=,|$)/, /(?<=")[^"]{4,}(?=")/],
  },
  JSON: {
    sources: [{ packages: /\.json$/ }],
    gaps: [/(?<=": ")[^"\\]{3,}(?=")/],
  },
  HTML: {
    sources: [
      { tree: 'aptitude-doc-en', files: /\.html$/ },
      { tree: 'debian-reference-en', files: /\.html$/ },
    ],
    gaps: [/(?<=<(p|a|td|li|h\d|b|span)\b[^>]*>)[^<>&]{4,}(?=<)/, /(?<=(title|alt)=")[^"]+(?=")/],
  },
  mail: {
    sources: [
      {
        repository: 'mikel/mail',
        commit: 'd645d7b5b7d03218b0bc8971ef041c991a63f5f7',
        files: /^spec\/fixtures\/emails\/.*\.eml$/,
      },
      {
        repository: 'github/email_reply_parser',
        commit: '59e5859cfe826d3cb6069bbbfd8577230c93b3cf',
        files: /^test\/emails\/.*\.txt$/,
      },
    ],
    gaps: [/(?<=^Subject: ).+$/, /(?<=^> )[^>]+$/, /^[A-Z][^:<>=]+ [^:<>=]+$/],
  },
  logs: {
    sources: [
      {
        repository: 'logpai/loghub',
        commit: 'dd61d0952749ee7963bde24220d1be5ede023033',
        files: /_2k\.log$/,
      },
    ],
    gaps: [/(?<=: )[A-Za-z][^:]{7,}$/, /(?<=\S\/)[^/\s]{4,}(?=\/)/],
  },
  subtitles: {
    sources: [
      {
        repository: '3b1b/captions',
        commit: '9aef876b0ed62ce4f099c0a2f0e7a52e8d1058c9',
        files: /^201[56]\/[^/]*\/english\/captions\.srt$/,
      },
    ],
    gaps: [/^[A-Za-z][^>]+$/],
  },
  CSS: {
    isOnlyDeclared: true,
    sources: [{ packages: /\.css$/ }],
    gaps: [/(?<=\/\* ?)[^*]+(?=\*\/)/, QUOTED],
  },
}

function* filesIn(folder, wanted) {
  const entries = readdirSync(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path, wanted)
    else if (entry.isFile() && wanted.test(path)) yield [path, readFileSync(path)]
  }
}

/** Yields the path and the bytes of each file of a source, or throws if it cannot be had. */
function* filesOfSource(folder, source) {
  if (source.texts) {
    const lines = readFileSync(join(folder, 'texts/test', `${source.texts}.txt`), 'utf8')
    const texts = lines.split('\n').map((line) => line.split('\t'))
    const prose = texts.filter(([domain, text]) => domain !== 'names' && text?.length > 20)
    const text = prose.map(([, line]) => line).join('\n')
    for (let at = 0; at < text.length; at += MOST)
      yield ['', Buffer.from(text.slice(at, at + MOST))]
  } else if (source.packages) {
    yield* filesIn(PACKAGES, source.packages)
  } else if (source.tree) {
    const path = join(folder, 'tree/test', source.tree)
    if (!existsSync(path)) throw new Error(`${path} is missing: run npm run accuracy`)
    yield* filesIn(path, source.files)
  } else {
    const repository = fetched(folder, source)
    if (repository === undefined) throw new Error(`git did not fetch ${source.repository}`)
    yield* filesOf(repository, source)
  }
}

/**
 * A line that declares an encoding would be a false declaration of what stands behind it, and base64 is
 * no text.
 */
const isFit = (line) =>
  /^[\t\x20-\x7e]*$/.test(line) && !/charset|coding|[\w+/=]{60}/i.test(line) && line.length < 2000

const linesOfKind = (folder, { sources }) => {
  const files = sources.flatMap((source) => [...filesOfSource(folder, source)])
  const fit = files.filter(([, bytes]) => bytes.length >= SIZES[0] && bytes.length <= SIZES[1])
  const each = Math.max(2000, Math.min(MOST, ENOUGH / fit.length))
  const lines = []
  let total = 0
  for (const [, bytes] of fit) {
    if (total > ENOUGH) break
    let taken = 0
    for (const line of bytes.toString('latin1').split(/\r?\n/)) {
      if (taken > each) break
      if (!isFit(line)) continue
      lines.push(line)
      taken += line.length + 1
    }
    total += taken
  }
  return lines
}

/**
 * The kinds of files that are ASCII. Each has `name`, `code` (whether it is source code), `lines`,
 * `gaps` (what of a line another text can replace), and `isOnlyDeclared`, if there is too little of it for
 * other uses than documents with a declaration.
 */
export const asciiKinds = (folder) =>
  Object.entries(KINDS).map(([name, kind]) => ({
    name,
    ...kind,
    lines: linesOfKind(folder, kind),
  }))

/**
 * Text before a gap and after it: `size` bytes before it, at least, from a random line on, and some 200
 * bytes after it. The lines repeat where a kind has less.
 */
export const withGap = ({ lines, gaps }, size, random) => {
  const start = random(lines.length)
  let before = ''
  let at = start
  const next = () => lines[at++ % lines.length]
  while (before.length < size) before += `${next()}\n`
  for (let tries = 0; tries < 20 * lines.length; tries++) {
    const line = next()
    const gap = gaps[random(gaps.length)].exec(line)
    if (gap === null) {
      // A long stretch without a gap is left out, so that the size remains about what it is.
      if (tries < 20) before += `${line}\n`
      continue
    }
    before += line.slice(0, gap.index)
    let after = `${line.slice(gap.index + gap[0].length)}\n`
    while (after.length < 200) after += `${next()}\n`
    return { before, after }
  }
  throw new Error('no line has a gap')
}
