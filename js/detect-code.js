/** The detector's WebAssembly. No entry: a file of its own in dist, so that it is there once. */

export { default } from './generated/code-text/detect.js'
