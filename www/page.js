/** The page: three panels behind tabs, each of which sets itself up. */

import { setUpPlayground } from './playground.js'
import { setUpRight } from './right.js'
import { setUpSpeed } from './speed.js'
import { setUpTabs } from './tabs.js'

setUpTabs()
setUpPlayground()
setUpRight()
setUpSpeed()
