/** encodium/detect and encodium/repair in hosts that mean harm, that refuse, and where its module stops. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runModule as run } from '../common/run-module.js'

const entry = new URL('../../js/repair.js', import.meta.url).href

const load = `
  const { detect, inspect, Detector, Inspector } = await import('${entry}')
  const sjis = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd)
  const say = (call) => { try { console.log(call()) } catch (e) { console.log(e.name, e.message) } }
`

test('isText iterates no array of the page', () => {
  const output = run(`${load}
    const { isText } = await import('${entry}')
    const marked = Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62, 0)
    const none = Uint8Array.of(0x61, 0, 0x61)
    const results = []
    const iterate = Array.prototype[Symbol.iterator]
    Array.prototype[Symbol.iterator] = () => { throw new Error('iterated') }
    try {
      results[0] = isText(sjis)
      results[1] = isText(marked)
      results[2] = isText(none)
    } catch (error) {
      results[3] = error.message
    }
    Array.prototype[Symbol.iterator] = iterate
    console.log(results.join())`)
  assert.equal(output, 'true,true,false')
})

test('a detection that patched built-ins break is said to be lost, and the next one is right', () => {
  const output = run(`${load}
    const before = JSON.stringify(detect(sjis))
    const { call } = Function.prototype
    for (const [object, key] of [[Function.prototype, 'call'], [globalThis, 'Object'], [globalThis, 'Uint8Array']]) {
      const original = object[key]
      let failure
      object[key] = () => { throw new Error('patched') }
      try { detect(sjis) } catch (error) { failure = error }
      object[key] = original
      console.log(failure?.message ?? 'none', JSON.stringify(detect(sjis)) === before)
    }`)
  for (const line of output.split('\n')) {
    assert.match(
      line,
      /^encodium\/repair: its WebAssembly stopped \(.+\), and what was fed is lost true$/,
    )
  }
  assert.equal(output.split('\n').length, 3)
})

test('a refusal to compile, or of memory, is tried again at the next use', () => {
  const output = run(`
    let refuse = 'Module'
    for (const name of ['Module', 'Instance']) {
      WebAssembly[name] = new Proxy(WebAssembly[name], { construct(target, args) {
        if (refuse === name) throw new RangeError(name + ' refused')
        return Reflect.construct(target, args)
      } })
    }
    ${load}
    const detector = new Detector()
    for (refuse of ['Module', 'Instance', 'nothing']) say(() => { detector.feed(sjis); return 'fed' })
    say(() => detector.finish().encoding)`)
  assert.deepEqual(output.split('\n'), [
    'Error encodium/repair: this host refused its WebAssembly (Module refused); encodium/no-wasm/repair needs none',
    'Error encodium/repair: this host refused its WebAssembly (Instance refused); encodium/no-wasm/repair needs none',
    'fed',
    'shift_jis',
  ])
})

/** Makes the function of the exports that is named by `stop` stop the module. */
const trapping = `
  const { Instance } = WebAssembly
  let stop
  let count = 0
  let frees = 0
  WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
    const { exports } = Reflect.construct(target, args)
    count++
    return { exports: new Proxy({}, { get: (_, name) => {
      if (name === 'freeDetector') return (...args) => { frees++; exports[name](...args) }
      if (name !== stop) return exports[name]
      return () => { throw new WebAssembly.RuntimeError('unreachable') }
    } }) }
  } })
  ${load}
`

test('an instance that a host compiled wrongly is replaced before anything is fed to it', () => {
  const wrong = {
    traps: '() => { throw new WebAssembly.RuntimeError("unreachable") }',
    differs: '() => 0',
  }
  for (const [kind, prepareModels] of Object.entries(wrong)) {
    const output = run(`
      const { Instance } = WebAssembly
      let bad = 3
      let count = 0
      WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
        const { exports } = Reflect.construct(target, args)
        count++
        return { exports: bad-- > 0 ? { ...exports, prepareModels: ${prepareModels} } : exports }
      } })
      ${load}
      say(() => detect(sjis).encoding)
      console.log(count)`)
    assert.deepEqual(output.split('\n'), ['shift_jis', '4'], kind)
    const never = run(`
      const { Instance } = WebAssembly
      WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
        const { exports } = Reflect.construct(target, args)
        return { exports: { ...exports, prepareModels: ${prepareModels} } }
      } })
      ${load}
      say(() => detect(sjis).encoding)`)
    assert.match(
      never,
      /^Error encodium\/repair: this host refused its WebAssembly \((unreachable|its models .*)\); encodium\/no-wasm\/repair needs none$/,
      kind,
    )
  }
})

for (const [kind, last, use, answer] of [
  ['Detector', 'guess', 'detect(sjis).encoding', 'shift_jis'],
  ['Inspector', 'finish', "inspect(sjis, 'sjis').scalarCount", '6'],
]) {
  for (const step of ['new', 'feed', last]) {
    test(`a module that stops in ${step}${kind} is told, and the next call has a new one`, () => {
      const output = run(`${trapping}
        const other = new Inspector('sjis')
        other.feed(sjis)
        stop = '${step}${kind}'
        say(() => ${use})
        say(() => ${use})
        stop = undefined
        say(() => ${use})
        say(() => other.feed(sjis))
        other.feed(sjis)
        say(() => other.finish().scalarCount)
        console.log(count)`)
      const lost = 'Error encodium/repair: its WebAssembly stopped'
      const stopped = `${lost} (unreachable), and what was fed is lost`
      const later = `${lost}, and what was fed is lost`
      assert.deepEqual(output.split('\n'), [stopped, stopped, answer, later, '6', '3'])
    })
  }
}

test('what another one fed to the module that stopped is lost, once', () => {
  const output = run(
    `${trapping}
    const forget = () => { for (let i = 0; i < 10; i++) new Detector().feed(sjis) }
    const collect = async (isDone) => {
      for (let i = 0; !isDone(i); i++) { gc(); await new Promise((resolve) => setTimeout(resolve, 5)) }
    }
    forget()
    await collect(() => frees > 0)
    const other = new Detector({ only: ['gbk', 'sjis'] })
    other.feed(sjis)
    forget()
    stop = 'guessDetector'
    say(() => detect(sjis).encoding)
    stop = undefined
    say(() => detect(sjis).encoding)
    say(() => other.feed(sjis))
    other.feed(sjis)
    say(() => other.finish().encoding)
    // Finds of the collector in the module that is gone are none of the new one's business.
    const before = frees
    await collect((rounds) => rounds === 5)
    console.log(frees === before)`,
    '--expose-gc',
  )
  const lost = 'Error encodium/repair: its WebAssembly stopped'
  assert.deepEqual(output.split('\n'), [
    `${lost} (unreachable), and what was fed is lost`,
    'shift_jis',
    `${lost}, and what was fed is lost`,
    'shift_jis',
    'true',
  ])
})

test('a member that is read of a prototype throws a TypeError, and what others fed is there', () => {
  const output =
    run(`${load.replace('detect, inspect,', 'AutoTextDecoder, AutoTextDecoderStream, MixedTextDecoder, MixedTextDecoderStream,')}
    const other = new Detector({ only: ['gbk', 'sjis'] })
    other.feed(sjis)
    for (const Class of [AutoTextDecoder, AutoTextDecoderStream, Detector, Inspector, MixedTextDecoder, MixedTextDecoderStream]) {
      for (const [key, member] of Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))) {
        if (key === 'constructor') continue
        for (const call of [member.get, member.value]) {
          if (typeof call !== 'function') continue
          try {
            call.call(Class.prototype, sjis)
            console.log(Class.name, key, 'threw nothing')
          } catch (error) {
            if (!(error instanceof TypeError)) console.log(Class.name, key, error.message)
          }
        }
      }
    }
    say(() => other.finish().encoding)`)
  assert.equal(output, 'shift_jis')
})

test('a document that is too long for the memory is a RangeError, and what others fed is there', () => {
  const output = run(
    `${trapping.replace('detect, inspect,', 'detect, repair, segments,')}
    const other = new Detector({ only: ['gbk', 'sjis'] })
    other.feed(sjis.subarray(0, 6))
    other.feed(sjis.subarray(6))
    stop = 'repairText'
    say(() => repair('a'.repeat(2 ** 24)))
    stop = undefined
    const text = 'plain text, '.repeat(2 ** 21)
    console.log(repair(text).text === text, segments(Buffer.from(text)).length)
    say(() => other.finish().encoding)`,
  )
  const tooLong = (argument, size) =>
    `RangeError ${argument} is too long: WebAssembly lacks the memory for its ${size} (unreachable)`
  assert.deepEqual(output.split('\n'), [
    tooLong('text', '16777216 code units'),
    'true 1',
    'shift_jis',
  ])
})

test('a text that is longer than a string of the host is a RangeError, and what others fed is there', () => {
  const output = run(
    `let limit = Infinity
    const { fromCharCode } = String
    String.fromCharCode = (...units) => {
      if (units.length > limit) throw new RangeError('Invalid string length')
      return fromCharCode(...units)
    }
    ${load.replace('detect, inspect,', 'decodeMixed, repair,')}
    const other = new Detector({ only: ['gbk', 'sjis'] })
    other.feed(sjis)
    limit = 100
    say(() => decodeMixed(new Uint8Array(1000).fill(0x61)))
    say(() => repair('cafÃ©\\n'.repeat(200)))
    limit = Infinity
    say(() => other.finish().encoding)`,
  )
  const tooLong = (count) =>
    `RangeError the text of ${count} code units is longer than a string of this host`
  assert.deepEqual(output.split('\n'), [tooLong(1000), tooLong(1000), 'shift_jis'])
})
