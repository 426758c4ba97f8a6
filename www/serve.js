/**
 * Serves the page on this machine: `npm run page`. With `--build FOLDER` it writes the page into an empty folder,
 * which any static server can serve.
 */

import { cpSync, existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { argv, env, exit } from 'node:process'
import { fileURLToPath } from 'node:url'
import sirv from 'sirv'

const PORT = Number(env.PORT ?? 8080)
const www = fileURLToPath(new URL('.', import.meta.url))

const fail = (message) => {
  console.error(message)
  exit(1)
}

/** The page's files: its modules are bundled in dist. */
const isPublic = (name) => /\.(html|css)$/.test(name) || name === 'dist'

const write = (folder) => {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    fail(`${folder} is not empty, and the page would overwrite or join what is there`)
  }
  for (const name of readdirSync(www).filter(isPublic)) {
    cpSync(join(www, name), join(folder, name), { recursive: true })
  }
  console.log(`The page is in ${folder}`)
}

const serve = () => {
  const server = createServer(sirv(www, { dev: true }))
  server.on('listening', () => console.log(`http://localhost:${server.address().port}/`))
  server.once('error', (error) => {
    if (error.code !== 'EADDRINUSE') throw error
    console.error(`Port ${PORT} is in use, so this takes another one.`)
    server.listen(0, '127.0.0.1')
  })
  server.listen(PORT, '127.0.0.1')
}

const [option, folder, ...others] = argv.slice(2)
if (option === undefined) serve()
else if (option === '--build' && folder !== undefined && others.length === 0) write(folder)
else fail('Usage: npm run page [-- --build FOLDER]')
