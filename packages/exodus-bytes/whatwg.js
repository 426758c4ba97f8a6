const { percentEncodeAfterEncoding } = require('encodium/compat/exodus-bytes')

module.exports = { percentEncodeAfterEncoding }
