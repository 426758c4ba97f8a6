/** The page: the state of one file, what reads it, and the views of it. */

import { setUpBytes } from './bytes.js'
import { setUpCompare } from './compare.js'
import { setUpConvert } from './convert.js'
import { setUpDetails } from './details.js'
import { setUpEdit } from './edit.js'
import { setUpFiles } from './files.js'
import { setUpOpen } from './open.js'
import { setUpReader } from './reader.js'
import { setUpRepair } from './repair.js'
import { setUpText } from './text.js'

const { open, choose, refuse } = setUpReader()
setUpDetails()
setUpText(setUpBytes())
setUpRepair(open)
setUpCompare(choose)
setUpEdit()
const openAll = setUpFiles(open, setUpConvert())
setUpOpen(openAll, refuse)
