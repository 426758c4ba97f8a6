import { extendedEncodings } from '../extended.js'
import { encodings } from '../hooks.js'
import { isExtended } from './codecs.js'

/** Yields the encodings that can be asked for, a line each: the name, a tab, the labels. */
export function* list() {
  for (const { name, labels } of encodings()) {
    // Nothing can be read or written in it.
    if (name === 'replacement') continue
    yield `${name}\t${labels.filter((label) => !isExtended(label)).join(' ')}\n`
  }
  for (const { name, labels } of extendedEncodings()) {
    yield `extended:${name}\t${labels.join(' ')}\n`
  }
}
