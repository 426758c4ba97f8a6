/** The module `fs` of hosts that have the form for browsers and yet files; elsewhere undefined. */

export const fs = globalThis.process?.getBuiltinModule?.('fs')
