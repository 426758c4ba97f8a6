import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/**
 * A module of these lines as a browser gets it, with all that it imports: bundled and minified. What is not
 * ASCII is escaped, as esbuild does by itself, unless `charset` is `utf8`.
 */
export const bundle = async (contents, charset = 'ascii') => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset,
    // In a browser, the Node.js modules that iconv-lite imports are empty.
    external: ['buffer', 'string_decoder', 'stream', 'util'],
    logLevel: 'error',
  })
  return outputFiles[0].contents
}
