/** The button that copies a link with the input. */

import { sliceOf } from './blob.js'
import { copy } from './copy.js'
import { byId, count, say } from './dom.js'
import { fragmentOf, LINK_LIMIT } from './link.js'

/** `current()` returns the input, or undefined; `conversion.options().to` is the encoding to convert to. */
export const setUpShare = (current, conversion) => {
  const [button, status] = ['copy-link', 'link-status'].map(byId)

  button.addEventListener('click', async () => {
    const { blob, name, chosen, encoding, isDetected } = current()
    if (blob.size > LINK_LIMIT) {
      const sizes = `${count(blob.size)} bytes; a link holds at most ${count(LINK_LIMIT)}`
      return say(status, `Too large for a link: ${sizes}.`, true)
    }
    const bytes = await sliceOf(blob, 0, blob.size)
    const from = isDetected ? '' : chosen || encoding
    const fragment = fragmentOf(bytes, { name, from, to: conversion.options().to })
    history.replaceState(null, '', fragment)
    const isCopied = await copy(location.href)
    say(
      status,
      isCopied
        ? 'Copied a link that contains the file. No server gets that part of the address.'
        : 'The link is in the address bar. This browser does not let the page copy it.',
    )
  })

  return {
    /** To be called when the input changes. */
    changed: () => {
      button.disabled = current() === undefined
      say(status, '')
    },
  }
}
