module.exports = require('encodium/compat/chardet')

// Node.js reads here which names an ES module can import. It never runs.
0 && (module.exports = { analyse, detect, detectFile, detectFileSync })
