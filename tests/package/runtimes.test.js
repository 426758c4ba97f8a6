/** The packed package in every runtime that npm has. */

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import {
  asCommonJS,
  check,
  makeProject,
  printing,
  program,
  RUNTIMES,
  withoutWasm,
} from './project.js'

const node = process.execPath

const wasmFile = { encodium: 'encodium/wasm-file' }
const initialize = `
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initSync } from 'encodium/wasm-file'
initSync(readFileSync(fileURLToPath(import.meta.resolve('encodium/encodium.wasm'))))
`

/** The program with the standard's classes from a polyfill, and the encoders from elsewhere. */
const polyfilled = (source, polyfill) =>
  `import '${polyfill}'\n${source.replace(/^import .* from/m, 'import { canEncode, LegacyTextEncoder } from')}`

let project
before(async () => {
  project = await makeProject()
  const write = async (name, source) => project.write(name, source + printing)
  await write('import.mjs', await program())
  await write('require.cjs', asCommonJS(await program()))
  await write('no-wasm.mjs', await program(withoutWasm))
  await write('no-wasm.cjs', asCommonJS(await program(withoutWasm)))
  await write('wasm-file.mjs', initialize + (await program(wasmFile)))
  await write('polyfill.mjs', polyfilled(await program(), 'encodium/polyfill'))
  const characters = await readFile(new URL('characters.js', import.meta.url), 'utf8')
  await project.write(
    'characters.mjs',
    `${characters}\nconsole.log(JSON.stringify(compareAll()))\n`,
  )
})
after(() => project?.remove())

for (const [name, command] of Object.entries(RUNTIMES)) {
  const runs = async (...args) => check(await project.run(...command, ...args))
  test(`${name}: import`, () => runs('import.mjs'))
  test(`${name}: require`, () => runs('require.cjs'))
  test(`${name}: encodium/no-wasm`, () => runs('no-wasm.mjs'))
  test(`${name}: encodium/polyfill`, () => runs('polyfill.mjs'))
  test(`${name}: encodium/wasm-file`, () => runs('wasm-file.mjs'))
  test(`${name}: all characters, where the host decodes and where it does not`, async () => {
    const { stdout } = await project.run(...command, 'characters.mjs')
    assert.deepEqual(JSON.parse(stdout), { labels: 21, differences: [] })
  })
}

test('without WebAssembly: encodium/no-wasm, and an error that names it', async () => {
  check(await project.run(node, '--jitless', 'no-wasm.mjs'))
  check(await project.run(node, '--jitless', 'no-wasm.cjs'))
  await assert.rejects(
    project.run(node, '--jitless', 'import.mjs'),
    /no WebAssembly.*encodium\/no-wasm/,
  )
})

test('without WebAssembly: the condition react-native, for every entry', async () => {
  const withCondition = [node, '--jitless', '--conditions=react-native']
  check(await project.run(...withCondition, 'polyfill.mjs'))
  await project.write(
    'more.mjs',
    `import { readFileSync } from 'node:fs'
    import iconv from 'encodium/compat/iconv-lite'
    import { DicomTextDecoder } from 'encodium/dicom'
    import { TextFile } from 'encodium/edit'
    import { decode, encode } from 'encodium/hooks'
    import { ExtendedTextDecoder } from 'encodium/extended'
    const { exports } = JSON.parse(readFileSync('node_modules/encodium/package.json'))
    const entries = Object.keys(exports).filter((key) => typeof exports[key] === 'object')
    for (const entry of entries) await import('encodium' + entry.slice(1))
    const bytes = encode('a💩', 'euc-kr')
    const edited = new TextFile(bytes, { encoding: 'euc-kr' }).withText('한').bytes
    console.log(iconv.decode(edited, 'cp949'), new DicomTextDecoder('ISO 2022 IR 149').decode(bytes))
    const imap = new ExtendedTextDecoder('utf-7-imap').decode(encode('&ZeVnLIqe-', 'utf-8'))
    console.log(decode(bytes, 'euc-kr'), imap)`,
  )
  const { stdout } = await project.run(...withCondition, 'more.mjs')
  assert.equal(stdout, '한 a&#128169;\na&#128169; 日本語\n')
})

test('without WebAssembly every entry can be imported, and says what is missing when it is used', async () => {
  await project.write(
    'unused.mjs',
    `import { readFileSync } from 'node:fs'
    const { exports } = JSON.parse(readFileSync('node_modules/encodium/package.json'))
    const entries = Object.keys(exports).filter((key) => typeof exports[key] === 'object')
    for (const entry of entries) await import('encodium' + entry.slice(1))
    const { detect } = await import('encodium/detect')
    const { initSync } = await import('encodium/wasm-file')
    // What is refused later than the import would end the process here.
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const use of [detect, initSync]) {
      try { use(new Uint8Array(1)) } catch ({ message }) { console.log(message) }
    }`,
  )
  const versions = Object.entries(RUNTIMES).filter(([name]) => name.startsWith('Node.js'))
  for (const [, [version]] of versions) {
    const { stdout } = await project.run(version, '--jitless', 'unused.mjs')
    assert.match(
      stdout,
      /^encodium\/detect: .* no WebAssembly.*'encodium\/no-wasm\/detect'.*\n.*'encodium\/no-wasm'.*\n$/,
    )
  }
})

for (const [name, command] of Object.entries(RUNTIMES)) {
  test(`${name}: the command in threads, with a pattern, and where there is no room`, async () => {
    const run = name === 'Deno' ? [command[0], 'run', '--no-remote', '--allow-all'] : command
    const encodium = [...run, 'node_modules/encodium/dist/cli/encodium.js']
    for (const file of ['1.txt', '2.txt', '3.txt']) await project.write(file, 'é')
    const args = ['-t', 'latin1', '--beside', `.${name}`, '-j', '2']
    await project.run(...encodium, ...args, '1.txt', '2.txt', '3.txt')
    const { stdout } = await project.run(...encodium, '-f', 'latin1', `[1-3].txt.${name}`)
    assert.equal(stdout, 'ééé')
    const line = `${encodium.map((word) => `'${word}'`).join(' ')} 1.txt > /dev/full`
    await assert.rejects(project.run('sh', '-c', line), ({ message }) => {
      assert.match(message, /encodium: standard output: no space left on the device\n$/)
      assert.doesNotMatch(message, / at /)
      return true
    })
  })
}

const editing = `
import { readFileSync } from 'node:fs'
import { openFile } from 'encodium/file'
const file = await openFile('menu.txt')
await file.replace('crème\\nthé', 'noir\\nthé').save()
console.log(JSON.stringify([file.encoding, file.source, readFileSync('menu.txt', 'latin1')]))
`

for (const [name, command] of Object.entries(RUNTIMES)) {
  test(`${name}: encodium/file opens a file, changes it and saves it`, async () => {
    const run = name === 'Deno' ? [command[0], 'run', '--no-remote', '--allow-all'] : command
    await project.write(
      'menu.txt',
      Buffer.from('caf\xe9 cr\xe8me\r\nth\xe9 glac\xe9\r\n', 'latin1'),
    )
    await project.write('editing.mjs', editing)
    const { stdout } = await project.run(...run, 'editing.mjs')
    const text = 'caf\xe9 noir\r\nth\xe9 glac\xe9\r\n'
    assert.deepEqual(JSON.parse(stdout), ['windows-1252', 'detection', text])
  })
}

test('the command runs, and the package needs no other', async () => {
  const { stdout } = await project.run('npx', '--offline', 'encodium', '--list')
  assert.match(stdout, /^shift_jis\t.*sjis/m)
  await project.write('one.txt', 'é')
  await project.write('two.txt', 'é')
  const files = ['one.txt', 'two.txt']
  await project.run('npx', '--offline', 'encodium', '-t', 'latin1', '-i', '-j', '2', ...files)
  for (const name of files) {
    const { stdout } = await project.run('npx', '--offline', 'encodium', '-f', 'latin1', name)
    assert.equal(stdout, 'é')
  }
  const list = await project.run('npm', 'ls', '--all', '--parseable')
  assert.equal(list.stdout.trim().split('\n').length, 2)
})

test('a bundler changes no name that users see', async () => {
  await project.write(
    'names.cjs',
    `const { readFileSync } = require('node:fs')
    const { runInThisContext } = require('node:vm')
    const classes = { ...require('encodium'), ...require('encodium'), ...require('encodium/extended') }
    const script = readFileSync(require.resolve('encodium/encodium.min.js'), 'utf8')
    const { encodium } = runInThisContext(script + ';({ encodium })')
    for (const [name, Class] of Object.entries(classes)) {
      if (typeof Class !== 'function' || Class.prototype?.constructor !== Class) continue
      if (Class.prototype instanceof Error) continue
      let message = ''
      try { Class() } catch (error) { message = error.message }
      const labels = name === 'TranscodeStream' ? ['utf-16', 'utf-8'] : ['utf-16']
      for (const C of [Class, encodium[name] ?? Class]) {
        console.log([name, C.name, Object.prototype.toString.call(new C(...labels)), message].join('|'))
      }
    }`,
  )
  const { stdout } = await project.run(node, 'names.cjs')
  const rows = stdout.trim().split('\n')
  assert.equal(rows.length, 22)
  for (const row of rows) {
    const [name, own, tag, message] = row.split('|')
    assert.deepEqual([own, tag], [name, `[object ${name}]`])
    assert.match(
      message,
      new RegExp(`^Class constructor(s| ${name}) cannot be invoked without 'new'`),
    )
  }
})
