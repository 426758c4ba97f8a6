/**
 * The packed package without a bundler: in every kind of realm that browsers have, under a strict
 * Content-Security-Policy, and on the sample files.
 */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { fromMarkdown } from '../common/examples.js'
import { expected } from '../package/expected.js'
import { inEveryEngine, resultOf } from './engines.js'
import { makeSite } from './site.js'

const STRICT = "default-src 'none'; require-trusted-types-for 'script'; script-src 'self'"

const page = (policy, program) => `<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>running</title>
<script type="module" src="${program}"></script>
<script type="module" src="pages/done.js"></script>
`

const realms = (name, realm, types) =>
  types.map((type) => [`${name}, ${type}`, realm, `realm.html?realm=${name}&type=${type}`])

/** What is tested, the global that the program finds there, and the page that starts it. */
const REALMS = [
  ['page, module', 'Window', 'module.html'],
  ['page, module, import map', 'Window', 'import-map.html'],
  ['page, classic', 'Window', 'script.html'],
  ...realms('worker', 'DedicatedWorkerGlobalScope', ['module', 'classic']),
  ...realms('shared-worker', 'SharedWorkerGlobalScope', ['module', 'classic']),
  ...realms('service-worker', 'ServiceWorkerGlobalScope', ['module', 'classic']),
  ...realms('audio-worklet', 'AudioWorkletGlobalScope', ['module']),
]

/** The blocks of docs/browsers.md that begin so. */
const browsersPage = await readFile(new URL('../../docs/browsers.md', import.meta.url), 'utf8')
const documented = (beginning) =>
  Array.from(browsersPage.matchAll(/^```html\n(.*?)^```$/gms), ([, html]) => html).filter((html) =>
    html.includes(beginning),
  )

/** The example of docs/uses/content-security-policy.md that tries both entries, as a program. */
const policies = new URL('../../docs/uses/content-security-policy.md', import.meta.url)
const trying = fromMarkdown(await readFile(policies, 'utf8'))
  .find((code) => code.includes('await import('))
  .replace("'encodium'", "'/node_modules/encodium/dist/index.js'")
  .replace("'encodium/no-wasm'", "'/node_modules/encodium/dist/no-wasm/index.js'")
  .replace('console.log', 'return ')
const TRYING = `globalThis.run = async () => {\n${trying}}\n`

let site
before(async () => {
  site = await makeSite()
  const [whole] = documented('<!doctype html>')
  await site.write('whole.html', whole)
  const [polyfill] = documented('dist/polyfill.js')
  const done = `console.table(replaced()); globalThis.run = async () => ({ replaced: replaced() })`
  const program = polyfill.replace('console.table(replaced())', done)
  await site.write('polyfill.html', `${program}<script type="module" src="pages/done.js"></script>`)
  await site.write('portable.html', page(STRICT, 'portable.js'))
  await site.write('refused.html', page(STRICT, 'program.js'))
  const characters = await readFile(new URL('../package/characters.js', import.meta.url), 'utf8')
  const imported = characters.replace("'encodium'", "'/node_modules/encodium/dist/index.js'")
  await site.write('characters.js', `${imported}\nglobalThis.run = async () => compareAll()\n`)
  await site.write('characters.html', page('', 'characters.js'))
  await site.write('allowed.html', page(`${STRICT} 'wasm-unsafe-eval'`, 'program.js'))
  await site.write('trying.js', TRYING)
  await site.write('trying-refused.html', page(STRICT, 'trying.js'))
  await site.write('trying-allowed.html', page(`${STRICT} 'wasm-unsafe-eval'`, 'trying.js'))
})
after(() => site?.remove())

inEveryEngine((browser) => {
  const result = (file) => resultOf(browser(), `${site.origin}/${file}`)

  for (const [what, realm, file] of REALMS) {
    test(what, async () => {
      const { error, realm: found, results } = await result(`pages/${file}`)
      assert.equal(error, undefined)
      assert.equal(found, realm)
      assert.deepEqual(results, expected)
    })
  }

  test('all characters, where the host decodes and where it does not', async () => {
    const { error, results } = await result('characters.html')
    assert.equal(error, undefined)
    assert.deepEqual(results, { labels: 21, differences: [] })
  })

  for (const page of ['index', 'worker']) {
    test(`decodes every sample, whole and in chunks (${page})`, async () => {
      const { error, wrong, samples, characters } = await result(`pages/${page}.html`)
      assert.equal(error, undefined)
      assert.deepEqual(wrong, [])
      assert.ok(samples >= 10 && characters > 1000, `${samples} samples, ${characters} characters`)
    })
  }

  test('the page of docs/browsers.md reads a file that a person chooses', async () => {
    await browser().open(`${site.origin}/whole.html`)
    const text = await browser().evaluate(`(async () => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)], 'in.csv'))
      document.querySelector('#file').files = chosen.files
      document.querySelector('#file').dispatchEvent(new Event('change'))
      const text = document.querySelector('#text')
      while (text.textContent === '') await new Promise((done) => setTimeout(done, 10))
      return text.textContent
    })()`)
    assert.equal(text, '日本')
  })

  test('the polyfill of docs/browsers.md', async () => {
    const { error, results } = await result('polyfill.html')
    assert.equal(error, undefined)
    assert.ok(results.replaced.every(({ installed }) => installed))
  })

  test('encodium/no-wasm needs no more than scripts of its own origin', async () => {
    assert.deepEqual((await result('portable.html')).results, expected)
  })

  test('each error of the default entry names encodium/no-wasm, and what to allow', async () => {
    const { error } = await result('refused.html')
    const again = await browser().evaluate('globalThis.run().catch(String)')
    for (const text of [error, again]) {
      assert.match(text, /refused to compile.*'encodium\/no-wasm'.*'wasm-unsafe-eval'/s)
    }
  })

  test("'wasm-unsafe-eval' is enough for the default entry", async () => {
    assert.deepEqual((await result('allowed.html')).results, expected)
  })

  for (const policy of ['refused', 'allowed']) {
    test(`the try of docs/uses/content-security-policy.md, where WebAssembly is ${policy}`, async () => {
      assert.equal((await result(`trying-${policy}.html`)).results, '中')
    })
  }
})
