/** `encodium/detect` and `encodium/repair` take bytes or text, and neither for the other. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  AutoTextDecoder,
  Detector,
  decodeAuto,
  decodeMixed,
  detect,
  Inspector,
  inspect,
  MixedTextDecoder,
  repair,
  segments,
} from '../../../js/repair.js'

const OTHERS = [
  [undefined, 'undefined'],
  [null, 'null'],
  [1, '1'],
  [true, 'true'],
  [Symbol('text'), 'a symbol'],
  [{}, 'an object'],
  [() => '', 'a function'],
]

test('a text is a string: no other value is converted to one', () => {
  for (const [value, kind] of [
    ...OTHERS,
    [new String('text'), 'an object'],
    [['text'], 'an object'],
    [Uint8Array.of(0x31), 'Uint8Array'],
    [Buffer.from('text'), 'Uint8Array'],
    [new ArrayBuffer(1), 'an object'],
    [new DataView(new ArrayBuffer(1)), 'an object'],
  ]) {
    assert.throws(() => repair(value), {
      name: 'TypeError',
      message: `text must be a string, not ${kind}`,
    })
  }
})

const BYTES = {
  detect,
  segments,
  decodeAuto,
  decodeMixed,
  inspect: (bytes) => inspect(bytes, 'gbk'),
  'Detector.feed': (bytes) => new Detector().feed(bytes),
  'Inspector.feed': (bytes) => new Inspector('gbk').feed(bytes),
}

test('bytes are in a buffer: a string is not encoded, and numbers are no bytes', () => {
  for (const [name, call] of Object.entries(BYTES)) {
    for (const [value, kind] of [...OTHERS, ['text', '"text"']]) {
      assert.throws(
        () => call(value),
        ({ name, message }) =>
          name === 'TypeError' &&
          /^bytes must be /.test(message) &&
          message.endsWith(`not ${kind}`),
        name,
      )
    }
    for (const value of [['text'], [0x61], new String('text')]) {
      assert.throws(
        () => call(value),
        { name: 'TypeError', message: /^bytes(\[0\])? must be / },
        name,
      )
    }
  }
  for (const value of [null, 'text', [0x61]]) {
    for (const decoder of [new AutoTextDecoder(), new MixedTextDecoder()]) {
      assert.throws(() => decoder.decode(value), { name: 'TypeError', message: /^input must be / })
    }
  }
})

test('a detector and an inspector go on after an argument that is none', () => {
  const options = { only: ['gbk', 'shift_jis'] }
  const detector = new Detector(options)
  const inspector = new Inspector('shift_jis')
  for (const part of [[0x93], [0xfa]]) {
    detector.feed(Uint8Array.from(part))
    inspector.feed(Uint8Array.from(part))
    assert.throws(() => detector.feed('日'), TypeError)
    assert.throws(() => inspector.feed('日'), TypeError)
  }
  assert.deepEqual(detector.finish(), detect(Uint8Array.of(0x93, 0xfa), options))
  assert.equal(inspector.finish().scalarCount, 1)
})
