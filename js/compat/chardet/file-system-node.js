/** The module `fs`. */

export * as fs from 'node:fs'
