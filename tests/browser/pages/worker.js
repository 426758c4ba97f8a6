import { decodeSamples } from './decode.js'

postMessage(await decodeSamples().catch((error) => ({ error: `${error.stack}` })))
