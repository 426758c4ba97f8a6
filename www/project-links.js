/** The links to the repository and the package, from package.json. */

import * as manifest from '../package.json' with { type: 'json' }
import { byId, element } from './dom.js'

/** The addresses that a manifest names, as `{ title, href }`. */
export const linksOf = ({ name, repository }) => {
  const address = typeof repository === 'string' ? repository : repository?.url
  const source = address
    ?.replace(/^git\+/, '')
    .replace(/^github:/, 'https://github.com/')
    .replace(/\.git$/, '')
  return [
    ...(source?.startsWith('https://') ? [{ title: 'Source code', href: source }] : []),
    { title: 'npm package', href: `https://www.npmjs.com/package/${name}` },
  ]
}

export const showLinks = () => {
  // Member by member, so that a bundler leaves out the rest of the manifest.
  const links = linksOf({ name: manifest.name, repository: manifest.repository })
  byId('links').append(...links.map(({ title, href }) => element('a', { href }, title)))
}
