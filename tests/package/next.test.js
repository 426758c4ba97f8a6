/** The packed package in Next.js: a route for each entry in its edge runtime and in that of Node.js, and pages; the files of docs/uses/next-js.md. */

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { freePort } from '../browser/serve.js'
import { until } from '../browser/wait.js'
import { execute, makeProject } from './project.js'

const NEXT = 'node_modules/next/dist/bin/next'

/** An entry of one family: text in one of its encodings, and how many bytes that takes. */
const family = (label, text, length) => [
  'decode, encode',
  `[encode('${text}', '${label}').length, decode(encode('${text}', '${label}'), '${label}')]`,
  [length, text],
]

/** By entry: the names to import, an expression and its value. */
const USES = {
  '.': family('gb18030', '中€', 4),
  './hooks': ['encode', "String.fromCharCode(...encode('a💩', 'euc-kr'))", 'a&#128169;'],
  './labels': ['getEncoding', "getEncoding('sjis')", 'shift_jis'],
  './sniff': ['charsetOf', "charsetOf('text/html; charset=big5')", 'big5'],
  './edit': [
    'TextFile',
    "[...new TextFile(Uint8Array.of(0x93, 0xfa, 0xff), { encoding: 'sjis' }).edit([{ start: 0, end: 1, text: '本' }]).bytes]",
    [0x96, 0x7b, 0xff],
  ],
  './file': [
    'openBytes',
    "(await openBytes(Uint8Array.of(0x93, 0xfa), { encoding: 'sjis' })).replace('日', '本').text",
    '本',
  ],
  './extended': family('cp437', 'éá', 2),
  './extended/ebcdic': ['', "decode(encode('日本', 'cp930'), 'cp930')", '日本'],
  './extended/jis-x-0213': ['', "decode(encode('𠮟', 'shift_jis-2004'), 'shift_jis-2004')", '𠮟'],
  './extended/ucs-4': ['encodeFromScalars', 'encodeFromScalars([0x7fffffff]).length', 6],
  './dicom': [
    'DicomTextDecoder',
    "new DicomTextDecoder('ISO_IR 144').decode(Uint8Array.of(0xbb, 0xee, 0xda))",
    'Люк',
  ],
  './detect': [
    'detect',
    'detect(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea)).encoding',
    'shift_jis',
  ],
  './repair': ['repair', "repair('cafÃ© crÃ¨me').text", 'café crème'],
  './polyfill': ['replaced', 'replaced().filter(({ installed }) => !installed)', []],
  './wasm-file': family('big5', '一', 2),
  './single-byte': family('koi8-r', 'да', 2),
  './zh-hans': family('gbk', '中文', 4),
  './zh-hant': family('big5', '一', 2),
  './ja': family('euc-jp', '日本', 4),
  './ko': family('euc-kr', '한국어', 6),
  './compat/iconv-lite': ['decode', "decode(Uint8Array.of(0x80), 'cp437')", 'Ç'],
  './compat/whatwg-encoding': ['decode', "decode(Uint8Array.of(0xd6, 0xd0), 'GBK')", '中'],
  './compat/jschardet': [
    'detect',
    "detect('\\x82\\xb1\\x82\\xf1\\x82\\xc9\\x82\\xbf\\x82\\xcd').encoding",
    'SHIFT_JIS',
  ],
  './compat/chardet': ['detect', 'detect(Uint8Array.of(0xe3, 0x81, 0x82))', 'UTF-8'],
}

/** What routes import besides their entries. */
const BESIDE = {
  './extended/ebcdic': "import { decode, encode } from 'encodium/extended'",
  './extended/jis-x-0213': "import { decode, encode } from 'encodium/extended'",
}
/** Next.js compiles a file that is imported so. It reads the query as a part of the path, which `exports` lacks. */
const INITIALIZE = `
import { initSync } from 'encodium/wasm-file'
import wasm from '../../../node_modules/encodium/dist/encodium.wasm?module'
initSync(wasm)`

/** The row of an entry's name in `exports`: that of the entry without `no-wasm`, which does the same. */
const plain = (key) => key.replace(/^\.\/no-wasm(\/|$)/, './').replace(/^\.\/$/, '.')

/** A file of WebAssembly with `?module` is an import of the edge runtime alone. */
const RUNTIMES = { './wasm-file': ['edge'] }
const runtimesOf = (key) => RUNTIMES[key] ?? ['edge', 'nodejs']

/** A route in `runtime` that answers where it runs and what the entry returned. */
const routeOf = (key, runtime) => {
  const [names, expression] = USES[plain(key)]
  const beside = BESIDE[plain(key)] ?? ''
  const specifier = `encodium${key.slice(1)}`
  return `import { ${names} } from '${specifier}'
${key.startsWith('./no-wasm') ? beside.replace('encodium/', 'encodium/no-wasm/') : beside}
${key === './wasm-file' ? INITIALIZE : ''}
export const runtime = '${runtime}'
export const GET = async () => Response.json([typeof EdgeRuntime, ${expression}])
`
}

/** Turbopack reads no file outside of its root, and the tools are links to another folder. */
const CONFIG = "export default { turbopack: { root: '/' } }\n"

const LAYOUT = `
export default function Layout({ children }) { return <html><body>{children}</body></html> }
`
const SERVER = `
import { decode } from 'encodium'
import Client from './client'
export default function Page() {
  return <p>{decode(Uint8Array.of(0xd6, 0xd0), 'gbk')}<Client /></p>
}
`
const CLIENT = `'use client'
import { decode } from 'encodium/ja'
export default function Client() { return <b>{decode(Uint8Array.of(0x93, 0xfa), 'sjis')}</b> }
`

/** The files of docs/uses/next-js.md, by the paths in their first lines. */
const page = readFileSync(new URL('../../docs/uses/next-js.md', import.meta.url), 'utf8')
const documented = Object.fromEntries(
  Array.from(page.matchAll(/^```jsx?\n\/\/ app\/(\S+)\n(.*?)^```$/gms), ([, path, code]) => [
    path,
    code,
  ]),
)
const ROUTE = 'list.csv/route.js'

/** The path of an entry's route. */
const pathOf = (key, runtime) => `/${runtime}/${key === '.' ? 'index' : key.slice(2)}`

let project
let exported
let keys
before(async () => {
  project = await makeProject()
  const { folder } = project
  const packageJson = join(folder, 'node_modules/encodium/package.json')
  exported = JSON.parse(await readFile(packageJson, 'utf8')).exports
  keys = Object.keys(exported).filter((key) => typeof exported[key] === 'object')
  for (const name of ['next', 'react', 'react-dom']) await project.link(name)
  const write = async (name, text) => {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await project.write(name, text)
  }
  for (const key of keys) {
    for (const runtime of runtimesOf(key)) {
      await write(`app${pathOf(key, runtime)}/route.js`, routeOf(key, runtime))
    }
  }
  await write('next.config.mjs', CONFIG)
  await write('app/layout.js', LAYOUT)
  await write('app/page.js', SERVER)
  await write('app/client.js', CLIENT)
  for (const [path, code] of Object.entries(documented)) await write(`app/documented/${path}`, code)
  await write(`app/edge/${ROUTE}`, `${documented[ROUTE]}export const runtime = 'edge'\n`)
})
after(() => project?.remove())

/** Starts the built project, passes its origin to `body`, and ends it. */
const served = async (env, body) => {
  const port = await freePort()
  const args = [NEXT, 'start', '--hostname', '127.0.0.1', '--port', `${port}`]
  const server = spawn(process.execPath, args, { cwd: project.folder, env, stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  try {
    await until(
      () => {
        if (server.exitCode !== null) throw new Error(`next start ended with ${server.exitCode}`)
        return fetch(origin).then(
          () => true,
          () => false,
        )
      },
      () => `Next.js at ${origin}`,
    )
    return await body(origin)
  } finally {
    server.kill('SIGKILL')
  }
}

test('every entry has a row here', () =>
  assert.deepEqual([...new Set(keys.map(plain))].sort(), Object.keys(USES).sort()))

/** It has a form for edge runtimes for the classes of its errors, and no WebAssembly. */
const PLAIN = './extended/ucs-4'

/** Its bundlers, by the argument of `next build` that chooses each. */
for (const bundler of ['turbopack', 'webpack']) {
  test(`Next.js builds it with ${bundler}, and each route and page has the right answer`, async () => {
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' }
    await execute(process.execPath, [NEXT, 'build', `--${bundler}`], { cwd: project.folder, env })
    await served(env, async (origin) => {
      for (const key of keys) {
        for (const runtime of runtimesOf(key)) {
          const path = pathOf(key, runtime)
          const response = await fetch(origin + path)
          assert.equal(response.status, 200, path)
          const wanted = [runtime === 'edge' ? 'string' : 'undefined', USES[plain(key)][2]]
          assert.deepEqual(await response.json(), wanted, path)
        }
      }
      assert.match(await (await fetch(origin)).text(), /<p>中<b>日<\/b><\/p>/)
      for (const folder of ['documented', 'edge']) {
        const csv = await (await fetch(`${origin}/${folder}/list.csv`)).arrayBuffer()
        assert.equal(new TextDecoder('shift_jis').decode(csv), '品名,数量\r\nりんご,3\r\n')
      }
      const html = await (await fetch(`${origin}/documented`)).text()
      assert.match(html, /<h1>日本<\/h1>/)
      const scripts = Array.from(
        html.matchAll(/src="(\/_next\/[^"]+\.js[^"]*)"/g),
        ([, src]) => src,
      )
      assert.ok(scripts.length > 1)
      for (const src of scripts) {
        const code = await (await fetch(origin + src)).text()
        assert.ok(!code.includes('allowUtf8'), `the page loads encodium/detect at once: ${src}`)
      }
    })
    // The form for edge runtimes imports files of WebAssembly, which Next.js then deploys beside the route.
    const manifest = join(project.folder, '.next/server/middleware-manifest.json')
    const { functions } = JSON.parse(await readFile(manifest, 'utf8'))
    for (const key of keys.filter((key) => exported[key]['edge-light'] && key !== PLAIN)) {
      assert.ok(functions[`${pathOf(key, 'edge')}/route`].wasm.length > 0, key)
    }
  })
}
