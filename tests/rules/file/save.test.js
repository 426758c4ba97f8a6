/** `save` of `encodium/file`: whatever happens meanwhile, there is the old file or the new one. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openFile } from '../../../js/file.js'

const POSIX_ONLY = { skip: process.platform === 'win32' && 'POSIX only' }
const ENTRY = new URL('../../../js/file.js', import.meta.url).href

const root = fs.mkdtempSync(join(tmpdir(), 'encodium-save-'))
after(() => fs.rmSync(root, { recursive: true }))

const OLD = 'caf\xe9 '.repeat(1000)
const NEW = OLD.replaceAll('caf', 'th')

/** A new folder with the file `in`. */
const newFolder = () => {
  const folder = fs.mkdtempSync(join(root, 'test-'))
  fs.writeFileSync(join(folder, 'in'), OLD, 'latin1')
  return folder
}

const contentOf = (folder, name = 'in') => fs.readFileSync(join(folder, name), 'latin1')

/**
 * Opens the file `in` in a process of its own, runs `code`, with `fs`, saves the file with other text and prints the code
 * of the error, if there is one.
 */
const save = (cwd, code, options = '') => {
  const script = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    const setup = async () => { ${code} }
    await setup()
    syncBuiltinESMExports()
    const { openFile } = await import(${JSON.stringify(ENTRY)})
    const file = await openFile('in')
    file.replace('caf', 'th', { all: true })
    globalThis.isSaving = true
    await globalThis.meanwhile?.()
    await file.save(${options}).catch(({ code }) => console.log(code))
  `
  const args = ['--input-type=module', '-e', script]
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
}

/** Ends the process at the call of a function of fs with this number, counted from the start of `save`. */
const killAt = (number) => `
  let left = ${number}
  const count = () => globalThis.isSaving === true && --left === 0
  const kill = () => process.kill(process.pid, 'SIGKILL')
  const wrap = (object, name) => {
    const work = object[name]
    object[name] = function (...args) {
      if (count()) {
        // Some of the bytes are written.
        if (name === 'write') fs.writeSync(args[0], args[1], args[2], args[3] >> 1)
        kill()
        for (;;);
      }
      return work.apply(this, args)
    }
  }
  for (const name of ['write', 'fsync', 'lstatSync', 'linkSync', 'renameSync', 'rmSync']) wrap(fs, name)
  for (const name of ['stat', 'lstat', 'link', 'copyFile', 'rm']) wrap(fs.promises, name)
  const { open } = fs.promises
  fs.promises.open = async (...args) => {
    if (count()) kill()
    const handle = await open(...args)
    for (const name of ['stat', 'chmod', 'chown', 'close']) wrap(handle, name)
    return handle
  }
`

for (const options of ['', "{ backup: '.bak' }"]) {
  test(`kill -9 at any point of save(${options})`, POSIX_ONLY, () => {
    const seen = new Set()
    let number = 1
    for (; ; number++) {
      const folder = newFolder()
      const { signal, status, stderr } = save(folder, killAt(number), options)
      const content = contentOf(folder)
      assert.ok(content === OLD || content === NEW, `call ${number}`)
      seen.add(content)
      if (fs.existsSync(join(folder, 'in.bak'))) assert.equal(contentOf(folder, 'in.bak'), OLD)
      if (signal === null) {
        assert.deepEqual([status, stderr, content], [0, '', NEW])
        break
      }
      assert.equal(signal, 'SIGKILL')
    }
    assert.ok(number > 8, `${number} calls`)
    assert.equal(seen.size, 2)
  })
}

test('kill -9 while a backup is copied, because there are no hard links', POSIX_ONLY, () => {
  const folder = newFolder()
  const code = `
    fs.promises.link = async () => { throw Object.assign(new Error('no links'), { code: 'EPERM', syscall: 'link' }) }
    fs.promises.copyFile = async (from, to) => {
      fs.writeFileSync(to, fs.readFileSync(from).subarray(1))
      process.kill(process.pid, 'SIGKILL')
    }`
  assert.equal(save(folder, code, "{ backup: '.bak' }").signal, 'SIGKILL')
  const names = fs.readdirSync(folder).filter((name) => !name.endsWith('.tmp'))
  assert.deepEqual([names, contentOf(folder)], [['in'], OLD])
})

test('members of Object.prototype change nothing', () => {
  for (const key of ['backup', 'force', 'fresh', 'guess', 'temporaryId']) {
    const folder = newFolder()
    const { stdout, stderr } = save(folder, `Object.prototype.${key} = 'x'`)
    assert.deepEqual([stdout, stderr], ['', ''], key)
    assert.deepEqual([fs.readdirSync(folder), contentOf(folder)], [['in'], NEW], key)
  }
})

test('a full disk', () => {
  const folder = newFolder()
  const { stdout } = save(
    folder,
    `
    const { write } = fs
    fs.write = (descriptor, bytes, offset, length, position, call) => {
      const full = Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
      if (offset > 0) return call(full)
      return write(descriptor, bytes, offset, length >> 1, position, call)
    }
    fs.write[Symbol.for('nodejs.util.promisify.custom')] = (...args) => new Promise((resolve, reject) => {
      fs.write(...args, (error, bytesWritten) => error ? reject(error) : resolve({ bytesWritten }))
    })`,
  )
  assert.equal(stdout, 'ENOSPC\n')
  assert.deepEqual([fs.readdirSync(folder), contentOf(folder)], [['in'], OLD])
})

test('a folder in which nothing can be created', () => {
  const folder = newFolder()
  const { stdout } = save(
    folder,
    `
    const { open } = fs.promises
    fs.promises.open = async (name, flags, ...rest) => {
      if (flags === 'wx') throw Object.assign(new Error('denied'), { code: 'EACCES', syscall: 'open' })
      return open(name, flags, ...rest)
    }`,
  )
  assert.equal(stdout, 'EACCES\n')
  assert.deepEqual([fs.readdirSync(folder), contentOf(folder)], [['in'], OLD])
})

test('a file that changed meanwhile', () => {
  for (const change of [
    "fs.appendFileSync('in', 'x')",
    // Of the same length.
    "const { mtimeMs, size } = fs.statSync('in'); while (fs.statSync('in').mtimeMs === mtimeMs) fs.writeFileSync('in', Buffer.alloc(size, 98))",
    "fs.writeFileSync('other', 'x'); fs.renameSync('other', 'in')",
    "fs.writeFileSync('other', 'x'); fs.unlinkSync('in'); fs.symlinkSync('other', 'in')",
    "fs.unlinkSync('in')",
  ]) {
    const expected = newFolder()
    spawnSync(process.execPath, ['-e', `const fs = require('fs'); ${change}`], { cwd: expected })
    const folder = newFolder()
    const { stdout } = save(folder, `globalThis.meanwhile = () => { ${change} }`)
    assert.equal(stdout, 'ERR_ENCODING_FILE_CHANGED\n', change)
    assert.deepEqual(fs.readdirSync(folder), fs.readdirSync(expected))
    for (const name of fs.readdirSync(folder)) {
      assert.equal(contentOf(folder, name), contentOf(expected, name))
    }
  }
})

test('a file in whose place another one is read', () => {
  const folder = newFolder()
  const code = `
    fs.writeFileSync('other', 'caf')
    const { open } = fs.promises
    fs.promises.open = (name, ...rest) => open(name === 'in' ? 'other' : name, ...rest)`
  assert.equal(save(folder, code).stdout, 'ERR_ENCODING_FILE_CHANGED\n')
  assert.equal(contentOf(folder), OLD)
})

test('what is no regular file any more is not written, and nobody waits for it', POSIX_ONLY, () => {
  for (const change of [
    "fs.symlinkSync('/dev/null', 'in')",
    "execFileSync('mkfifo', ['in'])",
    "execFileSync('mkfifo', ['pipe']); fs.symlinkSync('pipe', 'in')",
    "fs.mkdirSync('in')",
  ]) {
    const code = `
      const { execFileSync } = await import('node:child_process')
      globalThis.meanwhile = () => { fs.unlinkSync('in'); ${change} }`
    for (const options of ['', '{ force: true }']) {
      const { stdout, stderr } = save(newFolder(), code, options)
      assert.deepEqual([stdout, stderr], ['ERR_ENCODING_FILE_CHANGED\n', ''], change)
    }
  }
})

test('an edit made while a save is in flight is not lost, and saves wait for each other', async () => {
  const path = join(newFolder(), 'in')
  fs.writeFileSync(path, 'one two')
  const file = await openFile(path)
  const saved = file.replace('one', '1').save()
  file.replace('two', '2')
  await saved
  assert.equal(fs.readFileSync(path, 'utf8'), '1 two')
  await file.save()
  assert.equal(fs.readFileSync(path, 'utf8'), '1 2')
  const saves = ['3', '4', '5'].flatMap((text) => [file.withText(text).save(), file.save()])
  await Promise.all(saves)
  assert.equal(fs.readFileSync(path, 'utf8'), '5')
  // One that fails does not stop the next.
  const failed = file.withText('6').save({ backup: '/none/x' })
  await Promise.all([assert.rejects(failed), file.save()])
  assert.equal(fs.readFileSync(path, 'utf8'), '6')
})

test('what another program writes as soon as the file has its name is not overwritten', () => {
  const folder = newFolder()
  const code = `
    const { renameSync } = fs
    fs.renameSync = (from, to) => {
      renameSync(from, to)
      fs.appendFileSync(to, '!')
    }`
  // Two calls of `save`.
  const { stdout } = save(folder, code, ").then(() => file.withText('x').save()")
  assert.deepEqual([stdout, contentOf(folder)], ['ERR_ENCODING_FILE_CHANGED\n', `${NEW}!`])
})

test('mode, links and names', POSIX_ONLY, () => {
  const folder = newFolder()
  const path = join(folder, 'in')
  fs.chmodSync(path, 0o640)
  fs.renameSync(path, join(folder, 'target'))
  fs.symlinkSync('target', path)
  assert.equal(save(folder, '').stdout, '')
  assert.equal(fs.readlinkSync(path), 'target')
  assert.deepEqual([contentOf(folder), fs.statSync(path).mode & 0o777], [NEW, 0o640])
  for (const prepare of [
    (path) => fs.chmodSync(path, 0o444),
    (path) => fs.linkSync(path, `${path}2`),
  ]) {
    const folder = newFolder()
    prepare(join(folder, 'in'))
    assert.equal(save(folder, '').stdout, 'ERR_ENCODING_NOT_REPLACED\n')
    assert.equal(contentOf(folder), OLD)
    assert.equal(save(folder, '', '{ force: true }').stdout, '')
    assert.equal(contentOf(folder), NEW)
  }
})

test('a signal that the program handles does not disturb a save', POSIX_ONLY, () => {
  const folder = newFolder()
  const code = `
    process.on('SIGTERM', () => console.log('handled'))
    const { open } = fs.promises
    fs.promises.open = async (name, flags, ...rest) => {
      const handle = await open(name, flags, ...rest)
      if (flags === 'wx') {
        process.kill(process.pid, 'SIGTERM')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return handle
    }`
  assert.equal(save(folder, code).stdout, 'handled\n')
  assert.deepEqual([fs.readdirSync(folder), contentOf(folder)], [['in'], NEW])
})
