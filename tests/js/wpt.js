/**
 * Runs the folder encoding/ of web-platform-tests against our classes:
 *
 *     WPT_DIR=~/wpt node tests/js/wpt.js [part of a file's name]
 *
 * WPT_DIR is a checkout of that project, or as much of it as one wants to run. Each script runs in a
 * process of its own, whose globals are our classes. Scripts that need a window are left out; of the
 * pages legacy-mb-*, which test what a browser makes of a file, the files are decoded here.
 */

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { TextDecoder } from '../../js/index.js'

const root = process.env.WPT_DIR
const self = fileURLToPath(import.meta.url)

const metaOf = (source, key) =>
  [...source.matchAll(new RegExp(`^// META: ${key}=(.*)$`, 'gm'))].map((match) => match[1].trim())

/** In the child: runs one variant of a file, and prints the results as JSON. */
const runFile = async (file, variant) => {
  const classes = await import('../../js/index.js')
  for (const [name, value] of Object.entries(classes)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }
  const pathOf = (url) => (url.startsWith('/') ? join(root, url) : resolve(dirname(file), url))
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

const runInChild = (file, variant) => {
  const { stdout, stderr } = spawnSync(process.execPath, [self, '--child', file, variant], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  try {
    return JSON.parse(stdout)
  } catch {
    return [{ name: 'harness', passed: false, message: stderr || 'no answer' }]
  }
}

const runScript = (file) => {
  const source = readFileSync(file, 'utf8')
  const variants = metaOf(source, 'variant')
  return (variants.length > 0 ? variants : ['']).flatMap((variant) => runInChild(file, variant))
}

/** What Japanese encoders fold, so that their bytes are those of another character. */
const folded = { A5: '\\', '203E': '~', 2212: '\uFF0D' }

/** A page of `<span data-cp="3042" data-bytes="82 A0">…</span>`, or of malformed bytes in spans. */
const runPage = (file) => {
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

const needsWindow = (name) =>
  metaOf(readFileSync(join(root, name), 'utf8'), 'global').some((kinds) => kinds === 'window')

const runAll = (filter = '') => {
  const names = readdirSync(join(root, 'encoding'), { recursive: true })
    .map((name) => join('encoding', name))
    .filter((name) => name.includes(filter))
    .sort()
  const scripts = names.filter((name) => name.endsWith('.any.js') && !needsWindow(name))
  const pages = names.filter((name) => /legacy-mb-.*_(chars|errors)[^/]*\.html$/.test(name))
  let [passed, failed] = [0, 0]
  for (const name of [...scripts, ...pages]) {
    const file = join(root, name)
    const results = name.endsWith('.js') ? runScript(file) : runPage(file)
    const failures = results.filter((result) => !result.passed)
    const good = results.length - failures.length
    passed += good
    failed += failures.length || (results.length === 0 ? 1 : 0)
    console.log(
      `${good > 0 && failures.length === 0 ? 'pass' : 'FAIL'} ${name}: ${good} of ${results.length}`,
    )
    for (const { name, message } of failures) console.log(`     ${name}: ${message}`)
  }
  const count = scripts.length + pages.length
  console.log(`${count} files, ${passed} subtests pass, ${failed} fail`)
  process.exitCode = failed > 0 || count === 0 ? 1 : 0
}

if (process.argv[2] === '--child') await runFile(process.argv[3], process.argv[4])
else if (root === undefined) console.log('skipped: WPT_DIR names no checkout of web-platform-tests')
else runAll(process.argv[2])
