/** The code of the detector's module in hosts that compile at deployment and nothing at run time. */

import compiled from '../detect.wasm?module'

export default { compile: () => compiled }
