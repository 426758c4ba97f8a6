/** The bytes of a string of code units below 0x100, and the string of such bytes. */

export const latin1Bytes = (text) => Uint8Array.from(text, (char) => char.charCodeAt(0))

export const latin1Text = (bytes) => Buffer.from(bytes).toString('latin1')
