/** Servers and ports of this machine. */

import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** A folder as a static server serves it, on a free port: `{ origin, close }`. */
export const serve = async (folder = repository) => {
  const server = createServer(sirv(folder, { dev: true }))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${server.address().port}`, close }
}

/** A port that nobody uses now. */
export const freePort = async () => {
  const { origin, close } = await serve()
  close()
  return Number(new URL(origin).port)
}
