/** Ten seconds of the differential run in each browser. */

import { before } from 'node:test'
import { browsers, buildOracle } from './hosts.js'
import { testHosts } from './some-seconds.js'

before(buildOracle)
testHosts(browsers)
