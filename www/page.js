/** The page: three panels behind tabs, each of which sets itself up. */

import { setUpConformance } from './conformance.js'
import { setUpPlayground } from './playground.js'
import { showLinks } from './project-links.js'
import { setUpSpeed } from './speed.js'
import { setUpTabs } from './tabs.js'

showLinks()
setUpTabs()
setUpPlayground()
setUpConformance()
setUpSpeed()
