/** The module `node:fs`. */

export * as fs from 'node:fs'
