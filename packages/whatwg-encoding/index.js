const { decode, getBOMEncoding, isSupported, labelToName } = require('encodium/compat/whatwg-encoding')

module.exports = { decode, getBOMEncoding, isSupported, labelToName }
