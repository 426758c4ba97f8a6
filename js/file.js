/** `encodium/file`: opens a file of any encoding, changes its text, and saves it completely or not at all. */

import { provideStandard } from './wasm/provide-standard.js'

export { UneditableError, UnmappableError } from './errors/errors.js'
export { FileError } from './file/errors.js'
export { openFile } from './file/open.js'

// Bundlers leave this call out where nothing that this module declares is used.
provideStandard()
