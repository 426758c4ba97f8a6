/** `encodium/edit`: change a file's text, and no other byte. */

import { textFile } from './edit/text-file.js'
import { provideStandard } from './wasm/provide-standard.js'

export { UneditableError, UnmappableError } from './errors/errors.js'

// Bundlers leave this call out where nothing that this module declares is used.
provideStandard()

export const TextFile = textFile
