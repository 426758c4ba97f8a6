/** An audio worklet has neither TextDecoder nor fetch nor timers, so it is the barest realm there is. */

import { TextDecoder, TextEncoder } from '/dist/index.js'

class Decoder extends AudioWorkletProcessor {
  constructor() {
    super()
    this.port.onmessage = ({ data }) => {
      try {
        const text = new TextDecoder('shift_jis', { fatal: true }).decode(data)
        const host = typeof globalThis.TextDecoder
        this.port.postMessage({ text, utf8: [...new TextEncoder().encode(text)], host })
      } catch (error) {
        this.port.postMessage({ error: `${error.stack}` })
      }
    }
  }

  process() {
    return true
  }
}

registerProcessor('decoder', Decoder)
