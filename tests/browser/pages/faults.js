/** Provokes the fault that the address names, and tells what became of it and of all else. */

const installed = (name) => `/node_modules/encodium/dist/${name}.js`

/** Returns the result of a function, or the message of its error. */
const outcome = async (run) => {
  try {
    return await run()
  } catch ({ message }) {
    return message
  }
}

const wasm = '/node_modules/encodium/dist/encodium.wasm'
const jis = Uint8Array.of(0x93, 0xfa)

const FAULTS = {
  module: async () => {
    const { init, TextDecoder } = await import(installed('wasm-file'))
    const use = () => new TextDecoder('shift_jis').decode(jis)
    const bytes = new Uint8Array(await (await fetch(wasm)).arrayBuffer())
    const cut = await outcome(() => init(bytes.subarray(0, 1000)))
    const early = await outcome(use)
    await init(bytes)
    return { refused: cut !== undefined, early, text: use() }
  },
  memory: async () => {
    const { init, TextDecoder } = await import(installed('wasm-file'))
    await init('/fixed.wasm')
    const utf8 = new TextDecoder()
    utf8.decode(Uint8Array.of(0xe2, 0x82), { stream: true })
    const big5 = () => new TextDecoder('big5').decode(Uint8Array.of(0xa4, 0xa4))
    const errors = [await outcome(big5), await outcome(big5)]
    return { errors, text: utf8.decode(Uint8Array.of(0xac)) }
  },
  worker: async () => {
    const { TextDecoder } = await import(installed('index'))
    const decoder = new TextDecoder('gb18030')
    decoder.decode(Uint8Array.of(0xb0), { stream: true })
    const begin = (rounds) => {
      const worker = new Worker(`faults-worker.js?rounds=${rounds}`, { type: 'module' })
      const said = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
      })
      return { worker, said }
    }
    // It never returns to its event loop once it has said something, so this ends it within a call.
    const ended = begin(Number.MAX_SAFE_INTEGER)
    const other = begin(0)
    await ended.said
    ended.worker.terminate()
    return { text: decoder.decode(Uint8Array.of(0xa1)), other: await other.said }
  },
  stream: async () => {
    const { TextDecoder, TextDecoderStream } = await import(installed('index'))
    const other = new TextDecoder('shift_jis')
    other.decode(jis.subarray(0, 1), { stream: true })
    const { readable, writable } = new TextDecoderStream('shift_jis')
    const writer = writable.getWriter()
    const read = outcome(() => readable.getReader().read())
    const closed = outcome(() => writer.closed)
    await writer.write(jis.subarray(0, 1))
    await writer.abort(new Error('enough'))
    return { read: await read, closed: await closed, text: other.decode(jis.subarray(1)) }
  },
}

const name = new URLSearchParams(location.search).get('fault')
globalThis.result = await FAULTS[name]().catch((error) => ({ error: `${error.stack}` }))
document.title = 'done'
