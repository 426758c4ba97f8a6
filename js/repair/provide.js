/** The module of `encodium/repair`, which has all that the one of `encodium/detect` has. */

import code from '#code/repair'
import { provideModule } from '../detect/module.js'
import glue from '../generated/repair-glue.js'

/** `name` is that of the entry. */
export const provide = (name) => provideModule({ ...code, glue, rank: 2, name })
