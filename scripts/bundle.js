import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
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

/** `bundle` with the charset that gzip makes smaller: a library with tables in its code gains a fifth by UTF-8. */
export const smallestBundle = async (contents) => {
  const bundles = await Promise.all(['ascii', 'utf8'].map((charset) => bundle(contents, charset)))
  const [ascii, utf8] = bundles.map((code) => gzipSync(code, { level: 9 }).length)
  return bundles[utf8 < ascii ? 1 : 0]
}
