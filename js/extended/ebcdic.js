/** `encodium/extended/ebcdic`: the indexes of EBCDIC of East Asia, cp930 to cp1399, for `encodium/extended`. */

import { provideEbcdic } from '../wasm/provide-ebcdic.js'

provideEbcdic()
