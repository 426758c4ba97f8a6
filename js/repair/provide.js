/** The module of `encodium/repair`, which has all functions of the module of `encodium/detect`. */

import code from '#code/repair'
import { provideModule } from '../detect/module.js'
import glue from '../generated/repair-glue.js'

/** `name` is the entry's name. */
export const provide = (name) => provideModule({ ...code, glue, rank: 2, name })
