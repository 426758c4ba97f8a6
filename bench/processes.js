/** Times of programs that begin in new processes. */

import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { execPath } from 'node:process'
import { fileURLToPath } from 'node:url'
import { median } from './median.js'

/** Inside the project, so that the programs can import its packages by name. */
const FOLDER = new URL('../target/bench/', import.meta.url)
mkdirSync(FOLDER, { recursive: true })

export const pathOf = (name) => fileURLToPath(new URL(name, FOLDER))

/**
 * Runs each program in a number of new processes, which take turns, and returns the medians of the numbers that they
 * print. The programs are files, because Node.js starts its module loader for a file before the program runs, as it does
 * for users, and that time is not the program's.
 */
export const medians = (programs, rounds) => {
  const all = programs.map((program, i) => {
    const file = pathOf(`program-${i}.mjs`)
    writeFileSync(file, program)
    return { file, numbers: [] }
  })
  for (let round = 0; round < rounds; round++) {
    for (const { file, numbers } of all) {
      numbers.push(Number(execFileSync(execPath, [file], { encoding: 'utf8' })))
    }
  }
  return all.map(({ numbers }) => median(numbers))
}
