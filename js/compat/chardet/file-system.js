/** The module `fs` of hosts that have the form for browsers and yet files; elsewhere undefined. */

import { builtinModule } from '#engine'

export const fs = builtinModule('fs')
