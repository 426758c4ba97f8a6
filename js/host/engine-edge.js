/**
 * As engine.js, for edge runtimes. All of them are V8. Next.js refuses to build code for its edge runtime that names
 * APIs of Node.js, so this file asks for none.
 */

export const HOST = 'Chromium'
export const builtinModule = () => undefined
