/** The encoders: every text, every error mode, every split. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ExtendedTextDecoder, ExtendedTextEncoder, extendedEncodings } from '../../js/extended.js'
import { canEncode, LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { encodings } from '../../js/labels.js'
import fc from '../common/property.js'

const standard = encodings()
  .filter(({ name }) => name !== 'replacement')
  .map(({ name }) => ({ name, Encoder: LegacyTextEncoder, Decoder: TextDecoder }))
const extended = extendedEncodings().map(({ name }) => ({
  name,
  Encoder: ExtendedTextEncoder,
  Decoder: ExtendedTextDecoder,
}))
const all = [...standard, ...extended]
const anyEncoding = fc.constantFrom(...all)

/** Text in which lone surrogates, and characters of every script and state, are likely. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'a1 \n&+~-\\日本語中文漢字한글ｱ¥‾éßЖψ§€ﾞ', '💩', '𠀋', '\uD83D', '\uDCA9'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''))

const cuts = fc.array(fc.nat(24), { maxLength: 5 })
const split = (string, at) => {
  const edges = [0, ...at.filter((n) => n <= string.length).sort((a, b) => a - b), string.length]
  return edges.slice(1).map((edge, i) => string.slice(edges[i], edge))
}

const join = (parts) => new Uint8Array(Buffer.concat(parts))

/** The error modes, with a function as the fourth. */
const modes = fc.constantFrom('fatal', 'html', 'replacement', (scalar) => `<${scalar % 10}>`)

const attempt = (run) => {
  try {
    return run()
  } catch (error) {
    return error.message
  }
}

test('every split of the string gives the same bytes, or the same error', () => {
  fc.assert(
    fc.property(anyEncoding, modes, text, cuts, ({ name, Encoder }, errorMode, string, at) => {
      const whole = attempt(() => new Encoder(name, { errorMode }).encode(string))
      const parts = attempt(() => {
        const encoder = new Encoder(name, { errorMode })
        const streamed = split(string, at).map((part) => encoder.encode(part, { stream: true }))
        return join([...streamed, encoder.encode()])
      })
      assert.deepEqual(parts, whole)
    }),
    { numRuns: 5000 },
  )
})

test('encodeInto in destinations of any size gives the same bytes', () => {
  fc.assert(
    fc.property(
      anyEncoding,
      modes,
      text,
      fc.array(fc.nat(40)),
      (encoding, errorMode, string, sizes) => {
        const { name, Encoder } = encoding
        const whole = attempt(() => new Encoder(name, { errorMode }).encode(string))
        const parts = attempt(() => {
          const encoder = new Encoder(name, { errorMode })
          const pieces = []
          let rest = string
          for (let i = 0; rest !== '' || i === 0; i++) {
            const destination = new Uint8Array(i < sizes.length ? sizes[i] : 40)
            const { read, written } = encoder.encodeInto(rest, destination)
            assert.ok(destination.subarray(written).every((byte) => byte === 0))
            pieces.push(destination.subarray(0, written))
            rest = rest.slice(read)
          }
          return join(pieces)
        })
        assert.deepEqual(parts, whole)
      },
    ),
    { numRuns: 5000 },
  )
})

test('what an encoder writes decodes to what it was', () => {
  /** Characters that several encodings fold: their decoders cannot give it back. */
  const folded = /[¥‾−\uFF61-\uFF9F]/u
  fc.assert(
    fc.property(anyEncoding, text, ({ name, Encoder, Decoder }, string) => {
      const bytes = attempt(() => new Encoder(name).encode(string))
      if (typeof bytes === 'string') {
        if (Encoder === LegacyTextEncoder) assert.equal(canEncode(string, name), false)
        return
      }
      if (Encoder === LegacyTextEncoder) assert.equal(canEncode(string, name), true)
      if (folded.test(string)) return
      const decoder = new Decoder(name, {
        fatal: true,
        ignoreBOM: name !== 'utf-16-rfc2781' && name !== 'utf-32',
      })
      assert.equal(decoder.decode(bytes), string.toWellFormed())
    }),
    { numRuns: 5000 },
  )
})

test('every BMP character and encoding: canEncode, fatal and html agree', () => {
  for (const { name, Encoder } of standard) {
    let missing = 0
    const html = new Encoder(name, { errorMode: 'html' })
    for (let unit = 0x80; unit < 0xd800; unit += 7) {
      const string = String.fromCharCode(unit)
      const is = canEncode(string, name)
      const reference = `&#${unit};`
      const written = new Uint8Array(html.encode(string))
      if (!is) missing++
      assert.equal(String.fromCharCode(...written) === reference, !is, `${name} ${reference}`)
    }
    const complete = /^(UTF|gb18030)/.test(name)
    assert.equal(missing === 0, complete, name)
  }
})
