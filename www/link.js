/** Links that hold a small input in their fragment, which no server gets. */

/** The most bytes in a link: longer addresses are cut by some programs. */
export const LINK_LIMIT = 4096

const START = '#read?'

const toBase64Url = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text) => {
  if (!/^[\w-]*$/.test(text)) throw new Error('its bytes are not base64url')
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, (c) => c.charCodeAt(0))
  } catch {
    throw new Error('its bytes are not base64url')
  }
}

/**
 * The fragment for `bytes` and some options, which are strings. The options are `name`, the name of the file,
 * `from`, the encoding if it was chosen, and `to`.
 */
export const fragmentOf = (bytes, options) => {
  const parameters = new URLSearchParams({ bytes: toBase64Url(bytes) })
  for (const [key, value] of Object.entries(options)) if (value) parameters.set(key, value)
  return START + parameters
}

/** Whether a fragment is one of these. */
export const isLink = (fragment) => fragment.startsWith(START)

/**
 * What a fragment holds, as `{ bytes, name, from, to }`; undefined for another kind of fragment. Throws an Error
 * that says what is wrong with it.
 */
export const inputOfFragment = (fragment) => {
  if (!isLink(fragment)) return undefined
  const parameters = new URLSearchParams(fragment.slice(START.length))
  const bytes = fromBase64Url(parameters.get('bytes') ?? '')
  const [name, from, to] = ['name', 'from', 'to'].map((key) => parameters.get(key) ?? '')
  return { bytes, name: name || 'linked.txt', from, to }
}
