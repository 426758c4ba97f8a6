/** The repository as a static server gives it out, on a free port of this machine. */

import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

/** Gives `{ origin, close }`. */
export const serve = async () => {
  const files = sirv(fileURLToPath(new URL('../..', import.meta.url)), { dev: true })
  const server = createServer(files)
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${server.address().port}`, close }
}
