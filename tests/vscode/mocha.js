/** As much of mocha as VS Code's tests use, over the test runner of Node.js. */

export {
  afterEach as teardown,
  beforeEach as setup,
  describe as suite,
  it as test,
} from 'node:test'
