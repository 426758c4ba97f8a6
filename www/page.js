/** The page: three panels behind tabs, each of which sets itself up. */

import { setUpConformance } from './conformance.js'
import { setUpPlayground } from './playground.js'
import { setUpSpeed } from './speed.js'
import { setUpTabs } from './tabs.js'

setUpTabs()
setUpPlayground()
setUpConformance()
setUpSpeed()
