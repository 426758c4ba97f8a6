/** The command: its arguments, the work that they choose, and the exit code. */

import { existsSync, fstatSync, readFileSync, statSync } from 'node:fs'
import { Command, Option } from 'commander'
import { printable } from '../file/printable.js'
import { exactArguments } from '../file/system/paths.js'
import { pathsOf } from './arguments/arguments.js'
import { beginning, help as end, helpOfClone } from './arguments/help.js'
import { modeOf, refuseAsValue, refuseOneDash, takeReplacements } from './arguments/refusals.js'
import { BAD_USAGE, badArguments, failureOf } from './failure.js'
import { STDIN } from './input.js'
import { CONVERT, OPTIONS } from './options.js'
import { writeToStdout } from './output.js'

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

const command = new Command('encodium')
  .description(beginning)
  .argument('[files...]', 'what to read (default: standard input)')
  .addHelpText('after', () => (hasSamples() ? helpOfClone : end))
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

for (const { flag, choices, parse, help } of Object.values(OPTIONS)) {
  const option = new Option(flag, help)
  if (choices) option.choices(choices)
  command.addOption(parse ? option.argParser(parse) : option)
}
command.version(version(), '-V, --version', "print the package's version")
command.helpOption('-h, --help', 'print this')

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
    if (pairs.length > 0) command.setOptionValue('replace', pairs)
    return await run(command.args, command.opts(), argv.length === 2)
  } catch (error) {
    if (!error.code?.startsWith('commander.')) throw error
    if (printed !== '') await writeToStdout([printed])
    if (refused !== '') {
      const { completed } = await import('./arguments/suggestions.js')
      say(completed(refused, command.options))
    }
    return error.exitCode === 0 ? 0 : BAD_USAGE
  }
}

const run = async (files, options, withoutArguments) => {
  if (withoutArguments && hasSamples()) {
    const { showSamples } = await import(SHOW_SAMPLES)
    await writeToStdout(showSamples())
    return 0
  }
  // On a terminal, a person who names nothing wants help and does not mean to type a file.
  if (withoutArguments && process.stdin.isTTY) command.help()
  const mode = modeOf(OPTIONS, CONVERT, options)
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
  const isPerFile = Object.keys(options).some((name) => OPTIONS[name].perFile)
  const paths = await pathsOf(files, options, isPerFile ? report : raise)
  if (readsStdin) {
    paths.push(STDIN)
    const meant = newText === undefined ? '' : `; ${newText} is the new text of --replace`
    if (isTerminal()) note(`reads standard input, because no file is named${meant}`)
  }
  await noteSuffix(options, paths[0], note)
  const work = await mode.load()
  const { from, quiet, replace: pairs } = options
  const all = { ...mode.defaults, ...options, assumed: from === undefined, pairs, progress: !quiet }
  return Math.max(code, (await work(paths, all, say, note)) ?? 0)
}

/** Whether standard input is a terminal. Most runs need not load the stream to know that it is none. */
const isTerminal = () => fstatSync(0).isCharacterDevice() && process.stdin.isTTY === true

/** Returns the end of the message about an argument that cannot be read: what may have been meant. */
const instead = async (message, { code } = {}) => {
  const names = command.args
  const name = names.find((name) => message.startsWith(`${name}: `))
  if (name === undefined || code !== 'ENOENT') return ''
  const { insteadOfMissing } = await import('./arguments/suggestions.js')
  return insteadOfMissing(name, names, command)
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
  const option = ['beside', 'backup'].find((name) => options[name] !== undefined)
  const suffix = options[option]
  if (!/^[\p{L}\p{N}]/u.test(suffix || '.') || path === undefined || path === STDIN) return
  const { ofSuffix } = await import('./arguments/suggestions.js')
  note(ofSuffix(option, suffix, path))
}

const raise = (failure) => {
  throw failure
}
