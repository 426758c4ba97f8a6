export { TextDecoder, TextEncoder, TextDecoderStream, TextEncoderStream, normalizeEncoding, getBOMEncoding, labelToName, legacyHookDecode } from 'encodium/compat/exodus-bytes'
