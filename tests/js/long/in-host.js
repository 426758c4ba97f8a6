/** A new process that looks like a host before it imports the package. */

import { runModule } from '../run-module.js'

const entry = new URL('../../../js/index.js', import.meta.url).href

/** What `code` prints with `Own`, the TextDecoder of the package, after `prepare` changed the globals. */
export const inHost = (prepare, code, ...flags) =>
  runModule(
    `${prepare}
    const { TextDecoder: Own } = await import('${entry}')
    ${code}`,
    ...flags,
  )

/** Without Buffer, Node.js is taken for Chromium. */
export const NO_BUFFER = 'delete globalThis.Buffer;'

/** `InternalError` is Firefox's. It decodes most encodings itself. */
export const FIREFOX = `${NO_BUFFER} globalThis.InternalError = Error;`
