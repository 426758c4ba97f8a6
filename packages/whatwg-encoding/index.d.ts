export { decode, getBOMEncoding, isSupported, labelToName } from 'encodium/compat/whatwg-encoding'
