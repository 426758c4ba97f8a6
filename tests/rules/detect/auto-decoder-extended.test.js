/** `AutoTextDecoder` with encodings outside the standard, which the detector's module decodes. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AutoTextDecoder } from '../../../js/detect.js'
import { ExtendedTextDecoder } from '../../../js/extended.js'
import { bytesOf, decoded } from '../../common/auto-decoder.js'
import { runModule } from '../../common/run-module.js'

test('encodings outside the standard are answers by default, and with whatever is truthy', () => {
  const bytes = bytesOf('~{VPND~}')
  for (const [allowExtended, encoding] of [
    [undefined, 'hz-gb-2312'],
    [true, 'hz-gb-2312'],
    [{}, 'hz-gb-2312'],
    [false, 'utf-8'],
  ]) {
    assert.equal(decoded(bytes, 3, { allowExtended }).encoding, encoding)
  }
})

test('of an encoding whose indexes are missing the error says what to import', () => {
  const entry = new URL('../../../js/detect.js', import.meta.url).href
  const output = runModule(`
    const { AutoTextDecoder } = await import('${entry}')
    const bytes = Uint8Array.from('a\x1B$(Q0!\x1B(B', (c) => c.charCodeAt(0))
    const decoder = new AutoTextDecoder()
    try {
      decoder.decode(bytes)
    } catch ({ message }) {
      console.log(message, decoder.undecided.length)
    }
    await import('${entry.replace('detect', 'extended/jis-x-0213')}')
    console.log(new AutoTextDecoder().decode(bytes))`)
  const [message, text] = output.trimEnd().split('\n')
  assert.match(message, /^encodium\/detect: the indexes of jis-x-0213 are missing.* 10$/)
  assert.equal(text, 'a亜')
})

test('such bytes stop nothing, wherever they stand', () => {
  const entry = new URL('../../../js/detect.js', import.meta.url).href
  const output = runModule(`
    const { AutoTextDecoder, Detector } = await import('${entry}')
    const bytesOf = (text) => Uint8Array.from(text, (c) => c.charCodeAt(0))
    const detector = new Detector()
    detector.feed(bytesOf('caf\xE9'))
    const decoder = new AutoTextDecoder()
    console.log(decoder.decode(bytesOf('abcd'), { stream: true }))
    for (const text of ['\x1B$(Q0', '!\x1B(B']) {
      try {
        console.log(decoder.decode(bytesOf(text), { stream: text !== '!\x1B(B' }))
      } catch ({ message }) {
        console.log(message, decoder.undecided.length)
      }
    }
    const only = new AutoTextDecoder({ only: ['iso-2022-jp-3'] })
    console.log(only.decode(bytesOf('abcdefg'), { stream: true }))
    console.log(detector.finish().encoding)`)
  const [ascii, held, missing, only, found] = output.trimEnd().split('\n')
  assert.deepEqual([ascii, held, only, found], ['abcd', '', 'abcdefg', 'windows-1252'])
  assert.match(missing, /^encodium\/detect: the indexes of jis-x-0213 are missing.* 9$/)
})

test('a long call whose indexes are missing is held back whole, and decoded once they are there', () => {
  const entry = new URL('../../../js/detect.js', import.meta.url).href
  const output = runModule(`
    const { AutoTextDecoder } = await import('${entry}')
    const text = '\\x1B$(Q' + '0!'.repeat(1e5) + '\\x1B(B'
    const decoder = new AutoTextDecoder()
    try {
      decoder.decode(Uint8Array.from(text, (c) => c.charCodeAt(0)), { stream: true })
    } catch {
      console.log(decoder.undecided.length)
    }
    await import('${entry.replace('detect', 'extended/jis-x-0213')}')
    console.log(decoder.decode() === '亜'.repeat(1e5))`)
  assert.equal(output, '200007\ntrue')
})

test('a stream whose module stopped fails until it ends', () => {
  const entry = new URL('../../../js/detect.js', import.meta.url).href
  const output = runModule(`
    const { AutoTextDecoder, detect } = await import('${entry}')
    const { use } = await import('${entry.replace('detect.js', 'detect/module.js')}')
    const bytes = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b)
    const decoder = new AutoTextDecoder({ only: ['shift_jis'] })
    decoder.decode(bytes, { stream: true })
    try {
      use(() => {
        throw new Error('as if it had stopped')
      })
    } catch {}
    detect(bytes)
    for (const options of [{ stream: true }, {}, {}]) {
      try {
        console.log(decoder.decode(bytes, options))
      } catch ({ message }) {
        console.log(message)
      }
    }`)
  const [first, second, third] = output.trimEnd().split('\n')
  assert.match(first, /what was fed is lost$/)
  assert.equal(second, first)
  assert.equal(third, '日本')
})

test('after an error outside the standard a fatal decoder continues behind it, with offsets of the stream', () => {
  const decoder = new AutoTextDecoder({ fatal: true, only: ['johab'], undecidedLimit: 1 })
  const results = []
  for (const chunk of ['abcd\xFFefgh', 'ijkl\xFFm']) {
    assert.throws(
      () => decoder.decode(bytesOf(chunk), { stream: true }),
      ({ byteStart }) => results.push(byteStart) > 0,
    )
  }
  assert.deepEqual([...results, decoder.decode(bytesOf('nop'))], [4, 13, 'mnop'])
})

test('of encodium/extended the text is that of its decoders, whatever the chunks', () => {
  for (const label of ['cp437', 'cp037', 'johab', 'mac-greek']) {
    const bytes = Uint8Array.from({ length: 600 }, (_, i) => (i * 89 + (i >> 3)) & 0xff)
    const options = { only: [label], undecidedLimit: 1 }
    const text = new ExtendedTextDecoder(label).decode(bytes)
    for (const size of [1, 7, 1000]) {
      const found = decoded(bytes, size, options)
      assert.deepEqual([found.encoding, found.text], [label, text], `${label} by ${size}`)
    }
  }
})
