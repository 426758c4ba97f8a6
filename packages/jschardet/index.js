module.exports = require('encodium/compat/jschardet')

// Node.js reads here which names an ES module can import. It never runs.
0 && (module.exports = { VERSION, chardet, detect, detectAll, enableDebug })
