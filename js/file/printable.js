const hex = (code) => `\\x${code.toString(16).toUpperCase().padStart(2, '0')}`

/** Escapes what a terminal would interpret in a name or a message: controls, line ends, bidi marks. */
export const printable = (text) =>
  text.replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]|[\uDC80-\uDCFF]/gu, (character) => {
    const code = character.charCodeAt(0)
    if (code >= 0xdc80 && code <= 0xdcff) return hex(code & 0xff)
    return code < 0x100 ? hex(code) : `\\u${code.toString(16).toUpperCase()}`
  })
