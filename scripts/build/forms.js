/** Two forms of the same entries in one build, so that both share the files in which they are the same. */

import { readFile } from 'node:fs/promises'
import { basename, dirname, relative } from 'node:path'
import { cwd } from 'node:process'
import { build } from 'esbuild'

/** The modules that differ, and what takes their place in the other form. */
const DIFFERS = /^js\/generated\/code-text\//
const OTHER = '/generated/code-file/'

/** The paths of the modules that use, directly or through others, one that differs. */
const differing = async (entryPoints) => {
  const options = { bundle: true, write: false, metafile: true, platform: 'neutral' }
  const { metafile } = await build({ ...options, entryPoints, outdir: 'dist', format: 'esm' })
  const paths = new Set(Object.keys(metafile.inputs).filter((path) => DIFFERS.test(path)))
  for (let before = 0; before < paths.size; ) {
    before = paths.size
    for (const [path, { imports }] of Object.entries(metafile.inputs)) {
      if (imports.some((imported) => paths.has(imported.path))) paths.add(path)
    }
  }
  return paths
}

/**
 * A plugin, by which an entry point `edge:js/NAME.js` is NAME over code that is imported as a file.
 * Only the modules between the two are there twice.
 */
export const edgeForm = async (entryPoints) => {
  const paths = await differing(entryPoints)
  return {
    name: 'edge',
    setup({ onLoad, onResolve, resolve }) {
      onResolve({ filter: /^edge:/ }, ({ path }) => ({
        path: `${cwd()}/${path.slice('edge:'.length)}`,
        namespace: 'edge',
      }))
      onResolve({ filter: /./, namespace: 'edge' }, async ({ path, importer, kind }) => {
        // Chunks are in dist itself, as that file is.
        if (path.endsWith('.wasm?module')) return { path: `./${basename(path)}`, external: true }
        const found = await resolve(path, { kind, importer, resolveDir: dirname(importer) })
        if (!paths.has(relative(cwd(), found.path))) return found
        return { path: found.path.replace('/generated/code-text/', OTHER), namespace: 'edge' }
      })
      onLoad({ filter: /./, namespace: 'edge' }, async ({ path }) => ({
        contents: await readFile(path, 'utf8'),
        resolveDir: dirname(path),
      }))
    },
  }
}
