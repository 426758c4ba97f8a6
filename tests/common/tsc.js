import { fileURLToPath } from 'node:url'

/** The path of TypeScript's compiler. */
export const tsc = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript/package.json')))
