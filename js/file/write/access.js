/**
 * Access control lists. A file that has one shows the list's mask in place of its group's permissions, so that a new file
 * with the same mode may grant more. Node.js reads no lists: `ls` shows whether there is one, by a sign after the mode,
 * and `cp` of GNU copies it.
 */

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { notReplaced } from '../errors.js'
import { isInUtf8, toBytes } from '../system/paths.js'
import { open } from '../system/system.js'
import { factsOfOpen } from './identity.js'

/** The bits of a mode that may be a mask. */
const MASK = 0o070

/** Modes have no masks here. */
const HAS_NO_MASKS = ['darwin', 'win32'].includes(process.platform)

/** Whether a command about masks is of use and may run: Deno would ask a person. */
const mayRun = (command) =>
  !HAS_NO_MASKS &&
  (globalThis.Deno === undefined ||
    globalThis.Deno.permissions.querySync({ name: 'run', command }).state === 'granted')

/** Resolves to the output of a command with the paths as its last arguments, or to undefined if it fails. */
const outputOf = (command, args, paths) =>
  new Promise((resolve) => {
    // Arguments of Node.js are UTF-8.
    const isPlain = paths.every(isInUtf8)
    const [file, all] = isPlain
      ? [command, [...args, '--', ...paths]]
      : ['xargs', ['-0', command, ...args, '--']]
    if (!mayRun(file)) return resolve()
    try {
      const child = execFile(file, all, (error, output) => resolve(error ? undefined : output))
      child.stdin.on('error', () => {})
      child.stdin.end(isPlain ? '' : toBytes(paths.map((path) => `${path}\0`).join('')))
    } catch {
      // Node.js is not permitted to run programs.
      resolve()
    }
  })

/** Whether one of the files has an access control list, or a folder one for new files. */
export const haveList = async (...paths) =>
  /^[a-z-]{10}\+/im.test((await outputOf('ls', ['-ldn'], paths)) ?? '')

/**
 * Gives an open file the mode and the access control list, or none, of the one at a path, which must be the file with these
 * facts; and its content, unless an option says otherwise. Returns whether that succeeded. By a path, `cp` would follow a
 * link that somebody puts there meanwhile.
 */
export const copyAccess = async (from, facts, to, ...options) => {
  if (!facts.isFile || !mayRun('cp')) return false
  let source
  try {
    source = await open(from)
    if ((await factsOfOpen(source.fd)).fingerprint !== facts.fingerprint) return false
    const args = [...options, '--preserve=mode', '/dev/stdin', '/dev/stdout']
    const [code] = await once(spawn('cp', args, { stdio: [source.fd, to.fd, 'ignore'] }), 'exit')
    return code === 0
  } catch {
    return false
  } finally {
    await source?.close()
  }
}

const notPreserved = (path, reason, what) =>
  notReplaced(path, reason, `${path}: its ${what} cannot be preserved`)

/** Whether a new file in a folder, which resembles a model as in `resemble`, can have another list than that. */
export const needsList = async ({ path, facts }, folder) =>
  facts !== undefined && (facts.mode & MASK) !== 0 && (await haveList(path, folder))

/**
 * Sets the owner, the mode and the access control list of a new file to those of the `model`, `{ path, facts }`,
 * which it `replaces` as the file at `path`; or, if it replaces none, its mode and its list, if the model has
 * facts. `hasList` is what `needsList` resolved to.
 */
export const resemble = async (handle, { path, model, replaces, force, hasList }) => {
  const { facts } = model
  const created = await handle.stat()
  let mode = facts?.mode ?? 0o666 & ~process.umask()
  if (replaces && (created.uid !== facts.uid || created.gid !== facts.gid)) {
    try {
      await handle.chown(facts.uid, facts.gid)
    } catch (error) {
      // Only root may change a file's owner.
      if (error.code !== 'EPERM') throw error
      if (!force) throw notPreserved(path, 'owner', 'owner or group')
      mode &= 0o777
    }
  }
  // A file beside another one does not inherit the set-user-ID bit.
  mode &= replaces ? 0o7777 : 0o777
  if (hasList && !(await copyAccess(model.path, facts, handle, '--attributes-only'))) {
    if (replaces && !force) throw notPreserved(path, 'access-list', 'access control list')
    mode &= ~MASK
  }
  if (((await handle.stat()).mode & 0o7777) === mode) return
  try {
    await handle.chmod(mode)
  } catch (error) {
    // Some file systems have no modes.
    if (error.code !== 'EPERM') throw error
    if (!force) throw notPreserved(path, 'mode', 'mode')
  }
}
