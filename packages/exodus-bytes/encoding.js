const { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream, normalizeEncoding, getBOMEncoding, labelToName, legacyHookDecode, isomorphicDecode, isomorphicEncode } = require('encodium/compat/exodus-bytes')

module.exports = { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream, normalizeEncoding, getBOMEncoding, labelToName, legacyHookDecode, isomorphicDecode, isomorphicEncode }
