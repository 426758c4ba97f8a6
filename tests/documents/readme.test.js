/**
 * Every example in the README, the guide and its like, and the declarations runs as it stands, on the built package, and
 * prints what the comments behind its calls of console.log say.
 */

import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { entries, namesOf, specifier } from '../../entries.js'
import { CSV, distinct, fromComments, fromMarkdown, printedBy } from '../common/examples.js'
import { tsc } from '../common/tsc.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path) => readFileSync(new URL(path, `file://${root}`), 'utf8')

/** A folder with the package, and a library that an example passes a decoder to, for `use` to work in. */
const inProject = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-examples-'))
  try {
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(root, join(folder, 'node_modules/encodium'), 'junction')
    symlinkSync(
      join(root, 'node_modules/raw-body'),
      join(folder, 'node_modules/raw-body'),
      'junction',
    )
    writeFileSync(join(folder, 'in.csv'), CSV)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const check = (code) =>
  inProject(async (cwd) => {
    writeFileSync(join(cwd, 'example.mjs'), code)
    const running = promisify(execFile)(process.execPath, ['example.mjs'], { cwd })
    running.child.stdin.end()
    const { stdout, stderr } = await running
    assert.equal(stderr, '')
    assert.deepEqual(distinct(stdout.split('\n').slice(0, -1)), distinct(printedBy(code)))
  })

/** Entries whose declarations are in other files. */
const WITHOUT = /^(index|detect|ja|ko|zh-han[st]|single-byte)$/

const sources = {
  ...Object.fromEntries(
    Object.keys(entries)
      .filter((name) => !WITHOUT.test(name))
      .map((name) => [`js/${name}.d.ts`, fromComments]),
  ),
  'README.md': fromMarkdown,
  'js/classes/encoders.d.ts': fromComments,
  'js/classes/standard.d.ts': fromComments,
  'js/compat/jschardet/chardet.d.ts': fromComments,
  'js/detect/detector.d.ts': fromComments,
  'js/detect/text-decoder.d.ts': fromComments,
  'js/edit/editable-text.d.ts': fromComments,
  'docs/guide.md': fromMarkdown,
  'docs/react-native.md': fromMarkdown,
  'docs/uses/content-security-policy.md': fromMarkdown,
  'docs/uses/crawl.md': fromMarkdown,
  'docs/uses/dicom.md': fromMarkdown,
  'docs/uses/editing-files.md': fromMarkdown,
  'docs/uses/editors.md': fromMarkdown,
  'docs/uses/excel-csv.md': fromMarkdown,
  'docs/uses/garbled-text.md': fromMarkdown,
  'docs/uses/mail.md': fromMarkdown,
  'docs/uses/mainframe-files.md': fromMarkdown,
  'docs/uses/missing-characters.md': fromMarkdown,
  'docs/uses/next-js.md': fromMarkdown,
  'docs/uses/other-libraries.md': fromMarkdown,
  'docs/uses/process-output.md': fromMarkdown,
  'docs/uses/scraping.md': fromMarkdown,
  'docs/uses/zip.md': fromMarkdown,
  'docs/migration.md': fromMarkdown,
}
for (const [path, examplesOf] of Object.entries(sources)) {
  describe(path, { concurrency: 4 }, () => {
    const examples = examplesOf(read(path))
    assert.ok(examples.length > 0)
    for (const [i, code] of examples.entries()) test(`example ${i + 1}`, () => check(code))
  })
}

/** What the declarations of the DOM lack: Node.js's modules, and ReadableStream.from under another name. */
const LACKED = `
declare module 'node:*'
declare const streamOf: <T>(chunks: T[]) => ReadableStream<T>
`

const STRICT = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext']

/** TypeScript has nothing to say of examples, in files with an extension. */
const compile = (examples, extension, more) => {
  const lib = 'esnext,dom,dom.iterable,dom.asynciterable'
  const options = [...STRICT, ...more]
  return inProject((cwd) => {
    writeFileSync(join(cwd, 'lacked.d.ts'), LACKED)
    const names = Object.entries(examples).map(([name, code]) => {
      const declared = code.replaceAll('ReadableStream.from(', 'streamOf(')
      writeFileSync(join(cwd, `${name}.${extension}`), declared)
      return `${name}.${extension}`
    })
    assert.ok(names.length > 1)
    const all = [tsc, ...options, '--lib', lib, '--types', '', 'lacked.d.ts', ...names]
    assert.equal(spawnSync(process.execPath, all, { cwd, encoding: 'utf8' }).stdout, '')
  })
}

test('every declaration file with an example is among these', () => {
  const names = readdirSync(new URL('../../js', import.meta.url), { recursive: true })
  const declarations = names.filter((name) => name.endsWith('.d.ts')).map((name) => `js/${name}`)
  const withExample = declarations.filter((path) => read(path).includes('@example'))
  assert.ok(withExample.length > 15)
  assert.deepEqual(
    withExample.filter((path) => !(path in sources)),
    [],
  )
})

test('the examples of the README compile with strict TypeScript', () => {
  return compile(fromMarkdown(read('README.md')), 'mts', [])
})

test('those of the guide and docs/uses use the types as declared', () => {
  const pages = Object.keys(sources).filter((path) => /^docs\/(guide|uses\/.*)\.md$/.test(path))
  const examples = pages.flatMap((path) =>
    fromMarkdown(read(path)).map((code, i) => [`${path.replaceAll(/\W/g, '-')}-${i + 1}`, code]),
  )
  // They are JavaScript: their parameters have no types, and what may be null in general is not so there.
  const loosely = ['noImplicitAny', 'strictNullChecks', 'useUnknownInCatchVariables']
  // A library's own declarations need those of Node.js.
  const more = [
    '--allowJs',
    '--checkJs',
    '--skipLibCheck',
    ...loosely.flatMap((name) => [`--${name}`, 'false']),
  ]
  return compile(Object.fromEntries(examples), 'mjs', more)
})

test('docs/README.md and each page of docs/uses lead to each other', () => {
  const pages = readdirSync(new URL('../../docs/uses', import.meta.url))
  assert.ok(pages.length > 9)
  for (const page of pages) {
    assert.ok(read('docs/README.md').includes(`(uses/${page})`), page)
    assert.ok(read(`docs/uses/${page}`).endsWith('\n\n[All uses](../README.md#uses)\n'), page)
    assert.ok(`docs/uses/${page}` in sources, page)
  }
})

test('every option of the command in a document exists', () => {
  const bin = join(root, 'bin/encodium.js')
  const { stdout } = spawnSync(process.execPath, [bin, '--help'], { encoding: 'utf8' })
  const options = new Set(stdout.match(/(?<![\w-])--[a-z][a-z-]*/g))
  const uses = readdirSync(new URL('../../docs/uses', import.meta.url)).map(
    (name) => `uses/${name}`,
  )
  let seen = 0
  for (const name of ['../README.md', 'guide.md', 'terminal.md', 'detect.md', ...uses]) {
    // In code that calls the command, and wherever an option is named by itself.
    const code = read(`docs/${name}`).match(/\bencodium( -.*|$)|`--[a-z].*?`/gm) ?? []
    for (const option of code.flatMap((text) => text.match(/(?<=[ `])--[a-z][a-z-]*/g) ?? [])) {
      assert.ok(options.has(option), `${name}: ${option}`)
      seen++
    }
  }
  assert.ok(seen > 30, String(seen))
})

/** Commands run one after the other, in a folder that has what they name. */
const checkCommands = (commands) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-readme-'))
  try {
    cpSync(join(root, 'samples/ja.shift_jis.txt'), join(folder, 'in.csv'))
    cpSync(join(root, 'samples/ko.euc-kr.txt'), join(folder, 'in.txt'))
    cpSync(join(root, 'samples/ru.windows-1251.txt'), join(folder, 'site/old/index.html'))
    writeFileSync(join(folder, 'notes.txt'), 'cafÃ©\n')
    writeFileSync(join(folder, 'server.log'), Buffer.of(0xc3, 0xa9, 0x0a, 0xe9, 0x0a))
    mkdirSync(join(folder, 'unzipped'))
    const name = Buffer.of(0x93, 0xfa, 0x96, 0x7b)
    writeFileSync(Buffer.concat([Buffer.from(join(folder, 'unzipped/')), name]), '')
    const npx = `npx() { shift; '${process.execPath}' '${join(root, 'bin/encodium.js')}' "$@"; }`
    const { status, stderr } = spawnSync('sh', ['-e'], {
      cwd: folder,
      input: `${npx}\n${commands}`,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
    const read = (name) => readFileSync(join(folder, name), 'utf8')
    const text = (name) => readFileSync(join(root, 'samples/text', name), 'utf8')
    assert.equal(read('out.csv'), text('ja.txt'))
    assert.equal(read('site/old/index.html'), text('ru.txt'))
    if (commands.includes('unzipped')) {
      assert.deepEqual(readdirSync(join(folder, 'unzipped')), ['日本'])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const path of ['README.md', 'docs/terminal.md']) {
  test(`the commands of ${path}`, { skip: process.platform === 'win32' }, () => {
    const blocks = Array.from(read(path).matchAll(/^```sh\n(.*?)^```$/gms), ([, code]) => code)
    const commands = blocks.filter((block) => block.includes('npx encodium'))
    assert.equal(commands.length, 1)
    checkCommands(commands[0])
  })
}

/** Other files with declarations of an entry. */
const BESIDE = {
  index: ['classes/encoders', 'classes/standard'],
  detect: ['detect/detector', 'detect/text-decoder'],
}

/** Errors that have none. */
const CAUGHT = ['FileError', 'UneditableError']

test('every export has an example that imports it, from the first entry that has it', async () => {
  const seen = new Set()
  for (const entry of namesOf(({ sideEffects }) => !sideEffects)) {
    if (entry.startsWith('compat/')) continue
    const files = [entry, ...(BESIDE[entry] ?? [])]
    const examples = files.flatMap((file) => fromComments(read(`js/${file}.d.ts`))).join('\n')
    for (const [name, value] of Object.entries(await import(`../../js/${entry}.js`))) {
      if (seen.has(value) || CAUGHT.includes(name)) continue
      seen.add(value)
      const imported = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '${specifier(entry)}'`)
      assert.match(examples, imported)
    }
  }
})
