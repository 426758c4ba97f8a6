/** The indexes of East Asian EBCDIC. */

import '../js/ebcdic-ja.js'
import '../js/ebcdic-ko.js'
import '../js/ebcdic-zh-hans.js'
import '../js/ebcdic-zh-hant.js'
