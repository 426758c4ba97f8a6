/** `encodium/edit`: changes a file's text, and no other byte. */

import { textFile } from './edit/text-file.js'
import { provideStandard } from './wasm/provide-standard.js'

export { UneditableError, UnmappableError } from './errors/errors.js'

// Bundlers drop this call if nothing that this module declares is used.
provideStandard()

export const TextFile = textFile
