/** The command: its options, and what its exit code means. */

import { readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { AUTO } from './auto.js'
import { transcodeEach } from './each.js'
import { BAD_USAGE, Failure } from './errors.js'
import { help } from './help.js'
import { pathsOf, STDIN } from './input.js'
import { detectEach, inspectEach } from './inspect.js'
import { list } from './list.js'
import { refuse } from './options.js'
import { STDOUT, writeToStdout } from './output.js'
import { hasSamples, showSamples } from './samples.js'
import { transcode } from './transcode.js'

/** package.json is at the same relative path from the sources and from dist. */
const version = () =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

const say = (message) => console.error(`encodium: ${message}`)

const toJobs = (text) => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a number of threads, 1 or more.')
}

const toSuffix = (text) => {
  if (text !== '' && !/[/\\]/.test(text)) return text
  throw new InvalidArgumentError('It must be the end of a file name, such as .bak.')
}

const command = new Command('encodium')
  .description(
    'Converts text files from one encoding to another, detects encodings and inspects files.',
  )
  .argument('[files...]', 'what to read (default: standard input)')
  .option('-f, --from <label>', "the input's encoding; auto detects it (default: utf-8)")
  .option('-t, --to <label>', "the output's encoding", 'utf-8')
  .option('-o, --output <file>', 'where to write (default: standard output)')
  .addOption(
    new Option('--on-error <mode>', 'see below')
      .choices(['fatal', 'replacement', 'html'])
      .default('fatal'),
  )
  .option('-i, --in-place', 'replace each file by its converted text')
  .option('--backup <suffix>', 'the suffix of the original that --in-place keeps', toSuffix, '.bak')
  .option('--no-backup', 'keep no original')
  .option('--beside <suffix>', 'write each file to one beside it, with this suffix', toSuffix)
  .option('--force', 'let --beside replace existing files')
  .option('-j, --jobs <number>', 'threads for several files (default: all cores)', toJobs)
  .option('-d, --detect', 'print the encoding of each file')
  .option('--inspect', 'print what is in each file, and what is malformed')
  .option('--json', 'print it as JSON, one line for each file')
  .option('-l, --list', 'list the encodings and their labels')
  .option('-q, --quiet', 'show no progress, nor what auto was taken for')
  .version(version(), '-V, --version', "print the package's version")
  .helpOption('-h, --help', 'print this')
  .addHelpText('after', help)
  .configureOutput({ outputError: (text) => say(text.replace(/^error: /, '').trimEnd()) })
  .exitOverride()

/** Runs the command with the arguments of `process.argv` and sets the exit code. */
export const main = async (argv) => {
  // Whoever reads the help may stop early. Other failures are reported where the output is written.
  process.stdout.on('error', () => {})
  try {
    command.parse(argv)
    await run(command.args, command.opts(), argv.length === 2)
  } catch (error) {
    if (error.code?.startsWith('commander.')) {
      process.exitCode = error.exitCode === 0 ? 0 : BAD_USAGE
    } else if (error instanceof Failure) {
      say(error.message)
      process.exitCode = error.exitCode
    } else {
      throw error
    }
  }
}

const given = () =>
  command.options
    .map((option) => option.attributeName())
    .filter((name) => command.getOptionValueSource(name) === 'cli')

const run = async (files, options, withoutArguments) => {
  if (withoutArguments && hasSamples()) return writeToStdout(showSamples())
  // Nobody who calls it like this means to type a file.
  if (withoutArguments && process.stdin.isTTY) return command.help()
  refuse(given(), options)
  if (options.list) {
    if (files.length > 0) throw new Failure(BAD_USAGE, '--list takes no files')
    return writeToStdout(list())
  }
  const paths = files.length === 0 ? [STDIN] : await pathsOf(files)
  process.exitCode = await work(paths, options)
}

/** Returns the exit code. */
const work = async (paths, { detect, inspect, inPlace, quiet, ...options }) => {
  if (detect) return detectEach(paths, options, say)
  if (inspect) return inspectEach(paths, { from: AUTO, ...options }, say)
  const note = quiet ? () => {} : say
  const { from = 'utf-8', to, onError, output = STDOUT } = options
  if (inPlace || options.beside !== undefined) {
    return transcodeEach(paths, { ...options, from }, say, note)
  }
  await transcode(paths, { from, to, onError, output, progress: !quiet }, note)
  return 0
}
