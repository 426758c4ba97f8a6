import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A module of these lines as a browser gets it, with all that it imports: bundled and minified. */
export const bundle = async (contents) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // What is a Node.js module to iconv-lite is nothing in a browser.
    external: ['buffer', 'string_decoder', 'stream', 'util'],
    logLevel: 'error',
  })
  return outputFiles[0].contents
}
