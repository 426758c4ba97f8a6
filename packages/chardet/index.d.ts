import whole = require('encodium/compat/chardet')

export = whole
