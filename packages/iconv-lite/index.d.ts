import whole = require('encodium/compat/iconv-lite')

export = whole
