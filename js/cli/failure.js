/** Errors that end a run, or the work on one of its files. */

import { FileError, isSystemError, noText as noTextError, systemError } from '../file/errors.js'

/** Bytes that are malformed, or characters that the output's encoding does not have. */
export const BAD_DATA = 1

/** Bad arguments, or a file that cannot be read or written. */
export const BAD_USAGE = 2

/** A message for a person, and an exit code that scripts can rely on. */
export class Failure extends Error {
  constructor(exitCode, message, options) {
    super(message, options)
    this.exitCode = exitCode
  }
}

/** How to use a file that does not look like text, by what is to be done. */
const ANYWAY = {
  __proto__: null,
  convert: '; name its encoding with --from to convert it anyway',
  edit: '; name its encoding with --from to edit it anyway',
  inspect: '; name its encoding with --from to inspect it anyway',
  repair: '; name its encoding with --from and add --force to repair it anyway',
  replace: '; add --force to replace it anyway',
}

/** The Failure for a file that does not look like text; see ANYWAY for `use`. */
export const noText = (name, use) =>
  new Failure(BAD_DATA, `${noTextError(name).message}${ANYWAY[use] ?? ''}`)

/** Where a message about arguments sends the reader. */
export const SEE_HELP = '; encodium --help lists the options'

/** Returns a Failure for options that cannot be, or that exclude each other. */
export const badArguments = (message) => new Failure(BAD_USAGE, `${message}${SEE_HELP}`)

/** Options against a refusal to replace a file, by its reason: other ends of messages than that of `--force`. */
const INSTEAD = {
  __proto__: null,
  'backup-access-list': '',
  'backup-exists':
    ', and the original would replace it: move it, or choose --backup or --no-backup',
  exists: ': move it, or add --force',
  'not-regular': '',
}

const adviceFor = ({ code, reason }) =>
  code === 'ERR_ENCODING_NOT_REPLACED' ? (INSTEAD[reason] ?? '; add --force') : ''

const isOfUsage = ({ cause, code, reason }) =>
  cause !== undefined || (code === 'ERR_ENCODING_NOT_REPLACED' && reason !== 'empty')

/** The Failure that an error is, with what an option does about it. Throws one that no file is the reason of. */
export const failureOf = (error) => {
  if (error instanceof Failure) return error
  if (isSystemError(error)) return failureOf(systemError(error.path ?? error.syscall, error))
  if (!(error instanceof FileError)) throw error
  const { cause, message } = error
  const exitCode = isOfUsage(error) ? BAD_USAGE : BAD_DATA
  return new Failure(exitCode, message + adviceFor(error), { cause })
}
