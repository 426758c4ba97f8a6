/** Errors as programs see them: each says in properties of its own what happened, and where. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DicomTextDecoder, DicomTextEncoder } from '../../../js/dicom.js'
import * as edit from '../../../js/edit.js'
import * as ucs4 from '../../../js/extended/ucs-4.js'
import * as extended from '../../../js/extended.js'
import * as hooks from '../../../js/hooks.js'
import * as encodium from '../../../js/index.js'
import * as ja from '../../../js/ja.js'
import * as labels from '../../../js/labels.js'
import {
  AutoTextDecoder,
  AutoTextDecoderStream,
  detect,
  inspect,
  MixedTextDecoder,
} from '../../../js/repair.js'
import { sniffHTML } from '../../../js/sniff.js'

const { ExtendedTextDecoder, ExtendedTextDecoderStream, ExtendedTextEncoder } = extended
const { LegacyTextEncoder, TextDecoder, TextDecoderStream, transcode } = encodium
const { LegacyTextEncoderStream, TranscodeStream, UnmappableError } = encodium

const FATAL = { fatal: true }

const thrownBy = async (call) => {
  try {
    await call()
  } catch (error) {
    return error
  }
  assert.fail('it threw nothing')
}

/** The properties that a caller sees in a loop, and a console. */
const dataOf = (error) => ({ ...error })

/** Reads all that a stream makes of chunks. */
const drain = async (stream, chunks) => {
  for await (const _ of ReadableStream.from(chunks).pipeThrough(stream));
}

/** "日" in Shift_JIS, and then a lead byte without its trail: the error is in the second chunk. */
const CHUNKS = [Uint8Array.of(0x93, 0xfa, 0x93), Uint8Array.of(0xfa, 0x61, 0x81, 0xff)]
const ALL = Uint8Array.of(...CHUNKS[0], ...CHUNKS[1])

const inChunks = (decoder) => () => {
  for (const chunk of CHUNKS) decoder.decode(chunk, { stream: true })
  decoder.decode()
}

const MALFORMED = {
  'TextDecoder, whole': () => new TextDecoder('sjis', FATAL).decode(ALL),
  'TextDecoder, in chunks': inChunks(new TextDecoder('sjis', FATAL)),
  TextDecoderStream: () => drain(new TextDecoderStream('sjis', FATAL), CHUNKS),
  'ExtendedTextDecoder, in chunks': inChunks(new ExtendedTextDecoder('sjis', FATAL)),
  ExtendedTextDecoderStream: () => drain(new ExtendedTextDecoderStream('sjis', FATAL), CHUNKS),
  AutoTextDecoder: inChunks(new AutoTextDecoder({ only: ['sjis'], ...FATAL })),
  AutoTextDecoderStream: () =>
    drain(new AutoTextDecoderStream({ only: ['sjis'], ...FATAL }), CHUNKS),
  MixedTextDecoder: inChunks(new MixedTextDecoder({ only: ['sjis'], ...FATAL })),
  transcode: () => transcode(ALL, 'sjis', 'utf-8'),
  TranscodeStream: () => drain(new TranscodeStream('sjis', 'utf-8'), CHUNKS),
}

describe('malformed bytes', () => {
  for (const [name, call] of Object.entries(MALFORMED)) {
    test(`${name}: a plain TypeError with its code, the encoding, and the offset in the stream`, async () => {
      const error = await thrownBy(call)
      assert.equal(Object.getPrototypeOf(error), TypeError.prototype)
      assert.deepEqual(dataOf(error), {
        code: 'ERR_ENCODING_INVALID_ENCODED_DATA',
        encoding: 'shift_jis',
        byteStart: 5,
      })
    })
  }

  test('the encodings without a label say what they are, in lowercase', async () => {
    for (const [call, encoding, byteStart] of [
      [() => ucs4.decodeToScalars(Uint8Array.of(0x61, 0xff), FATAL), 'utf-8-rfc2279', 1],
      [() => new DicomTextDecoder('', FATAL).decode(Uint8Array.of(0xe9)), 'dicom', 0],
    ]) {
      const code = 'ERR_ENCODING_INVALID_ENCODED_DATA'
      assert.deepEqual(dataOf(await thrownBy(call)), { code, encoding, byteStart })
    }
  })

  test('the code is the one that Node.js has for its TextDecoder, and is as visible', async () => {
    const bytes = Uint8Array.of(0xff)
    const ofHost = await thrownBy(() => new globalThis.TextDecoder('utf-8', FATAL).decode(bytes))
    const error = await thrownBy(() => new TextDecoder('utf-8', FATAL).decode(bytes))
    const property = (object) => Object.getOwnPropertyDescriptor(object, 'code')
    assert.deepEqual(property(error), property(ofHost))
  })
})

const UNKNOWN = {
  TextDecoder: (label) => new TextDecoder(label),
  TextDecoderStream: (label) => new TextDecoderStream(label),
  LegacyTextEncoder: (label) => new LegacyTextEncoder(label),
  LegacyTextEncoderStream: (label) => new LegacyTextEncoderStream(label),
  canEncode: (label) => encodium.canEncode('a', label),
  'transcode, from': (label) => transcode(ALL, label, 'utf-8'),
  'transcode, to': (label) => transcode(ALL, 'utf-8', label),
  ExtendedTextDecoder: (label) => new ExtendedTextDecoder(label),
  ExtendedTextEncoder: (label) => new ExtendedTextEncoder(label),
  TextFile: (label) => new edit.TextFile(ALL, { encoding: label }),
  'convert of TextFile': (label) => new edit.TextFile(ALL).convert(label),
  hooks: (label) => hooks.decode(ALL, label),
  getEncoder: (label) => hooks.getEncoder(label),
  'detect, only': (label) => detect(ALL, { only: [label] }),
  inspect: (label) => inspect(ALL, label),
  'AutoTextDecoder, fallback': (label) => new AutoTextDecoder({ fallback: label }),
  'sniffHTML, fallback': (label) => sniffHTML(ALL, { fallback: label }),
  DicomTextDecoder: (label) => new DicomTextDecoder(label),
}

describe('labels', () => {
  for (const [name, call] of Object.entries(UNKNOWN)) {
    test(`${name}: an unknown one is a plain RangeError with its code and the label`, async () => {
      const error = await thrownBy(() => call(' No such label'))
      assert.equal(Object.getPrototypeOf(error), RangeError.prototype)
      assert.deepEqual(dataOf(error), {
        code: 'ERR_ENCODING_NOT_SUPPORTED',
        label: ' No such label',
      })
    })
  }

  test('so is one that cannot be used there', async () => {
    for (const [call, label] of [
      [() => new TextDecoder('iso-2022-kr'), 'iso-2022-kr'],
      [() => new ExtendedTextDecoder('replacement'), 'replacement'],
      [() => new ExtendedTextDecoder('cp437,swaplfnl'), 'cp437,swaplfnl'],
      [() => hooks.encode('a', 'utf-16'), 'utf-16'],
      [() => detect(ALL, { only: ['hz'], allowExtended: false }), 'hz'],
    ]) {
      const error = await thrownBy(call)
      assert.ok(error instanceof RangeError)
      assert.deepEqual(dataOf(error), { code: 'ERR_ENCODING_NOT_SUPPORTED', label })
    }
  })

  test('a lookup that found nothing is named as such', async () => {
    const { message } = await thrownBy(() => new TextDecoder(null))
    assert.equal(message, 'label "null" is not a label of the standard; is it missing?')
  })

  test('an encoder without a label is a TypeError: nobody means UTF-8 by that', () => {
    for (const make of [
      () => new LegacyTextEncoder(),
      () => new LegacyTextEncoderStream(),
      () => new ExtendedTextEncoder(undefined),
      () => new extended.ExtendedTextEncoderStream(),
      () => encodium.canEncode('a', undefined),
      () => hooks.encode('a'),
    ]) {
      assert.throws(make, { name: 'TypeError', message: /^(label|encoding) is missing$/ })
    }
    assert.throws(() => transcode(ALL, 'sjis'), { name: 'TypeError', message: 'to is missing' })
  })
})

const UNMAPPABLE = {
  LegacyTextEncoder: () => new LegacyTextEncoder('gbk').encode('a💩'),
  LegacyTextEncoderStream: () => drain(new LegacyTextEncoderStream('gbk'), ['a', '💩']),
  'LegacyTextEncoder of encodium/ja': () => new ja.LegacyTextEncoder('gbk').encode('a💩'),
  'a replacement of a function': () =>
    new LegacyTextEncoder('gbk', { errorMode: () => '🦊' }).encode('a💩'),
  transcode: () => transcode(new TextEncoder().encode('a💩'), 'utf-8', 'gbk'),
  ExtendedTextEncoder: () => new ExtendedTextEncoder('gbk').encode('a💩'),
}

describe('characters that an encoding lacks', () => {
  for (const [name, call] of Object.entries(UNMAPPABLE)) {
    test(`${name}: an UnmappableError says which, where and of which encoding`, async () => {
      const error = await thrownBy(call)
      assert.ok(error instanceof UnmappableError)
      assert.ok(error instanceof TypeError)
      assert.equal(error.name, 'UnmappableError')
      assert.match(error.stack, /^UnmappableError: U\+1F/)
      assert.equal(error.code, 'ERR_ENCODING_UNMAPPABLE')
      assert.deepEqual([error.index, error.encoding], [1, 'gbk'])
      assert.equal(error.scalar, name === 'a replacement of a function' ? 0x1f98a : 0x1f4a9)
    })
  }

  test('so it is where encodings have no label', async () => {
    const ofDicom = await thrownBy(() => new DicomTextEncoder('').encode('é'))
    const ofScalars = await thrownBy(() => ucs4.encodeFromScalars([0x61, 0xd800]))
    for (const [error, scalar, index, encoding] of [
      [ofDicom, 0xe9, 0, 'dicom'],
      [ofScalars, 0xd800, 1, 'utf-8-rfc2279'],
    ]) {
      assert.ok(error instanceof UnmappableError)
      assert.deepEqual(dataOf(error), { code: 'ERR_ENCODING_UNMAPPABLE', scalar, index, encoding })
    }
  })

  test('the edit is there, too, if one is at fault', async () => {
    const file = new edit.TextFile(Uint8Array.of(0x61), { encoding: 'gbk' })
    const error = await thrownBy(() => file.edit([{ start: 0, end: 1, text: '中💩' }]))
    assert.ok(error instanceof UnmappableError)
    assert.deepEqual([error.index, error.edit, error.editIndex], [1, 0, 1])
  })

  test('isomorphic encode is of no encoding: a TypeError with the same code', async () => {
    const error = await thrownBy(() => labels.isomorphicEncode('aĀ'))
    assert.equal(Object.getPrototypeOf(error), TypeError.prototype)
    const code = 'ERR_ENCODING_UNMAPPABLE'
    assert.deepEqual(dataOf(error), { code, scalar: 0x100, index: 1 })
  })

  test('every entry that throws it exports the one class', () => {
    for (const entry of [edit, extended, ja]) assert.equal(entry.UnmappableError, UnmappableError)
  })
})

test('a change that no bytes can make is an UneditableError with its place', async () => {
  // A lone lead byte before a line feed: a letter after it would be its trail.
  const file = new edit.TextFile(Uint8Array.of(0x93, 0x0a), { encoding: 'sjis' })
  const error = await thrownBy(() => file.edit([{ start: 1, end: 1, text: 'A' }]))
  assert.ok(error instanceof edit.UneditableError)
  assert.ok(error instanceof RangeError)
  assert.equal(error.name, 'UneditableError')
  assert.deepEqual(dataOf(error), { code: 'ERR_ENCODING_UNEDITABLE', start: 1, byteStart: 1 })
})

describe('defaults', () => {
  test('a replacement implies the error mode that writes it, and another mode stays', () => {
    const options = { replacement: '!' }
    assert.deepEqual(new LegacyTextEncoder('sjis', options).encode('💩'), Uint8Array.of(0x21))
    assert.equal(new LegacyTextEncoder('sjis', options).errorMode, 'replacement')
    assert.deepEqual(new ExtendedTextEncoder('cp437', options).encode('💩'), Uint8Array.of(0x21))
    assert.deepEqual(new DicomTextEncoder('', options).encode('é'), Uint8Array.of(0x21))
    const poo = new TextEncoder().encode('💩')
    assert.deepEqual(transcode(poo, 'utf-8', 'sjis', options), Uint8Array.of(0x21))
    const file = new edit.TextFile(Uint8Array.of(0x61), { encoding: 'sjis' })
    assert.deepEqual(file.withText('💩', options).bytes, Uint8Array.of(0x21))
    assert.equal(file.convert('gbk', { ...options }).text, '!')
    const fatal = { errorMode: 'fatal', replacement: '!' }
    assert.throws(() => new LegacyTextEncoder('sjis', fatal).encode('💩'), UnmappableError)
  })
})
