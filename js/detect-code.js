/** The detector's WebAssembly and its models. No entry: a file of its own in dist, so that it is there once. */

export { default } from './generated/code-text/detect.js'
export { models } from './generated/code-text/detect-models.js'
