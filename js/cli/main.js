/** The command: its options, and what its exit code means. */

import { readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { transcodeEach } from './each.js'
import { BAD_USAGE, Failure } from './errors.js'
import { help } from './help.js'
import { pathsOf, STDIN } from './input.js'
import { detectEach, inspectEach } from './inspect.js'
import { list } from './list.js'
import { STDOUT, writeToStdout } from './output.js'
import { hasSamples, showSamples } from './samples.js'
import { transcode } from './transcode.js'

/** From the sources and from the package's dist it is the same way to package.json. */
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
  .description('Converts text files from one encoding to another, and tells what is in them.')
  .argument('[files...]', 'what to read (default: standard input)')
  .option('-f, --from <label>', "the input's encoding (default: utf-8)")
  .option('-t, --to <label>', "the output's encoding", 'utf-8')
  .option('-o, --output <file>', 'where to write (default: standard output)')
  .addOption(
    new Option('--on-error <mode>', 'see below')
      .choices(['fatal', 'replacement', 'html'])
      .default('fatal'),
  )
  .option('-i, --in-place', 'write each file in place of itself')
  .option('--backup <suffix>', 'what the name of the original gets then', toSuffix, '.bak')
  .option('--no-backup', 'keep no original')
  .option('--beside <suffix>', 'write each file beside itself, this behind its name', toSuffix)
  .option('-j, --jobs <number>', 'threads for several files (default: all cores)', toJobs)
  .option('-d, --detect', 'tell what encoding each file is in')
  .option('--inspect', 'tell what is in each file, and what is malformed')
  .option('--json', 'tell it as JSON, a line for each file')
  .option('-l, --list', 'list the encodings and their labels')
  .option('-q, --quiet', 'show no progress')
  .version(version(), '-V, --version', "print the package's version")
  .helpOption('-h, --help', 'print this')
  .addHelpText('after', help)
  .configureOutput({ outputError: (text) => say(text.replace(/^error: /, '').trimEnd()) })
  .exitOverride()

/** Runs the command with the arguments of `process.argv` and sets the exit code. */
export const main = async (argv) => {
  // The help's reader may want no more. What else fails is told where it is written.
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

/** Pairs of options that say different things of where to write or what to do. */
const EXCLUDE = [
  ['inPlace', 'output'],
  ['inPlace', 'beside'],
  ['beside', 'output'],
  ['detect', 'inspect'],
  ['detect', 'output'],
  ['inspect', 'output'],
  ['detect', 'inPlace'],
  ['inspect', 'inPlace'],
  ['detect', 'beside'],
  ['inspect', 'beside'],
]

const flag = (name) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const refuse = (options) => {
  for (const [one, other] of EXCLUDE) {
    if (options[one] === undefined || options[other] === undefined) continue
    throw new Failure(BAD_USAGE, `${flag(one)} and ${flag(other)} exclude each other`)
  }
  if (options.json && !options.detect && !options.inspect) {
    throw new Failure(BAD_USAGE, '--json goes with --detect or --inspect')
  }
}

const run = async (files, options, withoutArguments) => {
  if (withoutArguments && hasSamples()) return writeToStdout(showSamples())
  if (options.list) return writeToStdout(list())
  refuse(options)
  const paths = files.length === 0 ? [STDIN] : await pathsOf(files)
  if (options.detect) return writeToStdout(detectEach(paths, options))
  if (options.inspect) return writeToStdout(inspectEach(paths, options))
  const { from = 'utf-8', output = STDOUT, inPlace, beside, ...rest } = options
  if (inPlace || beside !== undefined) {
    process.exitCode = await transcodeEach(paths, { ...rest, from, beside }, say)
  } else {
    await transcode(paths, { ...rest, from, output, backup: undefined })
  }
}
