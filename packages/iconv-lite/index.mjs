import whole from 'encodium/compat/iconv-lite'

export { default, decode, decodeStream, enableStreamingAPI, encode, encodeStream, encodingExists, fromEncoding, getCodec, getDecoder, getEncoder, toEncoding } from 'encodium/compat/iconv-lite'
export const { _canonicalizeEncoding, _codecDataCache, defaultCharSingleByte, defaultCharUnicode, encodings, skipDecodeWarning, supportsStreams, IconvLiteDecoderStream, IconvLiteEncoderStream } = whole
