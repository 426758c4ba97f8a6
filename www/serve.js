/** Serves the page on this machine: `npm run page`. */

import { createServer } from 'node:http'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

const PORT = Number(env.PORT ?? 8080)

const server = createServer(sirv(fileURLToPath(new URL('.', import.meta.url)), { dev: true }))
server.on('listening', () => console.log(`http://localhost:${server.address().port}/`))
server.once('error', (error) => {
  if (error.code !== 'EADDRINUSE') throw error
  console.error(`Port ${PORT} is in use, so this takes another one.`)
  server.listen(0, '127.0.0.1')
})
server.listen(PORT, '127.0.0.1')
