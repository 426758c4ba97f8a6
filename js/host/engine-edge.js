/**
 * As engine.js, for edge runtimes, all of which use V8. Next.js refuses to build code for its edge runtime that names
 * APIs of Node.js, so this file names none.
 */

export const HOST = 'Chromium'
export const builtinModule = () => undefined
