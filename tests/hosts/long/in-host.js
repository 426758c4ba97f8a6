/** A new process that looks like a host before it imports the package. */

import { runModule } from '../../common/run-module.js'

const entry = new URL('../../../js/index.js', import.meta.url).href

/** What `code` prints with `Own`, the TextDecoder of the package, after `prepare` changed the globals. */
export const inHost = (prepare, code, ...flags) =>
  runModule(
    `${prepare}
    const { TextDecoder: Own } = await import('${entry}')
    ${code}`,
    ...flags,
  )
