/** Ten seconds of the differential run in each runtime. */

import { before } from 'node:test'
import { buildOracle, runtimes } from './hosts.js'
import { testHosts } from './some-seconds.js'

before(buildOracle)
testHosts(runtimes)
