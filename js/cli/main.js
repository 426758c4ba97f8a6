/** The command: its options, the work that they choose, and the exit code. */

import { existsSync, fstatSync, readFileSync, statSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { printable } from '../file/printable.js'
import { exactArguments } from '../file/system/paths.js'
import { pathsOf } from './arguments/arguments.js'
import { beginning, help, helpOfClone } from './arguments/help.js'
import { AUTO, refuse, refuseAsValue, refuseOneDash } from './arguments/options.js'
import { takeReplacements } from './arguments/replacements.js'
import { BAD_USAGE, badArguments, failureOf } from './failure.js'
import { STDIN } from './input.js'
import { STDOUT, writeToStdout } from './output.js'

/** package.json is at the same relative path from the sources and from dist. */
const version = () =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

/** The samples are in the repository, and not in the package. */
const SHOW_SAMPLES = new URL('../../scripts/show-samples.js', import.meta.url)
const hasSamples = () => existsSync(SHOW_SAMPLES)

const say = (message) => console.error(`encodium: ${printable(message)}`)

/** The text that commander prints. It would not wait for the write, so `begin` writes it. */
let printed = ''

/** The message of commander about arguments that it refuses, which `begin` completes. */
let refused = ''

const toJobs = (text) => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number of threads, 1 or more.')
}

const toSuffix = (text) => {
  if (text !== '' && !/[/\\]/.test(text)) return text
  throw new InvalidArgumentError('It must be the end of a file name, such as .bak.')
}

const command = new Command('encodium')
  .description(beginning)
  .argument('[files...]', 'what to read (default: standard input)')
  .option(
    '-f, --from <label>',
    "the input's encoding; auto detects it, mixed that of each line (default: utf-8)",
  )
  .option('-t, --to <label>', "the output's encoding", 'utf-8')
  .addOption(
    new Option('--vr <vr>', "for dicom: labels, the values' representation (default: PN)").choices([
      'PN',
      'LO',
      'SH',
      'UC',
      'LT',
      'ST',
      'UT',
    ]),
  )
  .option('-o, --output <file>', 'where to write (default: standard output)')
  .addOption(
    new Option('--on-error <mode>', 'see below')
      .choices(['fatal', 'replacement', 'html', 'translit', 'ignore'])
      .default('fatal'),
  )
  .option('--bom', 'write a byte order mark before the output')
  .option('-i, --in-place', 'replace each file by its converted text')
  .option('--backup <suffix>', 'the suffix of the original that --in-place keeps', toSuffix, '.bak')
  .option('--no-backup', 'keep no original')
  .option(
    '--beside <suffix>',
    'write each file to one beside it: .utf8 makes in.csv.utf8',
    toSuffix,
  )
  .option('--force', 'replace files that are refused otherwise, see below')
  .option('-j, --jobs <number>', 'threads for several files (default: all cores)', toJobs)
  .option('-d, --detect', 'print the encoding of each file')
  .option('--inspect', 'print what is in each file, and what is malformed')
  .option('--check', 'print what is wrong with each file, and the command that mends it')
  .option('--json', 'print it as JSON, one line for each file')
  .option('--rename-from <label>', 'convert file names from this encoding to UTF-8')
  .option('--repair', 'undo wrong decodings of the text: cafÃ© becomes café')
  .option('--replace <old> <new>', 'replace a text by another one; other bytes stay as they are')
  .option('--dry-run', 'print what would be renamed, repaired or replaced, and change nothing')
  .option('--files-from <file>', 'read file names from this file, one on each line')
  .option('-0, --null', 'these names end with null bytes, not lines')
  .option('-l, --list', 'list the encodings and their labels')
  .option('-q, --quiet', 'show no progress, nor what auto was taken for')
  .version(version(), '-V, --version', "print the package's version")
  .helpOption('-h, --help', 'print this')
  .addHelpText('after', () => (hasSamples() ? helpOfClone : help))
  .configureOutput({
    outputError: (text) => {
      refused = text
        .replace(/^error: /, '')
        .trimEnd()
        .replaceAll('\n', ' ')
    },
    writeOut: (text) => {
      printed += text
    },
  })
  .exitOverride()

/** Runs the command with the arguments of `process.argv` and sets the exit code. */
export const main = async (argv) => {
  try {
    process.exitCode = await begin(argv)
  } catch (error) {
    const { cause, exitCode, message } = failureOf(error)
    say(`${message}${await instead(message, cause)}`)
    process.exitCode = exitCode
  }
}

/** Returns the exit code. */
const begin = async (argv) => {
  try {
    const { others: args, pairs } = takeReplacements(exactArguments(argv.slice(2)))
    refuseOneDash(command.options, args)
    command.parse(args, { from: 'user' })
    for (const option of command.options) {
      refuseAsValue(option, command.getOptionValue(option.attributeName()), args)
    }
    if (pairs.length > 0) command.setOptionValueWithSource('replace', pairs, 'cli')
    return await run(command.args, command.opts(), argv.length === 2)
  } catch (error) {
    if (!error.code?.startsWith('commander.')) throw error
    if (printed !== '') await writeToStdout([printed])
    if (refused !== '') {
      const { completed } = await import('./arguments/meant.js')
      say(completed(refused, command.options))
    }
    return error.exitCode === 0 ? 0 : BAD_USAGE
  }
}

const isNamed = (name) => command.getOptionValueSource(name) === 'cli'

const namesOnCommandLine = () =>
  command.options.map((option) => option.attributeName()).filter(isNamed)

const run = async (files, options, withoutArguments) => {
  if (withoutArguments && hasSamples()) {
    const { showSamples } = await import(SHOW_SAMPLES)
    await writeToStdout(showSamples())
    return 0
  }
  // On a terminal, a person who names nothing wants help and does not mean to type a file.
  if (withoutArguments && process.stdin.isTTY) command.help()
  refuse(namesOnCommandLine(), options)
  if (options.list) {
    if (files.length > 0) throw badArguments('--list takes no files')
    const { list } = await import('./modes/list.js')
    await writeToStdout(list())
    return 0
  }
  // A folder that cannot be read ends a run with one output, which would lack some of the input.
  let code = 0
  const report = (error) => {
    const { exitCode, message } = failureOf(error)
    say(message)
    code = exitCode
  }
  const note = options.quiet ? () => {} : say
  const readsStdin = files.length === 0 && options.filesFrom === undefined && !options.check
  const newText = options.replace?.at(-1)[1]
  if (readsStdin && isFile(newText)) noteMissing(newText, options, note)
  const isOne = !Object.keys(options).some((name) => EACH.includes(name))
  const paths = await pathsOf(files, options, isOne ? raise : report)
  if (readsStdin) {
    paths.push(STDIN)
    const meant = newText === undefined ? '' : `; ${newText} is the new text of --replace`
    if (isTerminal()) note(`reads standard input, because no file is named${meant}`)
  }
  await noteSuffix(options, paths[0], note)
  return Math.max(code, await work(paths, options, note))
}

/** Whether standard input is a terminal. Most runs need not load the stream to know that it is none. */
const isTerminal = () => fstatSync(0).isCharacterDevice() && process.stdin.isTTY === true

/** Returns the end of the message about an argument that cannot be read: what may have been meant. */
const instead = async (message, { code } = {}) => {
  const names = command.args
  const name = names.find((name) => message.startsWith(`${name}: `))
  if (name === undefined || code !== 'ENOENT') return ''
  const { insteadOfMissing } = await import('./arguments/meant.js')
  return insteadOfMissing(name, names, command.opts())
}

const isFile = (path) => path !== undefined && existsSync(path) && statSync(path).isFile()

/** Says that a file that someone may have named to be read is the new text of --replace. */
const noteMissing = (name, { inPlace }, note) => {
  const message = `--replace takes two texts, so ${name} is the new text, and no file is named; - is standard input`
  if (inPlace || isTerminal()) throw badArguments(message)
  note(message)
}

/** Says which name a file gets whose suffix has no dot: it may not be the name that was meant. */
const noteSuffix = async (options, path, note) => {
  const option = ['beside', 'backup'].find(isNamed)
  const suffix = options[option]
  if (!/^[\p{L}\p{N}]/u.test(suffix || '.') || path === undefined || path === STDIN) return
  const { ofSuffix } = await import('./arguments/meant.js')
  note(ofSuffix(option, suffix, path))
}

/** The options with which the other files go on after one fails. */
const EACH = ['check', 'detect', 'inspect', 'renameFrom', 'inPlace', 'beside', 'dryRun']

const raise = (failure) => {
  throw failure
}

/** Returns the exit code. */
const work = async (
  paths,
  { check, detect, inspect, renameFrom, inPlace, quiet, ...others },
  note,
) => {
  const options = { ...others, progress: !quiet }
  if (check) {
    const { checkEach } = await import('./modes/check.js')
    return checkEach(paths, options, say)
  }
  if (detect || inspect) {
    const { detectEach, inspectEach } = await import('./modes/inspect.js')
    return detect
      ? detectEach(paths, options, say)
      : inspectEach(paths, { from: AUTO, ...options }, say)
  }
  if (renameFrom !== undefined) {
    const { renameEach } = await import('./modes/rename.js')
    return renameEach(paths, { renameFrom, quiet, ...others }, say)
  }
  if (options.replace !== undefined || options.repair) {
    const [to, backup] = ['to', 'backup'].map((name) => (isNamed(name) ? options[name] : undefined))
    const assumed = options.from === undefined
    const changes = { from: 'utf-8', ...options, assumed, inPlace, to, backup }
    if (options.repair) {
      const { repairEach } = await import('./modes/repair.js')
      return repairEach(paths, changes, say, note)
    }
    const { replaceEach } = await import('./modes/replace.js')
    return replaceEach(paths, { ...changes, pairs: options.replace }, say, note)
  }
  // An encoding that nobody named may be wrong: a message says so.
  const assumed = options.from === undefined
  const { from = 'utf-8', output = STDOUT } = options
  if (inPlace || options.beside !== undefined) {
    const { transcodeEach } = await import('./modes/each.js')
    return transcodeEach(paths, { ...options, from, assumed }, say, note)
  }
  const { transcode } = await import('./modes/transcode.js')
  await transcode(paths, { ...options, from, assumed, output }, note)
  return 0
}
