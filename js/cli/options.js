/**
 * The options of the command by their names, in the order of `--help`:
 * - `flag` and `help`: what `--help` prints. `choices` or `parse` limit the values of a flag.
 * - `allows`: with this option the command does something else, and takes these other options alone. Where two of them
 *   are named, the upper one decides.
 * - `load`: resolves to a function that does it, of paths, options, `say` for failures and `note` for other messages. It
 *   returns the exit code, 0 by default.
 * - `defaults`: values of the options that this function needs.
 * - `needs`: the option without which this one would be ignored.
 * - `perFile`: after one file fails, the others go on.
 */

import { InvalidArgumentError } from 'commander'
import { AUTO } from './arguments/refusals.js'
import { STDOUT } from './output.js'

const toJobs = (text) => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number of threads, 1 or more.')
}

const toSuffix = (text) => {
  if (text !== '' && !/[/\\]/.test(text)) return text
  throw new InvalidArgumentError('It must be the end of a file name, such as .bak.')
}

const INPUT = ['filesFrom', 'null', 'quiet']
const UTF_8 = { from: 'utf-8' }
const CHANGE = ['from', 'inPlace', 'backup', 'output', 'force', 'dryRun', ...INPUT]

/** The default: converts all files to one output. */
export const CONVERT = {
  allows: ['from', 'to', 'vr', 'onError', 'bom', ...INPUT],
  defaults: { ...UTF_8, to: 'utf-8', onError: 'fatal', backup: '.bak', output: STDOUT },
  load: async () => {
    const { transcode } = await import('./modes/transcode.js')
    return (paths, options, _, note) => transcode(paths, options, note)
  },
}

/** Converts each file to a separate one. */
const CONVERT_EACH = {
  ...CONVERT,
  perFile: true,
  load: async () => (await import('./modes/each.js')).transcodeEach,
}

// biome-ignore format: a row an option
export const OPTIONS = {
  from: { flag: '-f, --from <label>',
    help: "the input's encoding; auto detects it, mixed that of each line (default: utf-8)" },
  to: { flag: '-t, --to <label>', help: "the output's encoding (default: utf-8)" },
  vr: { flag: '--vr <vr>', choices: ['PN', 'LO', 'SH', 'UC', 'LT', 'ST', 'UT'],
    help: "for dicom: labels, the values' representation (default: PN)" },
  onError: { flag: '--on-error <mode>', choices: ['fatal', 'replacement', 'html', 'translit', 'ignore'],
    help: 'see below (default: fatal)' },
  bom: { flag: '--bom', help: 'write a byte order mark before the output' },
  detect: { flag: '-d, --detect', help: 'print the encoding of each file',
    allows: ['json', ...INPUT], perFile: true, load: async () => (await import('./modes/inspect.js')).detectEach },
  inspect: { flag: '--inspect', help: 'print what is in each file, and what is malformed',
    allows: ['from', 'json', ...INPUT], perFile: true, defaults: { from: AUTO },
    load: async () => (await import('./modes/inspect.js')).inspectEach },
  check: { flag: '--check', help: 'print what is wrong with each file, and the command that mends it',
    allows: ['from', 'json', ...INPUT], perFile: true, load: async () => (await import('./modes/check.js')).checkEach },
  json: { flag: '--json', help: 'print it as JSON, one line for each file' },
  renameFrom: { flag: '--rename-from <label>', help: 'convert file names from this encoding to UTF-8',
    allows: ['dryRun', ...INPUT], perFile: true, load: async () => (await import('./modes/rename.js')).renameEach },
  repair: { flag: '--repair', help: 'undo wrong decodings of the text: cafÃ© becomes café',
    allows: ['to', ...CHANGE], defaults: UTF_8, load: async () => (await import('./modes/repair.js')).repairEach },
  replace: { flag: '--replace <old> <new>', help: 'replace a text by another one; other bytes stay as they are',
    allows: CHANGE, defaults: UTF_8, load: async () => (await import('./modes/replace.js')).replaceEach },
  dryRun: { flag: '--dry-run', help: 'print what would be renamed, repaired or replaced, and change nothing',
    perFile: true },
  inPlace: { ...CONVERT_EACH, flag: '-i, --in-place', help: 'replace each file by its converted text',
    allows: [...CONVERT.allows, 'backup', 'force', 'jobs'] },
  backup: { flag: '--backup <suffix>', parse: toSuffix, needs: 'inPlace',
    help: 'the suffix of the original that --in-place keeps (default: .bak)' },
  noBackup: { flag: '--no-backup', help: 'keep no original' },
  beside: { ...CONVERT_EACH, flag: '--beside <suffix>', parse: toSuffix,
    help: 'write each file to one beside it: .utf8 makes in.csv.utf8', allows: [...CONVERT.allows, 'force', 'jobs'] },
  output: { ...CONVERT, flag: '-o, --output <file>', help: 'where to write (default: standard output)',
    allows: [...CONVERT.allows, 'force'] },
  force: { flag: '--force', help: 'replace files that are refused otherwise, see below' },
  jobs: { flag: '-j, --jobs <number>', parse: toJobs, help: 'threads for several files (default: all cores)' },
  filesFrom: { flag: '--files-from <file>', help: 'read file names from this file, one on each line' },
  null: { flag: '-0, --null', needs: 'filesFrom', help: 'these names end with null bytes, not lines' },
  list: { flag: '-l, --list', help: 'list the encodings and their labels', allows: ['quiet'] },
  quiet: { flag: '-q, --quiet', help: 'show no progress, nor what auto was taken for' },
}
