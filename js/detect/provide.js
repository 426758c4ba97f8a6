/** The module of `encodium/detect`. */

import code from '#code/detect'
import glue from '../generated/detect-glue.js'
import { provideModule } from './module.js'

/** `name` is the entry's name. */
export const provide = (name) => provideModule({ ...code, glue, rank: 1, name })
