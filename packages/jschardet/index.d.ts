import whole = require('encodium/compat/jschardet')

export = whole
