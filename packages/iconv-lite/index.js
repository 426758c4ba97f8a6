module.exports = require('encodium/compat/iconv-lite')

// Node.js reads here which names an ES module can import. It never runs.
0 && (module.exports = { decode, decodeStream, enableStreamingAPI, encode, encodeStream, encodingExists, fromEncoding, getCodec, getDecoder, getEncoder, toEncoding, _canonicalizeEncoding, _codecDataCache, defaultCharSingleByte, defaultCharUnicode, encodings, skipDecodeWarning, supportsStreams, IconvLiteDecoderStream, IconvLiteEncoderStream })
