/** Starts the realm that the address asks for, and asks the program there. */

const query = new URLSearchParams(location.search)
const type = query.get('type')
const script = `in-${type}.js`

const answered = (port) =>
  new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
  })

const failed = (target) =>
  new Promise((_, reject) => {
    target.onerror = ({ message }) => reject(new Error(`it does not start: ${message}`))
  })

/** Asks with a port of its own for the answer. */
const ask = (target) => {
  const { port1, port2 } = new MessageChannel()
  target.postMessage(null, [port2])
  return answered(port1)
}

const REALMS = {
  worker: () => {
    const worker = new Worker(script, { type })
    return Promise.race([ask(worker), failed(worker)])
  },
  'shared-worker': () => {
    const worker = new SharedWorker(script, { type })
    return Promise.race([answered(worker.port), failed(worker)])
  },
  'service-worker': async () => {
    const registration = await navigator.serviceWorker.register(script, { type, scope: type })
    const worker = registration.installing ?? registration.active
    await new Promise((resolve) => {
      const look = () => worker.state === 'activated' && resolve()
      worker.onstatechange = look
      look()
    })
    return ask(worker)
  },
  'audio-worklet': async () => {
    const context = new OfflineAudioContext(1, 128, 44100)
    await context.audioWorklet.addModule(script)
    const { port } = new AudioWorkletNode(context, 'answer')
    port.postMessage(null)
    return answered(port)
  },
}

globalThis.result = await REALMS[query.get('realm')]().catch((error) => ({ error: `${error}` }))
document.title = 'done'
