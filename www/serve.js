/** Serves the page on this machine: `npm run page`. */

import { createServer } from 'node:http'
import { env } from 'node:process'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

const PORT = Number(env.PORT ?? 8080)
const www = fileURLToPath(new URL('.', import.meta.url))

createServer(sirv(www, { dev: true })).listen(PORT, '127.0.0.1', () => {
  console.log(`http://localhost:${PORT}/`)
})
