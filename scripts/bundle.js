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
    // Without this, what is not ASCII takes six characters for one, which makes iconv-lite's tables larger.
    charset: 'utf8',
    // In a browser, the Node.js modules that iconv-lite imports are empty.
    external: ['buffer', 'string_decoder', 'stream', 'util'],
    logLevel: 'error',
  })
  return outputFiles[0].contents
}
