/** A user's site: the packed package in an empty project, as a static server serves it. */

import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeProject, program } from '../package/project.js'
import { serve } from './serve.js'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** An entry as a page without a bundler names it. */
const installed = (name) => `/node_modules/encodium/dist/${name}.js`

const modules = { encodium: installed('index') }
const portable = { encodium: installed('no-wasm/index') }

/** The program as a classic script, which finds the package in a global. */
const asScript = (source) =>
  `(() => {\n${source
    .replaceAll(/^import (\{.*\}) from '.*'$/gm, 'const $1 = encodium')
    .replaceAll(/^export /gm, '')}})()\n`

/** Gives `{ origin, write, remove }`; the program is in files that set the global `run`. */
export const makeSite = async () => {
  const { folder, write, remove } = await makeProject()
  for (const from of ['pages', '../../samples']) {
    await cp(here(from), join(folder, from.split('/').at(-1)), { recursive: true })
  }
  const setting = '\nglobalThis.run = run\n'
  await write('program.js', (await program(modules)) + setting)
  await write('mapped.js', (await program()) + setting)
  await write('portable.js', (await program(portable)) + setting)
  await write('script.js', asScript((await program()) + setting))
  const { origin, close } = await serve(folder)
  return {
    origin,
    write,
    remove: async () => {
      close()
      await remove()
    },
  }
}
