/** Errors about files, and those of the operating system. */

import { nameClass } from '../errors/errors.js'

/** The error for a file that cannot be opened, changed or replaced; `data` are properties of the error. */
export const FileError = nameClass(
  class extends Error {
    constructor(code, message, { cause, ...data }) {
      super(message, cause === undefined ? undefined : { cause })
      Object.assign(this, { code, ...data })
    }
  },
  'FileError',
)

/** The codes of the package's errors for data, rather than for arguments. */
const OF_DATA = [
  'ERR_ENCODING_INVALID_ENCODED_DATA',
  'ERR_ENCODING_UNMAPPABLE',
  'ERR_ENCODING_UNEDITABLE',
  'ERR_ENCODING_OCCURRENCES',
]

/** Whether bytes or a text were the reason of an error, and no argument was. */
export const isOfData = ({ code }) => OF_DATA.includes(code)

/** A message about the file at a path, or about bytes that are those of none. */
export const named = (path, message) => (path === undefined ? message : `${path}: ${message}`)

/** The error for a file that does not look like text, but perhaps like a format. */
export const noText = (path, format) => {
  const instead = format === undefined ? '' : `, but like ${format}`
  const message = named(path, `does not look like text${instead}`)
  return new FileError('ERR_ENCODING_NOT_TEXT', message, { path, format })
}

/** The error for a file that is not replaced, or not created, for a reason. */
export const notReplaced = (path, reason, message) =>
  new FileError('ERR_ENCODING_NOT_REPLACED', message, { path, reason })

/** The error for a file that is not replaced, because it is not the one that was read. */
export const changed = (path) => {
  const message = `${path}: not replaced, because another program changed it meanwhile`
  return new FileError('ERR_ENCODING_FILE_CHANGED', message, { path })
}

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

/** Whether the operating system reported an error, in every runtime, and no FileError has said so yet. */
export const isSystemError = (error) =>
  !(error instanceof FileError) && (error.syscall !== undefined || /^E[A-Z\d]+$/.test(error.code))

/** A FileError for an error of the system; `name` is that of the file in messages, and `path` is its path. */
export const systemError = (name, error, path = name) => {
  const message = `${name}: ${MESSAGES[error.code] ?? error.message}`
  return new FileError(error.code, message, { cause: error, path })
}

/** Returns the result of `work`. Errors of the system become FileErrors. */
export const attempt = async (name, work) => {
  try {
    return await work()
  } catch (error) {
    throw isSystemError(error) ? systemError(name, error) : error
  }
}
