/** In a worker of any kind, as a module or a classic script: runs the program for whoever asks. */

const answer = async (port) => {
  try {
    const realm = globalThis.constructor.name
    port.postMessage({
      realm,
      results: await globalThis.run(),
    })
  } catch (error) {
    port.postMessage({ error: `${error}\n${error.stack}` })
  }
}

globalThis.onmessage = ({ ports: [port] }) => answer(port)
globalThis.onconnect = ({ ports: [port] }) => answer(port)

globalThis.registerProcessor?.(
  'answer',
  class extends AudioWorkletProcessor {
    constructor() {
      super()
      this.port.onmessage = () => answer(this.port)
    }

    process() {
      return true
    }
  },
)
