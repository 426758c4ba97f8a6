/** A Node.js process that runs cells: what it is sent are calls, what it sends are results. */

import './suite.js'

process.on('message', async ({ name, argument }) => {
  process.send(await globalThis.bench[name](argument))
})
process.send('ready')
