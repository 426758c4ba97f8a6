import whole from 'encodium/compat/iconv-lite'

export * from 'encodium/compat/iconv-lite'
export { default } from 'encodium/compat/iconv-lite'
export declare const _canonicalizeEncoding: typeof whole._canonicalizeEncoding
export declare const _codecDataCache: typeof whole._codecDataCache
export declare const defaultCharSingleByte: typeof whole.defaultCharSingleByte
export declare const defaultCharUnicode: typeof whole.defaultCharUnicode
export declare const encodings: typeof whole.encodings
export declare const skipDecodeWarning: typeof whole.skipDecodeWarning
export declare const supportsStreams: typeof whole.supportsStreams
