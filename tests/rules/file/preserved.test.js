/**
 * A save preserves a file's mode, owner and access control list, makes its backup, or refuses; on file systems that lack
 * something, too.
 */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LINUX_ONLY = { skip: process.platform !== 'linux' && 'Linux only' }
const ROOT_ONLY = { skip: process.getuid?.() !== 0 && 'root only' }

const root = fs.mkdtempSync(join(tmpdir(), 'encodium-preserved-'))
after(() => fs.rmSync(root, { recursive: true }))

/** The path of a file with `old` in a new folder. */
const newFile = () => {
  const path = join(fs.mkdtempSync(join(root, 'test-')), 'in')
  fs.writeFileSync(path, 'old')
  return path
}

/** What the file system lacks now: links, or renames over a file that is mounted by itself. */
const lacks = { links: false, renames: false }
const refuse = (code, syscall) => {
  throw Object.assign(new Error('refused'), { code, syscall })
}
/** The file that another user's link leads to, and the end of the new names in whose place that comes. */
const trap = { victim: undefined, suffix: undefined }
const { linkSync, renameSync } = fs
const { link, open } = fs.promises
fs.promises.open = async (name, flags, ...rest) => {
  const handle = await open(name, flags, ...rest)
  if (trap.victim === undefined || flags !== 'wx' || !name.endsWith(trap.suffix)) return handle
  fs.rmSync(name)
  fs.symlinkSync(trap.victim, name)
  return handle
}
fs.linkSync = (...paths) => (lacks.links ? refuse('EPERM', 'link') : linkSync(...paths))
fs.promises.link = async (...paths) => (lacks.links ? refuse('EPERM', 'link') : link(...paths))
fs.renameSync = (from, to) =>
  lacks.renames && /\bin$/.test(to) ? refuse('EBUSY', 'rename') : renameSync(from, to)
// Before those are imported.
syncBuiltinESMExports()
const { fromBytes } = await import('../../../js/file/system/paths.js')
const { factsAt } = await import('../../../js/file/write/identity.js')
const { writeToFile } = await import('../../../js/file/write/write-file.js')
const { openFile } = await import('../../../js/file.js')

/** Saves the file with `new`. */
const save = async (path, options) => (await openFile(path)).replace('old', 'new').save(options)

/** Writes another file beside it, with its permissions. */
const writeBeside = (path) =>
  writeToFile([Buffer.from('new')], `${path}.u`, {
    like: { path, facts: factsAt(path) },
    fresh: true,
  })

const BACKUP = { backup: '.bak' }
const contentOf = (path) => fs.readFileSync(path, 'utf8')
const namesBeside = (path) => fs.readdirSync(join(path, '..')).sort()

for (const links of [false, true]) {
  for (const renames of [false, true]) {
    test(`a backup, and a file beside; lacks links: ${links}, renames: ${renames}`, async () => {
      const path = newFile()
      Object.assign(lacks, { links, renames })
      await save(path, BACKUP)
      await writeBeside(path)
      const names = ['in', 'in.bak', 'in.u']
      const contents = () => [contentOf(path), contentOf(`${path}.bak`), contentOf(`${path}.u`)]
      assert.deepEqual([namesBeside(path), contents()], [names, ['new', 'old', 'new']])
      // What is there stays.
      for (const name of [path, `${path}.u`]) fs.writeFileSync(name, 'old')
      const there = { code: 'ERR_ENCODING_NOT_REPLACED', message: /in\.(bak|u) is there already/ }
      await assert.rejects(save(path, BACKUP), there)
      await assert.rejects(writeBeside(path), there)
      assert.deepEqual([namesBeside(path), contents()], [names, ['old', 'old', 'old']])
      Object.assign(lacks, { links: false, renames: false })
    })
  }
}

/** Runs some work with an attribute of Linux's file systems, if this one has those. */
const withAttribute = async (context, attribute, path, work) => {
  if (spawnSync('chattr', [`+${attribute}`, path]).status !== 0) {
    assert.ok(!process.env.CI, 'chattr must work here')
    return context.skip('chattr does not work here')
  }
  try {
    await work()
  } finally {
    spawnSync('chattr', [`-${attribute}`, path])
  }
}

test(
  'a folder that lets no file go, and a file that cannot be changed',
  LINUX_ONLY,
  async (context) => {
    const [first, second] = [newFile(), newFile()]
    const permitted = { code: 'EPERM', message: /: not permitted$/ }
    await withAttribute(context, 'a', join(first, '..'), async () => {
      await assert.rejects(save(first, BACKUP), permitted)
      assert.equal(contentOf(first), 'old')
    })
    await withAttribute(context, 'i', second, async () => {
      await assert.rejects(save(second, BACKUP), permitted)
      assert.deepEqual(namesBeside(second), ['in'])
    })
  },
)

test('a file that is mounted by itself is written', {
  ...LINUX_ONLY,
  ...ROOT_ONLY,
}, async (context) => {
  const [path, real] = [newFile(), newFile()]
  if (spawnSync('mount', ['--bind', real, path]).status !== 0) return context.skip('no mount')
  try {
    await save(path, BACKUP)
    assert.deepEqual([contentOf(path), contentOf(`${path}.bak`)], ['new', 'old'])
    await (await openFile(path)).replace('new', '').save()
    assert.deepEqual([contentOf(path), contentOf(real)], ['', ''])
    assert.deepEqual(namesBeside(path), ['in', 'in.bak'])
  } finally {
    spawnSync('umount', [path])
  }
})

test('an owner that cannot be preserved is an error, unless forced', ROOT_ONLY, () => {
  // Nobody may write in a folder of everybody, and not give files away.
  const path = newFile()
  fs.chmodSync(join(path, '..'), 0o777)
  fs.chmodSync(root, 0o755)
  fs.chmodSync(path, 0o4666)
  // Nor read this repository, where that is in the home of another user.
  const copy = fs.mkdtempSync(join(root, 'js-'))
  fs.cpSync(join(ROOT, 'js'), join(copy, 'js'), { recursive: true })
  fs.chmodSync(copy, 0o755)
  const asNobody = (options) => {
    const code = `
      process.setgid(65534)
      process.setuid(65534)
      const { openFile } = await import(${JSON.stringify(`file://${copy}/js/file.js`)})
      const file = await openFile(process.argv[1])
      await file.replace('old', 'new').save(${options}).catch(({ message }) => console.log(message))`
    const args = ['--input-type=module', '-e', code, path]
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
  }
  assert.match(asNobody('{}'), /its owner or group cannot be preserved/)
  assert.equal(contentOf(path), 'old')
  assert.equal(asNobody('{ force: true }'), '')
  const { uid, mode } = fs.statSync(path)
  // A program of its old owner is not to become one of its new owner.
  assert.deepEqual([contentOf(path), uid, mode & 0o7777], ['new', 65534, 0o666])
  assert.deepEqual(namesBeside(path), ['in'])
})

/** An access control list of Linux: entries of a kind, permissions and an id. */
const listOf = (...entries) =>
  Buffer.concat([
    Buffer.of(2, 0, 0, 0),
    ...entries.map(([kind, permissions, id = 0xffffffff]) => {
      const entry = Buffer.alloc(8)
      entry.writeUInt16LE(kind, 0)
      entry.writeUInt16LE(permissions, 2)
      entry.writeUInt32LE(id, 4)
      return entry
    }),
  ]).toString('hex')

/** User 12345 reads and writes, and so does the owner, but not the group: the mode shows the mask, 0660. */
const LIST = listOf([1, 6], [2, 6, 12345], [4, 0], [16, 6], [32, 0])

/** Runs a function of Python's `os` for extended attributes, and returns its bytes; undefined if that fails. */
const attribute = (call, path, kind, ...values) => {
  const code = `
import os, sys
value = os.${call}(sys.argv[1], 'system.posix_acl_' + sys.argv[2], *map(bytes.fromhex, sys.argv[3:]))
print((value or b'').hex())`
  const args = ['-c', code, path, kind, ...values]
  const { status, stdout } = spawnSync('python3', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const stateOf = (path) => [fs.statSync(path).mode & 0o777, attribute('getxattr', path, 'access')]

test('access control lists stay, or the group gets nothing', LINUX_ONLY, async (context) => {
  const withList = (list = LIST) => {
    const path = newFile()
    fs.chmodSync(path, 0o600)
    return attribute('setxattr', path, 'access', list) === undefined ? undefined : path
  }
  if (withList() === undefined) {
    assert.ok(!process.env.CI, 'Python must set access control lists here')
    return context.skip('no access control lists here')
  }
  const plain = withList()
  await save(plain, {})
  assert.deepEqual([contentOf(plain), ...stateOf(plain)], ['new', 0o660, LIST])
  await writeBeside(plain)
  assert.deepEqual(stateOf(`${plain}.u`), [0o660, LIST])
  // Its name may be no UTF-8.
  const name = Buffer.concat([Buffer.from(`${plain.slice(0, -2)}`), Buffer.of(0xe9)])
  fs.renameSync(plain, name)
  await writeToFile([Buffer.from('a')], fromBytes(name))
  fs.renameSync(name, plain)
  assert.deepEqual([contentOf(plain), ...stateOf(plain)], ['a', 0o660, LIST])
  // All others read the file, but not that user.
  const denial = listOf([1, 6], [2, 0, 12345], [4, 4], [16, 4], [32, 4])
  const denied = withList(denial)
  await save(denied, {})
  assert.deepEqual(stateOf(denied), [0o644, denial])
  // Where nothing copies lists, the file stays, or is closed.
  const refused = withList()
  const { PATH } = process.env
  const tools = join(refused, '../tools')
  fs.mkdirSync(tools)
  const ls = spawnSync('sh', ['-c', 'command -v ls'], { encoding: 'utf8' }).stdout.trim()
  fs.symlinkSync(ls, join(tools, 'ls'))
  process.env.PATH = tools
  try {
    await assert.rejects(save(refused, {}), {
      code: 'ERR_ENCODING_NOT_REPLACED',
      message: /in: its access control list cannot be preserved/,
    })
    await save(refused, { force: true })
  } finally {
    process.env.PATH = PATH
  }
  assert.deepEqual([contentOf(refused), ...stateOf(refused)], ['new', 0o600, undefined])
  // What cannot be renamed over is written, and its backup is a copy.
  const mounted = withList()
  lacks.renames = true
  await save(mounted, BACKUP)
  lacks.renames = false
  for (const path of [mounted, `${mounted}.bak`]) assert.deepEqual(stateOf(path), [0o660, LIST])
  // Another user's link leads to no other file.
  lacks.links = true
  for (const suffix of ['.tmp', '-copy.tmp']) {
    Object.assign(trap, { suffix, victim: newFile() })
    fs.chmodSync(trap.victim, 0o600)
    await save(withList(), BACKUP).catch(({ code }) =>
      assert.equal(code, 'ERR_ENCODING_FILE_CHANGED'),
    )
    const { victim } = trap
    assert.deepEqual([contentOf(victim), ...stateOf(victim)], ['old', 0o600, undefined], suffix)
  }
  Object.assign(trap, { victim: undefined })
  lacks.links = false
  // A new file in a folder has the list of that, which its old one need not have.
  const inherits = newFile()
  fs.chmodSync(inherits, 0o660)
  assert.equal(attribute('setxattr', join(inherits, '..'), 'default', LIST), '')
  await save(inherits, {})
  assert.deepEqual(stateOf(inherits), [0o660, undefined])
})
