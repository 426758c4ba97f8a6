/** TypeScript's compiler on small programs. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of the compiler. */
export const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))

/** Options of every program. */
export const STRICT = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext']

/**
 * The compiler's messages about a program, which sees no declarations but those of `lib` and those that
 * it imports. `name` is the program's file.
 */
export const compile = (source, { lib = 'esnext', name = 'program.mts' } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'encodium-types-'))
  try {
    const file = join(folder, name)
    writeFileSync(file, source)
    const args = [tsc, ...STRICT, '--lib', lib, '--types', '', '--typeRoots', folder, file]
    return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}
