/** Offers results as downloads. */

import { element } from './dom.js'

/** A function that puts a link with a file into an element and returns it. The file before it is no longer there. */
export const newOffer = (target) => {
  let address
  return (blob, name) => {
    if (address !== undefined) URL.revokeObjectURL(address)
    address = URL.createObjectURL(blob)
    const link = element('a', { href: address, download: name }, `Download ${name}`)
    target.append(' ', link)
    return link
  }
}
