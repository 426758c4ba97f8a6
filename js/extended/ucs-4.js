/** `encodium/extended/ucs-4`: UTF-8 as RFC 2279 has it, over values that go beyond strings. */

import module from '#code/extended'
import * as ucs4 from '../codec/ucs4.js'
import { provideModule } from '../wasm/instance.js'

export { UnmappableError } from '../errors/unmappable.js'

provideModule(module)

export const decodeToScalars = ucs4.decodeToScalars
export const encodeFromScalars = ucs4.encodeFromScalars
