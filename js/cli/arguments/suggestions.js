/** Completes messages about arguments with what a person may have meant. Loaded only then. */

import { SEE_HELP } from '../failure.js'
import { resolve } from '../transcoder.js'
import { isGuess } from './refusals.js'

const FROM = '--from names the encoding to read'
const TO = '--to names the encoding to write'
const BOTH = `${FROM}, ${TO}`
const DETECT = '--detect prints the encoding of each file'
const FOLDERS = "a quoted pattern stands for all files in a folder, 'folder/**'"

/** Options of iconv, uconv, recode, file, sed and others, and what does the same here. */
const ELSEWHERE = {
  __proto__: null,
  '--encoding': BOTH,
  '--enc': BOTH,
  '--charset': BOTH,
  '--codepage': BOTH,
  '-e': BOTH,
  '--from-code': FROM,
  '--from-encoding': FROM,
  '--from-charset': FROM,
  '--input-encoding': FROM,
  '--source': FROM,
  '--source-encoding': FROM,
  '--to-code': TO,
  '--to-encoding': TO,
  '--to-charset': TO,
  '--output-encoding': TO,
  '--target': TO,
  '--target-encoding': TO,
  '--guess': DETECT,
  '--mime-encoding': DETECT,
  '-I': DETECT,
  '-c': '--on-error ignore leaves out characters that the encoding lacks',
  '--ignore': '--on-error ignore leaves out characters that the encoding lacks',
  '-s': '--quiet prints no progress',
  '--silent': '--quiet prints no progress',
  '-r': FOLDERS,
  '-R': FOLDERS,
  '--recursive': FOLDERS,
  '-v': '-V prints the version',
  '-n': '--dry-run changes nothing',
  '--input': 'files to read are written without an option',
  '--file': 'files to read are written without an option',
  '--out': '--output names the file to write',
  '--fix': '--repair undoes wrong decodings',
  '--rename': '--rename-from converts file names',
  '--suffix': '--beside and --backup take a suffix',
}

/** Completes the message of commander for arguments that it refuses. */
export const completed = (message, options) => {
  const [, flag, value] = /^unknown option '([^'=]+)(=[^']*)?'/.exec(message) ?? []
  const hint = ELSEWHERE[flag]
  if (hint !== undefined) return `unknown option '${flag}': ${hint}${SEE_HELP}`
  const takesNone = value !== undefined && options.some(({ long }) => long === flag)
  return `${takesNone ? `${flag} takes no value` : message.replace(/\.$/, '')}${SEE_HELP}`
}

/**
 * The end of the message about the file `name` that does not exist: what else it may be. `names` are
 * all files of the command line of `command`.
 */
export const insteadOfMissing = (name, names, command) => {
  const { from, output } = command.opts()
  const flag = `--${name}`
  if (flag === '--help' || command.options.some(({ long }) => long === flag))
    return `; did you mean ${flag}? ${SEE_HELP.slice(2)}`
  if (resolve(name) !== undefined || isGuess(name)) {
    const [before, use] = from !== undefined ? ['-t', 'write'] : ['-f', 'read']
    return `; if it is the encoding to ${use}, put ${before} before it`
  }
  const isLast = names.length > 1 && name === names.at(-1)
  return isLast && output === undefined ? '; if it is the file to write, put -o before it' : ''
}

/** The message that says which name a suffix without a dot or the like makes. */
export const ofSuffix = (option, suffix, path) =>
  `--${option} ${suffix} makes the name ${path}${suffix}; --${option} .${suffix} would make ${path}.${suffix}`
