/** `encodium/extended/gsm`: how many short messages a text takes, and its codes of seven bits in octets. */

import module from '#code/extended'
import indexes from '#indexes/gsm-03.38'
import { newGsmLength } from '../encoders/gsm-length.js'
import * as septets from '../encoders/septets.js'
import { findAny } from '../encodings/resolve.js'
import { provideExtendedIds } from '../wasm/extended-ids.js'
import { provideModule } from '../wasm/instance.js'
import { provideIndexes } from '../wasm/provided-indexes.js'

provideExtendedIds()
provideModule(module, '/extended/gsm')
provideIndexes(indexes)

export const gsmLength = /* @__PURE__ */ newGsmLength(findAny)

export const packSeptets = septets.packSeptets
export const unpackSeptets = septets.unpackSeptets
