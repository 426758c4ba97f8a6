import * as whole from 'encodium/compat/whatwg-encoding'

export { decode, getBOMEncoding, isSupported, labelToName } from 'encodium/compat/whatwg-encoding'
declare const exported: typeof whole
export default exported
