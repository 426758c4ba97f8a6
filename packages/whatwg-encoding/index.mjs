import { decode, getBOMEncoding, isSupported, labelToName } from 'encodium/compat/whatwg-encoding'

export { decode, getBOMEncoding, isSupported, labelToName } from 'encodium/compat/whatwg-encoding'
export default { decode, getBOMEncoding, isSupported, labelToName }
