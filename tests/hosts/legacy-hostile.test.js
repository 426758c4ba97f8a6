/** The encoders and `transcode`: wrong arguments, patched built-ins, reentrance. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import * as extended from '../../js/extended.js'
import { LegacyTextEncoder, TextDecoder } from '../../js/index.js'
import { latin1Bytes } from '../common/latin1.js'

describe('conversions', () => {
  test('the constructor reads its options once, in order, and after the label', () => {
    const log = []
    const label = { toString: () => log.push('label') && 'gbk' }
    const options = new Proxy({}, { get: (_, name) => void log.push(name) })
    new LegacyTextEncoder(label, options)
    assert.deepEqual(log, ['label', 'errorMode', 'replacement'])
    log.length = 0
    assert.throws(() => new extended.ExtendedTextEncoder('none', options), RangeError)
    assert.deepEqual(log, ['errorMode', 'lf', 'optionalDirect', 'replacement'])
  })

  test('null options are none; others must be objects', () => {
    assert.equal(new LegacyTextEncoder('gbk', null).errorMode, 'fatal')
    assert.throws(() => new LegacyTextEncoder('gbk', 1), {
      name: 'TypeError',
      message: /^options /,
    })
    const encoder = new LegacyTextEncoder('gbk')
    assert.throws(() => encoder.encode('a', 'stream'), { name: 'TypeError', message: /^options / })
  })

  test('strings are converted, symbols are a TypeError that names the argument', () => {
    const encoder = new LegacyTextEncoder('gbk')
    assert.deepEqual(encoder.encode(null), latin1Bytes('null'))
    assert.deepEqual(encoder.encode({ toString: () => '中' }), latin1Bytes('\xD6\xD0'))
    assert.throws(() => encoder.encode(Symbol()), { name: 'TypeError', message: /^string / })
    assert.throws(() => new LegacyTextEncoder(Symbol()), { name: 'TypeError', message: /^label / })
    const options = { errorMode: 'replacement', replacement: Symbol() }
    assert.throws(() => new LegacyTextEncoder('gbk', options), { message: /^replacement / })
  })

  test('a destination is a Uint8Array, of any realm', () => {
    const encoder = new LegacyTextEncoder('gbk')
    assert.throws(() => encoder.encodeInto('a'), { name: 'TypeError', message: /destination/ })
    for (const wrong of [new Uint8ClampedArray(1), new ArrayBuffer(1), [0], null]) {
      assert.throws(() => encoder.encodeInto('a', wrong), { message: /^destination must be/ })
    }
    const foreign = runInNewContext('new Uint8Array(2)')
    assert.deepEqual(encoder.encodeInto('中', foreign), { read: 1, written: 2 })
    assert.equal(foreign[0], 0xd6)
  })
})

describe('an errorMode function', () => {
  test('may encode and decode, with the same encoder too', () => {
    const errorMode = (scalar) => {
      new TextDecoder('big5').decode(new Uint8Array(300_000))
      new LegacyTextEncoder('gb18030').encode('中'.repeat(100_000))
      encoder.encode('日', { stream: true })
      encoder.encodeInto('日本', new Uint8Array(6))
      return `<${encoder.encode('日').length + scalar}>`
    }
    const encoder = new LegacyTextEncoder('iso-2022-jp', { errorMode })
    assert.deepEqual(
      encoder.encode('日💩', { stream: true }),
      latin1Bytes('\x1B$BF|\x1B(B<128174>'),
    )
    assert.deepEqual(encoder.encode('本'), latin1Bytes('\x1B$BK\\\x1B(B'))
    assert.deepEqual(encoder.encode('é日'), latin1Bytes('<238>\x1B$BF|\x1B(B'))
    const destination = new Uint8Array(16)
    assert.deepEqual(encoder.encodeInto('é日', destination), { read: 2, written: 13 })
  })

  test('that throws leaves the encoder usable', () => {
    const errorMode = () => {
      throw new EvalError('mine')
    }
    const encoder = new LegacyTextEncoder('gbk', { errorMode })
    assert.throws(() => encoder.encode('💩'), EvalError)
    assert.deepEqual(encoder.encode('中'), latin1Bytes('\xD6\xD0'))
  })

  test('is called without this', () => {
    let self
    const errorMode = function () {
      self = this
      return ''
    }
    new LegacyTextEncoder('gbk', { errorMode }).encode('💩')
    assert.equal(self, undefined)
  })

  test('may take the destination away', () => {
    for (const string of ['a💩b', 'a💩', '💩中', '中💩'.repeat(9)]) {
      for (let after = 0; after < 3; after++) {
        const buffer = new ArrayBuffer(12, { maxByteLength: 12 })
        let calls = 0
        const errorMode = () => {
          if (calls++ === after) buffer.resize(after)
          return '中'
        }
        const destination = new Uint8Array(buffer)
        const encoder = new LegacyTextEncoder('gbk', { errorMode })
        const { read, written } = encoder.encodeInto(string, destination)
        assert.ok(read <= string.length && written <= 12)
        assert.deepEqual(new LegacyTextEncoder('gbk').encode('中'), latin1Bytes('\xD6\xD0'))
      }
    }
  })

  test('may call itself without end, and gets the host’s error', () => {
    const errorMode = () => String(encoder.encode('💩'))
    const encoder = new LegacyTextEncoder('gbk', { errorMode })
    assert.throws(() => encoder.encode('💩'), RangeError)
    assert.deepEqual(encoder.encode('中'), latin1Bytes('\xD6\xD0'))
  })
})

test('patched built-ins neither break anything nor see anything', () => {
  const url = (name) => JSON.stringify(new URL(`../../js/${name}.js`, import.meta.url).href)
  const code = `
    import { LegacyTextEncoder, canEncode, decode as decodeAs, encode as encodeAs } from ${url('index')}
    import { decode, encodeOrFail, percentEncodeAfterEncoding } from ${url('hooks')}
    import { encodings } from ${url('labels')}
    import { ExtendedTextDecoder, ExtendedTextEncoder } from ${url('extended')}
    import { decodeToScalars, encodeFromScalars } from ${url('extended/ucs-4')}
    import { resolveLabel } from ${url('sniff')}
    const hangul = new Uint8Array([0xC7, 0xD1])
    const utf7 = new Uint8Array([0x2B, 0x41, 0x4F, 0x6B])
    const values = [0x7FFFFFFF]
    const long = '日本'.repeat(50) + '💩'
    const use = () => [
      new LegacyTextEncoder('sjis', { errorMode: 'replacement' }).encode(long)[100],
      new LegacyTextEncoder('iso-2022-jp', { errorMode: (s) => 'x' }).encodeInto('日é', new Uint8Array(9)).written,
      decodeAs(encodeAs('日', 'sjis'), 'sjis'),
      canEncode('日', 'sjis'), encodings().length, decode(hangul, 'euc-kr'),
      encodeOrFail('日💩', 'iso-2022-jp').bytes[2],
      percentEncodeAfterEncoding('sjis', '日 💩', 'query'),
      decodeToScalars(encodeFromScalars(values))[0],
      new ExtendedTextDecoder('utf-7').decode(utf7),
      new ExtendedTextDecoder('x-sjis').encoding, new ExtendedTextDecoder('cp037').encoding,
      new ExtendedTextEncoder('cp037').encoding, new ExtendedTextEncoder('utf-7').encoding,
      resolveLabel('IBM-1047,swaplfnl'), resolveLabel('nope'),
    ]
    const before = use()
    const foreign = () => { throw new Error('seen') }
    const objects = [String.prototype, Array.prototype, Uint8Array.prototype.__proto__, Number.prototype,
      Map.prototype, Set.prototype, RegExp.prototype, Object.prototype]
    const { ownKeys, getOwnPropertyDescriptor, defineProperty } = Reflect
    for (let i = 0; i < objects.length; i++) {
      const keys = ownKeys(objects[i])
      for (let j = 0; j < keys.length; j++) {
        if (keys[j] === 'constructor' || keys[j] === '__proto__') continue
        const { configurable, get } = getOwnPropertyDescriptor(objects[i], keys[j])
        if (!configurable) continue
        defineProperty(objects[i], keys[j], get ? { get: foreign } : { value: foreign })
      }
    }
    defineProperty(Array.prototype, '9', { set: foreign, get: foreign, configurable: true })
    Object.prototype.fatal = Object.prototype.optionalDirect = true
    Object.prototype.lf = 0x15
    Object.prototype.nope = { id: 0, name: 'UTF-8', encoding: 'utf-8', encoder: 0 }
    let after
    try { after = use() } catch (error) { process._rawDebug(error.stack) }
    let same = after !== undefined
    for (let i = 0; same && i < before.length; i++) same = before[i] === after[i]
    process._rawDebug(same ? 'same' : 'different')
    process.reallyExit(0)
  `
  const { stderr, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
  })
  assert.equal(stderr.trim(), 'same', stdout)
})
