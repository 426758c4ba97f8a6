/** The modules that the command shares with `encodium/file`: the build makes one file of them beside the entries. */

export * from './decide/editorconfig.js'
export * from './decide/glob.js'
export * from './errors.js'
export * from './printable.js'
export * from './system/paths.js'
export * from './system/signals.js'
export * from './system/system.js'
export * from './system/write.js'
export * from './write/backup.js'
export * from './write/claim.js'
export * from './write/identity.js'
export * from './write/write-file.js'
