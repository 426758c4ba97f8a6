/** A Node.js process that measures. Each message it receives is a call, and it sends the result. */

import './suite.js'

process.on('message', async ({ name, argument }) => {
  process.send(await globalThis.bench[name](argument))
})
process.send('ready')
