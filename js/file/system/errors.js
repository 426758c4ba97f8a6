import { nameClass } from '../../errors/errors.js'
import { EXIT_CODE, isSystemError } from './system.js'

/**
 * An error about a file or the arguments of a run: a message for a person, an exit code of the command that scripts can
 * rely on, and properties for programs.
 */
export const Failure = nameClass(
  class extends Error {
    constructor(exitCode, message, { cause, ...properties } = {}) {
      super(message, cause === undefined ? undefined : { cause })
      Object.defineProperty(this, EXIT_CODE, { value: exitCode })
      Object.assign(this, properties)
    }
  },
  'Error',
)

/** Bytes that are malformed, or characters that the output's encoding does not have. */
export const BAD_DATA = 1

/** The codes of the package's errors for data, rather than for arguments. */
const OF_DATA = [
  'ERR_ENCODING_INVALID_ENCODED_DATA',
  'ERR_ENCODING_UNMAPPABLE',
  'ERR_ENCODING_UNEDITABLE',
]

/** Whether bytes or a text were the reason of an error, and no argument was. */
export const isOfData = ({ code }) => OF_DATA.includes(code)

/** Bad arguments, or a file that cannot be read or written. */
export const BAD_USAGE = 2

/** How to use a file that does not look like text, by what is to be done. */
const ANYWAY = {
  __proto__: null,
  convert: '; name its encoding with --from to convert it anyway',
  edit: '; name its encoding with --from to edit it anyway',
  inspect: '; name its encoding with --from to inspect it anyway',
  repair: '; name its encoding with --from and add --force to repair it anyway',
  replace: '; add --force to replace it anyway',
}

/** Options of the command against a refusal to replace a file: ends of messages, see write-file.js. */
export const CHOOSE = { force: ' add --force', backup: ' choose --backup or --no-backup' }

/** The Failure for a file that does not look like text, but perhaps like a format; see ANYWAY for `use`. */
export const noText = (name, use, format) => {
  const instead = format === undefined ? '' : `, but like ${format}`
  const message = `${name}: does not look like text${instead}${ANYWAY[use] ?? ''}`
  return new Failure(BAD_DATA, message, { code: 'ERR_ENCODING_NOT_TEXT', path: name, format })
}

/** Where a message about arguments sends the reader. */
export const SEE_HELP = '; encodium --help lists the options'

/** Returns a Failure for options that cannot be, or that exclude each other. */
export const badArguments = (message) => new Failure(BAD_USAGE, `${message}${SEE_HELP}`)

const MESSAGES = {
  EACCES: 'permission denied',
  EBUSY: 'is in use',
  EEXIST: 'there is such a file',
  EISDIR: 'is a directory',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ENOENT: 'no such file',
  ENOSPC: 'no space left on the device',
  ENOTDIR: 'a folder in the path is not a directory',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
}

/** A Failure for an error of the system; `name` is that of the file in messages, and `path` is its path. */
export const systemFailure = (name, error, path = name) => {
  const message = MESSAGES[error.code] ?? error.message
  return new Failure(BAD_USAGE, `${name}: ${message}`, { cause: error, code: error.code, path })
}

/** Returns the result of `work`. Errors of the system become Failures that name the file. */
export const attempt = async (name, work) => {
  try {
    return await work()
  } catch (error) {
    throw isSystemError(error) ? systemFailure(name, error) : error
  }
}
