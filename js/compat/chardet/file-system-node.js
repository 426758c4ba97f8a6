/** The module `fs`. */

// biome-ignore lint/style/useNodejsImportProtocol: browserify replaces this name, and not node:fs
export * as fs from 'fs'
