/**
 * How a process starts npm: a command and its first arguments. On Windows npm is a script for the shell, which
 * Node.js does not start, and stands beside node.exe.
 */

import { dirname, join } from 'node:path'
import process from 'node:process'

export const NPM =
  process.platform === 'win32'
    ? [process.execPath, join(dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js')]
    : ['npm']
