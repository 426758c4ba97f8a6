/** The lines of docs/uses/editors.md make files that AMD loaders, CommonJS and browsers load. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import vm from 'node:vm'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/uses/editors.md'), 'utf8')
const lines = page.match(/^npx rolldown .*$/gm)

let folder
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'encodium-umd-'))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/encodium'), 'junction')
  const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs')
  for (const line of lines) {
    const args = line.split(' ').slice(2)
    execFileSync(process.execPath, [rolldown, ...args], { cwd: folder, stdio: 'pipe' })
  }
})
after(() => rmSync(folder, { recursive: true }))

test('the sizes in the table', () => {
  const rows = Array.from(page.matchAll(/^\| `(.*\.umd\.js)`.*? \| ([\d,]+) \| ([\d,]+) \|/gm))
  assert.equal(rows.length, lines.length)
  for (const [, file, ...figures] of rows) {
    const code = readFileSync(join(folder, file))
    const sizes = [code.length, gzipSync(code, { level: 9 }).length]
    for (const [i, size] of sizes.entries()) {
      const shown = Number(figures[i].replaceAll(',', ''))
      assert.ok(Math.abs(shown / size - 1) < 0.05, `${file}: ${size}, not ${shown}`)
    }
  }
})

const source = (file) => readFileSync(join(folder, file), 'utf8')

/** A context like that of a browser: the host's classes, and nothing of Node.js. */
const newContext = (more) => {
  const { TextDecoder, TextEncoder, WebAssembly, atob, btoa } = globalThis
  const context = { TextDecoder, TextEncoder, WebAssembly, atob, btoa, ...more }
  context.self = context
  return vm.createContext(context)
}

const WAYS = {
  CommonJS: (file) => createRequire(join(folder, 'user.cjs'))(`./${file}`),

  'an AMD loader': (file) => {
    let defined
    const define = (dependencies, factory) => {
      const exports = {}
      const modules = dependencies.map((name) => {
        assert.equal(name, 'exports')
        return exports
      })
      defined = factory(...modules) ?? exports
    }
    define.amd = {}
    vm.runInContext(source(file), newContext({ define }))
    return defined
  },

  'a classic script': (file, name) => {
    const context = newContext({})
    vm.runInContext(source(file), context)
    return context[name]
  },
}

for (const [way, load] of Object.entries(WAYS)) {
  describe(way, () => {
    test('iconv-lite', () => {
      const iconv = load('iconv-lite.umd.js', 'iconv')
      assert.equal(iconv.decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b), 'shiftjis'), '日本')
      assert.deepEqual([...iconv.encode('5 €', 'windows1252')], [0x35, 0x20, 0x80])
      const decoder = iconv.getDecoder('utf16le')
      assert.equal(decoder.write(Uint8Array.of(0x61)) + decoder.write(Uint8Array.of(0)), 'a')
      assert.equal(iconv.encodingExists('cp437'), true)
      iconv.defaultCharSingleByte = '_'
      assert.deepEqual([...iconv.encode('☃', 'koi8r')], [0x5f])
    })

    test('jschardet', () => {
      const { detect } = load('jschardet.umd.js', 'jschardet')
      assert.equal(detect('\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x95\xb6').encoding, 'SHIFT_JIS')
    })

    test('detect', () => {
      const { detect } = load('detect.umd.js', 'encodiumDetect')
      const bytes = Uint8Array.of(0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2, 0x2c, 0x20, 0xec, 0xe8, 0xf0)
      assert.equal(detect(bytes).encoding, 'windows-1251')
    })

    test('repair', () => {
      const { detect, repair } = load('repair.umd.js', 'encodiumRepair')
      assert.equal(detect(Uint8Array.of(0xe3, 0x81, 0x82)).encoding, 'utf-8')
      assert.equal(repair('cafÃ© crÃ¨me').text, 'café crème')
    })
  })
}
