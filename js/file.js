/**
 * `encodium/file`: opens bytes of any encoding, and files on a disk, changes their text, and saves them completely or not
 * at all.
 */

import { provideStandard } from './wasm/provide-standard.js'

export * from '#disk'
export { UneditableError, UnmappableError } from './errors/errors.js'
export { FileError } from './file/errors.js'
export { openBytes } from './file/open-bytes.js'

// Bundlers drop this call if nothing that this module declares is used.
provideStandard()
