/**
 * Runs the folder encoding/ of web-platform-tests over the built package:
 *
 *     node tests/wpt/run.js PATH_TO_WPT [part of a file's name]
 *
 * PATH_TO_WPT is a checkout of that project, of which common/, encoding/, interfaces/ and resources/ are
 * enough; .github/workflows/weekly.yml names a commit. Each script runs in a process of its
 * own, whose globals are the package's classes. Scripts that need a window or XMLHttpRequest do not run;
 * of the pages legacy-mb-*, which test how a browser decodes a file, this decodes the files.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'

const self = fileURLToPath(import.meta.url)

const metaOf = (source, key) =>
  [...source.matchAll(new RegExp(`^// META: ${key}=(.*)$`, 'gm'))].map((match) => match[1].trim())

/** Paths that the server of web-platform-tests maps to a file with another path. */
const REWRITTEN = { '/resources/WebIDLParser.js': 'resources/webidl2/lib/webidl2.js' }

/** In the child: runs one variant of a file, and prints the results as JSON. */
const runFile = async (root, file, variant) => {
  const classes = await import('../../dist/node/index.js')
  for (const [name, value] of Object.entries(classes)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  const pathOf = (url) =>
    url.startsWith('/') ? join(root, REWRITTEN[url] ?? url) : resolve(dirname(file), url)
  const load = (path) => runInThisContext(readFileSync(path, 'utf8'), { filename: path })
  globalThis.self = globalThis
  globalThis.location = { search: variant, pathname: file, href: `file://${file}${variant}` }
  globalThis.GLOBAL = { isWindow: () => false, isWorker: () => false, isShadowRealm: () => false }
  globalThis.fetch = async (url) => {
    const path = pathOf(url)
    const ok = existsSync(path)
    return {
      ok,
      text: async () => readFileSync(path, 'utf8'),
      json: async () => JSON.parse(readFileSync(path)),
    }
  }
  load(join(root, 'resources/testharness.js'))
  // For idlharness, which must be told what kind of global this is; only now, because testharness
  // would post its results to a worker's parent.
  globalThis.DedicatedWorkerGlobalScope = Object
  setup({ explicit_done: true })
  add_completion_callback((tests, status) => {
    const results = tests.map(({ name, status, message }) => ({
      name,
      passed: status === 0,
      message,
    }))
    if (status.status !== 0)
      results.push({ name: 'harness', passed: false, message: status.message })
    process.stdout.write(JSON.stringify(results), () => process.exit())
  })
  const source = readFileSync(file, 'utf8')
  for (const script of metaOf(source, 'script')) load(pathOf(script))
  load(file)
  done()
}

const runInChild = (root, file, variant) => {
  const args = [self, '--child', root, file, variant]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return [{ name: 'harness', passed: false, message: stderr || 'no answer' }]
  }
}

const runScript = (root, file) => {
  const source = readFileSync(file, 'utf8')
  const variants = metaOf(source, 'variant')
  return (variants.length > 0 ? variants : ['']).flatMap((variant) =>
    runInChild(root, file, variant),
  )
}

/** What Japanese encoders fold, so that their bytes are those of another character. */
const folded = { A5: '\\', '203E': '~', 2212: '\uFF0D' }

/** A page of `<span data-cp="3042" data-bytes="82 A0">…</span>`, or of malformed bytes in spans. */
const runPage = (file, TextDecoder) => {
  const bytes = readFileSync(file)
  const label = /<meta charset="([^"]+)"/.exec(bytes.toString('latin1'))[1]
  const text = new TextDecoder(label).decode(bytes)
  if (file.includes('_errors')) {
    return [...text.matchAll(/<span>(.*?)<\/span>/gs)].map(([, content], i) => ({
      name: `error ${i}`,
      passed: content.includes('\uFFFD'),
      message: `decoded as ${content}`,
    }))
  }
  return [...text.matchAll(/<span data-cp="([^"]+)"[^>]*>(.*?)<\/span>/gs)].map(
    ([, cp, content]) => ({
      name: `U+${cp}`,
      passed: content === String.fromCodePoint(Number.parseInt(cp, 16)) || content === folded[cp],
      message: `decoded as ${content}`,
    }),
  )
}

/** Its functions load a file by XMLHttpRequest. */
const WITH_XHR = 'resources/decoding-helpers.js'

const needsBrowser = (file) => {
  const source = readFileSync(file, 'utf8')
  return metaOf(source, 'global').includes('window') || metaOf(source, 'script').includes(WITH_XHR)
}

/** Whether a subtest needs what this version of Node.js lacks: Float16Array came with Node.js 24. */
const lacksFloat16 = ({ name }) =>
  globalThis.Float16Array === undefined && name.includes('Float16Array')

const runAll = async (root, filter = '') => {
  const { TextDecoder } = await import('../../dist/node/index.js')
  const names = readdirSync(join(root, 'encoding'), { recursive: true })
    .map((name) => join('encoding', name))
    .filter((name) => name.includes(filter))
    .sort()
  const scripts = names.filter(
    (name) => name.endsWith('.any.js') && !needsBrowser(join(root, name)),
  )
  const pages = names.filter((name) => /legacy-mb-.*_(chars|errors)[^/]*\.html$/.test(name))
  let [passed, failed, skipped] = [0, 0, 0]
  for (const name of [...scripts, ...pages]) {
    const file = join(root, name)
    const all = name.endsWith('.js') ? runScript(root, file) : runPage(file, TextDecoder)
    const results = all.filter((result) => !lacksFloat16(result))
    skipped += all.length - results.length
    const failures = results.filter((result) => !result.passed)
    const good = results.length - failures.length
    passed += good
    failed += failures.length || (results.length === 0 ? 1 : 0)
    console.log(
      `${good > 0 && failures.length === 0 ? 'pass' : 'FAIL'} ${name}: ${good} of ${results.length}`,
    )
    for (const { name, message } of failures) console.log(`     ${name}: ${message}`)
  }
  if (skipped > 0)
    console.log(`${skipped} skipped, as Node.js ${process.version} has no Float16Array`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

const [first, ...rest] = process.argv.slice(2)
if (first === '--child') {
  await runFile(...rest)
} else if (first === undefined || !existsSync(join(first, 'encoding'))) {
  console.error('usage: node tests/wpt/run.js PATH_TO_WPT [part of a file name]')
  process.exitCode = 1
} else {
  await runAll(resolve(first), ...rest)
}
