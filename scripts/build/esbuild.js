/** What every bundle of this package has in common. */

import { build } from 'esbuild'

/** Bundles with esbuild's API; `options` are added to those that are always the same. */
export const bundle = (options) =>
  build({
    bundle: true,
    platform: 'neutral',
    target: 'es2022',
    logLevel: 'warning',
    ...options,
  })
