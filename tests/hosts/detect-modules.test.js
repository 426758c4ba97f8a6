/** Which module encodium/detect and encodium/repair use, and that both find the same encodings. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runModule as run } from '../common/run-module.js'

const [detectEntry, repairEntry] = ['detect', 'repair'].map(
  (name) => new URL(`../../js/${name}.js`, import.meta.url).href,
)

/** Notes of each instance whether it can repair. */
const counting = `
  const { Instance } = WebAssembly
  const made = []
  WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
    const instance = Reflect.construct(target, args)
    if (instance.exports.newDetector) made.push('repairText' in instance.exports)
    return instance
  } })
  const sjis = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd)
`

for (const [title, entries, modules] of [
  ['encodium/detect has a module of its own', [detectEntry], 'false'],
  ['encodium/repair has one for both', [repairEntry], 'true'],
  ['both entries have one', [detectEntry, repairEntry], 'true'],
  ['both entries have one in any order', [repairEntry, detectEntry], 'true'],
]) {
  test(title, () => {
    const output = run(`${counting}
      const entries = []
      for (const path of ${JSON.stringify(entries)}) entries.push(await import(path))
      for (const { Detector, detect, repair } of entries) {
        const detector = new Detector()
        detector.feed(sjis)
        console.log(detect(sjis).encoding, detector.finish().encoding, repair?.('cafÃ© crÃ¨me').text)
      }
      console.log(entries.every(({ Detector }) => Detector === entries[0].Detector), made.join())`)
    const lines = entries.map((entry) =>
      entry === repairEntry ? 'shift_jis shift_jis café crème' : 'shift_jis shift_jis undefined',
    )
    assert.deepEqual(output.split('\n'), [...lines, `true ${modules}`])
  })
}

test('what was fed before encodium/repair was imported is not lost, and what begins later is in its module', () => {
  const output = run(`${counting}
    const { AutoTextDecoder, Detector } = await import('${detectEntry}')
    const begin = () => {
      const [detector, decoder] = [new Detector(), new AutoTextDecoder()]
      detector.feed(sjis.subarray(0, 5))
      decoder.decode(sjis.subarray(0, 5), { stream: true })
      return [detector, decoder]
    }
    const end = ([detector, decoder]) => {
      detector.feed(sjis.subarray(5))
      console.log(detector.finish().encoding, decoder.decode(sjis.subarray(5)), made.join())
    }
    const early = begin()
    const { repair } = await import('${repairEntry}')
    const late = begin()
    console.log(repair('cafÃ© crÃ¨me').text)
    end(late)
    end(early)
    end(begin())`)
  const last = 'shift_jis 日本語の文章 false,true'
  assert.deepEqual(output.split('\n'), ['café crème', last, last, last])
})

test('a module that stops takes nothing of the other one along', () => {
  const output = run(`
    const { Instance } = WebAssembly
    let stop = ''
    WebAssembly.Instance = new Proxy(Instance, { construct(target, args) {
      const { exports } = Reflect.construct(target, args)
      const hasRepair = 'repairText' in exports
      return { exports: new Proxy({}, { get: (_, name) =>
        name === 'feedDetector' && stop === (hasRepair ? 'larger' : 'smaller')
          ? () => { throw new WebAssembly.RuntimeError('unreachable') }
          : exports[name] }) }
    } })
    const say = (call) => { try { console.log(call()) } catch (e) { console.log(e.message) } }
    const sjis = Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x82, 0xcc, 0x95, 0xb6, 0x8f, 0xcd)
    const { detect, Detector } = await import('${detectEntry}')
    const begun = () => { const made = new Detector(); made.feed(sjis); return made }
    const [first, second] = [begun(), begun()]
    await import('${repairEntry}')
    const third = begun()
    stop = 'larger'
    say(() => third.feed(sjis))
    say(() => first.finish().encoding)
    stop = 'smaller'
    say(() => second.feed(sjis))
    say(() => detect(sjis).encoding)`)
  const stopped = /: its WebAssembly stopped \(unreachable\), and what was fed is lost$/
  const [large, kept, small, next] = output.split('\n')
  assert.match(large, stopped)
  assert.equal(kept, 'shift_jis')
  assert.match(small, stopped)
  assert.equal(next, 'shift_jis')
})
