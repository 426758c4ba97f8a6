/**
 * What every entry uses besides the instance. No entry imports this file: the build has it as one, so
 * that esbuild keeps these modules in a chunk of their own, which scripts/build/dist.js explains.
 */

export * from './encodings/labels.js'
export * from './wasm/text.js'
export * from './webidl/builtins.js'
export * from './webidl/conversions.js'
export * from './webidl/interface.js'
