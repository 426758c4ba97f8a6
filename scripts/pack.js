/**
 * Packs the package as `npm pack` does, from a copy of what is published, so that several may pack at once: the
 * tests and `npm run size` do.
 */

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NPM } from './npm.js'
import { writeStubs } from './stubs.js'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes what is published to a folder. */
const stage = (folder) => {
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((row) => row.isFile())) {
    cpSync(join(root, name), join(folder, name))
  }
  for (const name of ['dist', 'docs']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  const path = join(folder, 'package.json')
  const { workspaces: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, JSON.stringify(manifest))
  writeStubs(folder)
}

/**
 * Runs `npm pack` with more arguments, and returns what `--json` says of the tarball: its `filename`, its
 * sizes in bytes and its files.
 */
export const pack = (...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-pack-'))
  try {
    stage(folder)
    const command = ['pack', '--ignore-scripts', '--json', ...args]
    const [npm, ...first] = NPM
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }
    // npm 12 prints an object by name, and those before it an array.
    const [packed] = Object.values(JSON.parse(execFileSync(npm, [...first, ...command], options)))
    return packed
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
