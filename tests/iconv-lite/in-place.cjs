/** Puts encodium in the place of a clone's own iconv-lite: see run.js. */

const Module = require('node:module')

const { ENCODIUM, ICONV_LITE } = process.env
const resolve = Module._resolveFilename
Module._resolveFilename = function (request, ...rest) {
  const file = resolve.call(this, request, ...rest)
  return file === ICONV_LITE ? ENCODIUM : file
}
