/** The classes as Web IDL defines interfaces. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import vm from 'node:vm'
import * as extended from '../../../js/extended.js'
import * as encodium from '../../../js/index.js'

const { TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream } = encodium
const classes = { ...encodium, ...extended }

const DECODER = { args: [], attributes: ['encoding', 'fatal', 'ignoreBOM'], methods: { decode: 0 } }
const ENCODER = {
  args: ['gbk'],
  attributes: ['encoding', 'errorMode', 'replacement'],
  methods: { encode: 0, encodeInto: 2 },
}
const streamOf = ({ args, attributes }) => ({
  args,
  attributes: [...attributes, 'readable', 'writable'],
  methods: {},
})
const UTF_8 = { args: [], attributes: ['encoding'], methods: { encode: 0, encodeInto: 2 } }

const STANDARD = {
  TextDecoder: DECODER,
  TextDecoderStream: streamOf(DECODER),
  TextEncoder: UTF_8,
  TextEncoderStream: streamOf(UTF_8),
}

/** By name of a class: the arguments that it needs, and its members in the order of the standard. */
const interfaces = {
  ...STANDARD,
  LegacyTextEncoder: ENCODER,
  LegacyTextEncoderStream: streamOf(ENCODER),
  ExtendedTextEncoder: ENCODER,
  ExtendedTextEncoderStream: streamOf(ENCODER),
  ExtendedTextDecoder: DECODER,
  ExtendedTextDecoderStream: streamOf(DECODER),
}

const encoders = [
  'LegacyTextEncoder',
  'LegacyTextEncoderStream',
  'TranscodeStream',
  'UnmappableError',
  'canEncode',
  'decode',
  'encode',
  'transcode',
]

test('the entry gives the four classes, the encoders and nothing else', () => {
  const names = [...Object.keys(STANDARD), ...encoders].sort()
  assert.deepEqual(Object.keys(encodium).sort(), names)
})

for (const [name, { args, attributes, methods }] of Object.entries(interfaces)) {
  describe(name, () => {
    const Class = classes[name]
    const { prototype } = Class
    const make = () => new Class(...args)
    const descriptor = (key) => Object.getOwnPropertyDescriptor(prototype, key)

    test('is a constructor that wants new', () => {
      assert.equal(Class.name, name)
      assert.equal(Class.length, args.length)
      assert.throws(() => Class(...args), TypeError)
      assert.throws(() => Reflect.apply(Class, make(), args), TypeError)
      assert.equal(Object.getOwnPropertyDescriptor(Class, 'prototype').writable, false)
    })

    test('has enumerable members on the prototype, in the order of the standard', () => {
      const members = []
      for (const key in make()) members.push(key)
      assert.deepEqual(members, [...attributes, ...Object.keys(methods)])
      assert.deepEqual(
        Object.getOwnPropertyNames(prototype).sort(),
        [...members, 'constructor'].sort(),
      )
      assert.deepEqual(Reflect.ownKeys(make()), [])
      assert.equal(descriptor('constructor').enumerable, false)
      assert.equal(prototype.constructor, Class)
    })

    test('attributes are getters without setters', () => {
      for (const attribute of attributes) {
        const { get, set, enumerable, configurable } = descriptor(attribute)
        assert.deepEqual(
          { set, enumerable, configurable, name: get.name, length: get.length },
          {
            set: undefined,
            enumerable: true,
            configurable: true,
            name: `get ${attribute}`,
            length: 0,
          },
        )
      }
    })

    test('methods are writable', () => {
      for (const [method, length] of Object.entries(methods)) {
        const { value, writable, enumerable, configurable } = descriptor(method)
        assert.deepEqual({ name: value.name, length: value.length }, { name: method, length })
        assert.deepEqual([writable, enumerable, configurable], [true, true, true])
        assert.throws(() => new value(), TypeError)
      }
    })

    test('toStringTag', () => {
      assert.deepEqual(descriptor(Symbol.toStringTag), {
        value: name,
        writable: false,
        enumerable: false,
        configurable: true,
      })
      assert.equal(String(make()), `[object ${name}]`)
    })

    test('members refuse objects of another kind', () => {
      const others = [
        undefined,
        null,
        {},
        prototype,
        Object.create(prototype),
        new Proxy(make(), {}),
      ]
      for (const other of Object.keys(interfaces)) {
        if (other !== name) others.push(new classes[other](...interfaces[other].args))
      }
      for (const receiver of others) {
        for (const attribute of attributes) {
          assert.throws(() => Reflect.apply(descriptor(attribute).get, receiver, []), TypeError)
        }
        for (const method of Object.keys(methods)) {
          const arguments_ = ['', new Uint8Array(0)].slice(0, methods[method])
          assert.throws(() => Reflect.apply(prototype[method], receiver, arguments_), TypeError)
        }
      }
    })

    test('can be extended, and constructed for another prototype', () => {
      class Derived extends Class {
        extra = 1
      }
      const derived = new Derived(...args)
      assert.ok(derived instanceof Derived && derived instanceof Class)
      assert.equal(derived.encoding, args[0] ?? 'utf-8')
      assert.equal(derived.extra, 1)
      const bare = Reflect.construct(Class, args, Object)
      assert.equal(Object.getPrototypeOf(bare), Object.prototype)
      assert.equal(Reflect.apply(descriptor('encoding').get, bare, []), args[0] ?? 'utf-8')
    })

    test('works when frozen', () => {
      assert.equal(Object.freeze(make()).encoding, args[0] ?? 'utf-8')
      assert.equal(Object.preventExtensions(make()).encoding, args[0] ?? 'utf-8')
    })
  })
}

test('a frozen decoder still keeps its state', () => {
  const decoder = Object.freeze(new TextDecoder())
  assert.equal(decoder.decode(new Uint8Array([0xe6, 0x97]), { stream: true }), '')
  assert.equal(decoder.decode(new Uint8Array([0xa5])), '日')
  assert.equal(Object.freeze(new TextEncoder()).encode('a').length, 1)
})

test('private state is not stamped by a failed construction', () => {
  assert.throws(() => Reflect.construct(TextDecoder, ['no such label']), RangeError)
  assert.throws(() => new TextDecoderStream('no such label'), RangeError)
  assert.ok(new TextEncoderStream())
})

describe('BufferSource', () => {
  const text = 'Aé日'
  const bytes = Buffer.from(text)
  const fill = (buffer) => {
    new Uint8Array(buffer).set(bytes)
    return buffer
  }
  const decode = (input) => new TextDecoder().decode(input)

  test('every kind of buffer and view', () => {
    const digits = '0123456789abcdef'
    for (const Buffers of [ArrayBuffer, SharedArrayBuffer]) {
      const buffer = new Buffers(16)
      new Uint8Array(buffer).set(Buffer.from(digits))
      assert.equal(decode(buffer), digits)
      for (const View of [
        Int8Array,
        Uint8Array,
        Uint8ClampedArray,
        Int16Array,
        Uint16Array,
        Int32Array,
        Uint32Array,
        Float32Array,
        Float64Array,
        BigInt64Array,
        BigUint64Array,
      ]) {
        const size = View.BYTES_PER_ELEMENT
        assert.equal(decode(new View(buffer, size, 8 / size)), digits.slice(size, size + 8))
      }
      assert.equal(decode(new DataView(buffer, 3, 4)), '3456')
    }
    assert.equal(decode(bytes), text)
  })

  test('buffers and views of another realm', () => {
    const context = vm.createContext({ bytes: [...bytes] })
    for (const code of [
      'new Uint8Array(bytes)',
      'new Uint8Array(bytes).buffer',
      'new DataView(new Uint8Array(bytes).buffer)',
      'new Int8Array(bytes)',
    ]) {
      assert.equal(decode(vm.runInContext(code, context)), text)
    }
    const destination = vm.runInContext('new Uint8Array(6)', context)
    assert.deepEqual(new TextEncoder().encodeInto(text, destination), { read: 3, written: 6 })
    assert.deepEqual([...destination], [...bytes])
  })

  test('resizable buffers, and views that follow their length', () => {
    const buffer = fill(new ArrayBuffer(6, { maxByteLength: 12 }))
    const views = [new Uint8Array(buffer), new DataView(buffer), buffer]
    for (const view of views) assert.equal(decode(view), text)
    buffer.resize(7)
    for (const view of views) assert.equal(decode(view), `${text}\0`)
    buffer.resize(1)
    for (const view of views) assert.equal(decode(view), 'A')
    const shared = fill(new SharedArrayBuffer(6, { maxByteLength: 12 }))
    const tracking = new Uint8Array(shared)
    shared.grow(7)
    assert.equal(decode(tracking), `${text}\0`)
    assert.equal(decode(shared), `${text}\0`)
  })

  test('a view that its shrunken buffer no longer contains has no bytes', () => {
    const buffer = fill(new ArrayBuffer(8, { maxByteLength: 8 }))
    const views = [
      new Uint8Array(buffer, 4, 4),
      new DataView(buffer, 4, 4),
      new Int16Array(buffer, 4),
    ]
    buffer.resize(2)
    for (const view of views) assert.equal(decode(view), '')
    const destination = views[0]
    assert.deepEqual(new TextEncoder().encodeInto('a', destination), { read: 0, written: 0 })
  })

  test('a detached buffer has no bytes', () => {
    const buffer = fill(new ArrayBuffer(8))
    const views = [new Uint8Array(buffer), new Uint16Array(buffer), new DataView(buffer), buffer]
    structuredClone(buffer, { transfer: [buffer] })
    for (const view of views) assert.equal(decode(view), '')
    const decoder = new TextDecoder()
    decoder.decode(bytes.subarray(0, 2), { stream: true })
    assert.equal(decoder.decode(views[0]), '\uFFFD')
  })

  test('anything else is a TypeError that names the argument', () => {
    const wrong = [
      null,
      0,
      'text',
      true,
      Symbol(),
      [],
      {},
      () => {},
      Object.create(Uint8Array.prototype),
      Object.create(ArrayBuffer.prototype),
      new Proxy(new Uint8Array(1), {}),
      { buffer: new ArrayBuffer(1) },
    ]
    for (const input of wrong) {
      assert.throws(() => decode(input), { name: 'TypeError', message: /input/ })
    }
  })

  test('the input is converted before the options, and its bytes are taken after them', () => {
    const seen = []
    const options = (run) => ({
      get stream() {
        seen.push('stream')
        run?.()
        return false
      },
    })
    assert.throws(() => new TextDecoder().decode('text', options()), TypeError)
    assert.deepEqual(seen, [])
    const input = new Uint8Array([0x61, 0x62])
    assert.equal(
      new TextDecoder().decode(
        input,
        options(() => input.fill(0x7a)),
      ),
      'zz',
    )
    const shrinking = fill(new ArrayBuffer(6, { maxByteLength: 6 }))
    assert.equal(
      new TextDecoder().decode(
        shrinking,
        options(() => shrinking.resize(1)),
      ),
      'A',
    )
    const detaching = fill(new ArrayBuffer(6))
    const detach = () => structuredClone(detaching, { transfer: [detaching] })
    assert.equal(new TextDecoder().decode(detaching, options(detach)), '')
    for (const wrong of [1, 'stream', true, Symbol()]) {
      assert.throws(() => new TextDecoder().decode(input, wrong), {
        name: 'TypeError',
        message: /options/,
      })
    }
  })

  test('an options getter may use the same decoder', () => {
    const decoder = new TextDecoder()
    decoder.decode(bytes.subarray(0, 2), { stream: true })
    const options = {
      get stream() {
        assert.equal(decoder.decode(bytes.subarray(2, 3), { stream: true }), 'é')
        return true
      },
    }
    assert.equal(decoder.decode(bytes.subarray(3), options), '日')
  })

  test('an options getter that throws leaves the decoder as it was', () => {
    const decoder = new TextDecoder()
    decoder.decode(bytes.subarray(0, 2), { stream: true })
    const options = {
      get stream() {
        throw new Error('mine')
      },
    }
    assert.throws(() => decoder.decode(bytes, options), /mine/)
    assert.equal(decoder.decode(bytes.subarray(2)), 'é日')
  })
})
